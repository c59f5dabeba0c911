import {
  type Finding,
  type Format,
  formatPath,
  type JsonDocument,
  type JsonNode,
  type Path,
  type Rule,
} from "../../server/src/engine/index.ts";
import { clientSupport } from "../../server/src/lsp/client.ts";
import { OpenDocument } from "../../server/src/lsp/documents.ts";
import type { PositionEncoding } from "../../server/src/lsp/encoding.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../server/src/lsp/settings.ts";
import { TextDocument } from "../../server/src/lsp/text-document.ts";

// A format of its own, so that the features are tested as what they are: the same for every format.
// Every number is a problem; `1` is safely fixed to `2`, `2` to `3`, other numbers can be removed or made null.

const number: Rule = {
  id: "no_number",
  code: "number",
  severity: "error",
  summary: "A number.",
  why: "Numbers are not liked here.",
  section: "1",
  message: "{path} is the number {value}.",
  faded: true,
  fix: (document, finding) => {
    const node = nodes(document.root).find(({ path }) => formatPath(path) === formatPath(finding.place.path))?.node;
    if (node === undefined) return [];
    const replace = (text: string) => [{ start: node.start, end: node.end, text }];
    if (node.value === "1") return [{ title: "Make it 2", safe: true, preferred: true, edits: replace("2") }];
    if (node.value === "2") return [{ title: "Make it 3", safe: true, edits: replace("3") }];
    return [{ title: "Make it null", safe: false, edits: replace("null") }];
  },
  examples: { valid: [], invalid: [] },
};

const stub: Rule = { ...number, id: "not_json", code: "syntax", message: "Not JSON." };

/** All nodes of a tree with their paths, in the order of the text. */
function nodes(root: JsonNode | undefined): readonly { readonly path: Path; readonly node: JsonNode }[] {
  const found: { path: Path; node: JsonNode }[] = [];
  const queue = root === undefined ? [] : [{ path: [] as Path, node: root }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, node } = next;
    found.push(next);
    for (const m of node.members) if (m.value !== undefined) queue.push({ path: [...path, m.key], node: m.value });
    for (const [i, item] of node.items.entries()) queue.push({ path: [...path, i], node: item });
  }
  return found;
}

function judge(document: JsonDocument) {
  if (document.text.includes("throw")) throw new Error("judge fell over");
  const numbers = nodes(document.root).filter(({ node }) => node.type === "number" && node.value !== "3");
  const findings: Finding[] = numbers.map(({ path, node }, i) => ({
    rule: number.id,
    place: { path, part: "value" },
    params: { value: node.value },
    ...(i > 0 ? { related: [{ place: { path: [], part: "open" }, message: "in here" }] } : {}),
  }));
  for (const { start, end } of document.faults)
    findings.push({ rule: stub.id, place: { path: [], part: "value" }, span: { start, end }, params: {} });
  return { document, findings, verdict: { ok: true } as const };
}

export const fake: Format = {
  id: "fake",
  name: "Fake",
  globs: ["*.fake"],
  rules: new Map([number, stub].map((rule) => [rule.id, rule])),
  defaults: undefined,
  optionsFor: (context) => context,
  judge,
  complete: (_document, offset) => [
    {
      label: "yes",
      kind: "value",
      edit: { start: Math.max(0, offset - 1), end: offset, text: '"${1:yes}"' },
      also: [{ start: 0, end: 0, text: " " }],
      isSnippet: true,
      filterText: '"yes"',
      rank: 7,
      detail: "a word",
      documentation: "Says `yes`, **always**. See [the page](https://example.com/yes).",
      preselect: true,
    },
  ],
  hover: (document, offset) => {
    const found = nodes(document.root).find(
      ({ node }) => node.type === "string" && node.start <= offset && offset <= node.end,
    );
    return found && { start: found.node.start, end: found.node.end, markdown: "# A *string*" };
  },
  resembles: (document) => document.root?.members.some((m) => m.key === "fake") === true,
  transforms: new Map([
    [
      "clear",
      {
        id: "clear",
        run: (document) =>
          document.faults.length > 0
            ? { ok: false, reason: "It is broken." }
            : { ok: true, edits: [{ start: 0, end: document.text.length, text: "" }] },
      },
    ],
  ]),
  preview: (document) => ({ text: `${document.text.length} units` }),
};

export interface FakeOptions {
  readonly encoding?: PositionEncoding;
  readonly settings?: Settings;
  readonly log?: (message: string) => void;
}

/** An open document of the fake format, without a server around it. */
export function openFake(text: string, options: FakeOptions = {}): OpenDocument {
  const document = new TextDocument("file:///a.fake", "fake", 5, text, options.encoding ?? "utf-16");
  const log = options.log ?? (() => {});
  return new OpenDocument("1", document, fake, options.settings ?? DEFAULT_SETTINGS, log, undefined);
}

/** A client that can do nothing, and one that can do everything. */
export const plainClient = clientSupport({});
export const richClient = clientSupport({
  textDocument: {
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1] } },
    completion: {
      completionItem: { snippetSupport: true, insertReplaceSupport: true, documentationFormat: ["markdown"] },
    },
    hover: { contentFormat: ["markdown"] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
});
