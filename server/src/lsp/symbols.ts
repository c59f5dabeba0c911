import { type DocumentSymbol, type SymbolInformation, SymbolKind } from "vscode-languageserver";
import { type JsonNode, type JsonType, MAX_DEPTH, takeCodePoints } from "../engine/index.ts";
import type { ClientSupport } from "./client.ts";
import { toRange } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";
import type { TextDocument } from "./text-document.ts";

/** Entries of an outline at most: beyond that nobody finds anything in it. */
const MAX_SYMBOLS = 5000;
/** Code points of a value that the outline shows. */
const SHOWN = 60;

const KIND: Readonly<Record<JsonType, SymbolKind>> = {
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  null: SymbolKind.Null,
};

interface Entry {
  readonly name: string;
  readonly node: JsonNode | undefined;
  readonly start: number;
  readonly nameEnd: number;
}

interface Level {
  readonly node: JsonNode;
  readonly symbols: DocumentSymbol[];
  readonly depth: number;
}

/** The outline: keys with their values, elements with their index and what they are known by. */
export function documentSymbols(open: OpenDocument, client: ClientSupport): DocumentSymbol[] | SymbolInformation[] {
  const symbols = outline(open);
  return client.nestedSymbols ? symbols : flatten(open.uri, symbols);
}

/** Breadth first, so that what is cut off is innermost, and without recursion, so that no nesting is too deep. */
function outline(open: OpenDocument): DocumentSymbol[] {
  const root: DocumentSymbol[] = [];
  const levels: Level[] = open.json.root === undefined ? [] : [{ node: open.json.root, symbols: root, depth: 1 }];
  let count = 0;
  for (let next = 0; next < levels.length; next++) {
    const level = levels[next];
    if (level === undefined || level.depth > MAX_DEPTH) continue;
    for (const entry of entriesOf(level.node)) {
      if (++count > MAX_SYMBOLS) return root;
      const children: DocumentSymbol[] = [];
      level.symbols.push({ ...toSymbol(open.text, entry), children });
      if (entry.node !== undefined) levels.push({ node: entry.node, symbols: children, depth: level.depth + 1 });
    }
  }
  return root;
}

function entriesOf(node: JsonNode): readonly Entry[] {
  return [
    ...node.members.map((m) => ({ name: named(m.key), node: m.value, start: m.keyStart, nameEnd: m.keyEnd })),
    ...node.items.map((item, i) => ({ name: `[${i}]`, node: item, start: item.start, nameEnd: item.end })),
  ];
}

/** A key that can be seen: editors refuse an empty name, and control characters would not show. */
function named(key: string): string {
  return /^\s*$|[\p{Cc}\p{Cf}]/u.test(key) ? JSON.stringify(key) : key;
}

function toSymbol(text: TextDocument, entry: Entry): DocumentSymbol {
  return {
    name: entry.name,
    detail: entry.node === undefined ? "" : detailOf(entry.node),
    kind: entry.node === undefined ? SymbolKind.Property : KIND[entry.node.type],
    range: toRange(text, { start: entry.start, end: Math.max(entry.nameEnd, entry.node?.end ?? 0) }),
    selectionRange: toRange(text, { start: entry.start, end: entry.nameEnd }),
  };
}

/** A scalar's value; of a container the first scalar in it, which is what its elements are mostly known by. */
function detailOf(node: JsonNode): string {
  const isContainer = node.type === "object" || node.type === "array";
  const shown = isContainer ? [...node.members.map((m) => m.value), ...node.items].find(isScalar) : node;
  return shown === undefined ? "" : shorten(shown.value);
}

function isScalar(node: JsonNode | undefined): boolean {
  return node !== undefined && node.type !== "object" && node.type !== "array";
}

function shorten(value: string): string {
  const line = value.slice(0, SHOWN * 4).replace(/[\s\p{Cc}]+/gu, " ");
  const head = takeCodePoints(line, SHOWN);
  return head.length < line.length || value.length > SHOWN * 4 ? `${head}…` : head;
}

function flatten(uri: string, symbols: readonly DocumentSymbol[], containerName?: string): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children }) => [
    { name, kind, location: { uri, range }, ...(containerName === undefined ? {} : { containerName }) },
    ...flatten(uri, children ?? [], name),
  ]);
}
