import { type ParseErrorCode, printParseErrorCode, visit } from "jsonc-parser";
import type { FaultKind, SyntaxFault } from "./document.ts";
import { MAX_DEPTH } from "./strict.ts";
import { JsonNode, type Member } from "./tree.ts";

interface OpenContainer {
  readonly type: "object" | "array";
  readonly start: number;
  readonly members: Member[];
  readonly items: JsonNode[];
  pending: Omit<Member, "value"> | undefined;
}

/** Faults beyond this many add nothing a person would read; the first ones stand. */
const MAX_FAULTS = 1000;

/**
 * Reads what can be read of a text that is not JSON, and names its faults.
 *
 * @param faultAt where the strict reader stopped. What stands before it is good; a fault is always reported there.
 */
export function recover(
  text: string,
  faultAt: number,
): { readonly root: JsonNode | undefined; readonly faults: readonly SyntaxFault[] } {
  const first: SyntaxFault = { kind: firstKind(text, faultAt), start: faultAt, end: endOfToken(text, faultAt) };
  if (first.kind === "too_deep" || first.kind === "empty") return { root: undefined, faults: [first] };
  try {
    const { root, faults } = build(text);
    const atFirst = faults.find((fault) => fault.start <= faultAt && fault.end > faultAt);
    const later = faults.filter((fault) => fault !== atFirst && fault.start >= first.end && fault.start > first.start);
    return { root, faults: [firstFault(first, atFirst), ...later] };
  } catch (error) {
    if (error instanceof RangeError) return { root: undefined, faults: [first] }; // nested beyond what the stack can hold
    throw error;
  }
}

/** The strict reader says where it stopped, the tolerant one may know better what it is that stands there. */
function firstFault(strict: SyntaxFault, tolerant: SyntaxFault | undefined): SyntaxFault {
  if (tolerant === undefined) return strict;
  if (strict.kind === "lone_surrogate" && tolerant.kind === strict.kind) return tolerant; // the literal as a whole
  return strict.kind === "unexpected" ? { ...tolerant, start: strict.start } : strict;
}

function build(text: string): { readonly root: JsonNode | undefined; readonly faults: readonly SyntaxFault[] } {
  const faults: SyntaxFault[] = [];
  const open: OpenContainer[] = [];
  let root: JsonNode | undefined;
  const add = (node: JsonNode): void => {
    const parent = open[open.length - 1];
    if (parent === undefined) root ??= node;
    else if (parent.type === "array") parent.items.push(node);
    else if (parent.pending !== undefined) {
      parent.members.push({ ...parent.pending, value: node });
      parent.pending = undefined;
    }
  };
  const flush = (container: OpenContainer): void => {
    if (container.pending !== undefined) container.members.push({ ...container.pending, value: undefined });
    container.pending = undefined;
  };
  const close = (end: number): OpenContainer["type"] | undefined => {
    const container = open.pop();
    if (container === undefined) return undefined;
    flush(container);
    // An unclosed comment at the end makes the tolerant reader count one unit too many.
    add(
      new JsonNode(
        text,
        container.type,
        container.start,
        Math.min(end, text.length),
        false,
        container.members,
        container.items,
      ),
    );
    return container.type;
  };
  // A closing bracket also ends whatever inside it was left open.
  const closeThrough = (type: OpenContainer["type"], end: number): void => {
    if (!open.some((container) => container.type === type)) return;
    while (close(end) !== type);
  };
  const begin = (type: OpenContainer["type"], start: number): void => {
    open.push({ type, start, members: [], items: [], pending: undefined });
  };
  visit(
    text,
    {
      onObjectBegin: (start) => begin("object", start),
      onArrayBegin: (start) => begin("array", start),
      onObjectEnd: (start, length) => closeThrough("object", start + length),
      onArrayEnd: (start, length) => closeThrough("array", start + length),
      onObjectProperty: (key, keyStart, length) => {
        const container = open[open.length - 1];
        if (container === undefined) return;
        flush(container);
        container.pending = { key, keyStart, keyEnd: keyStart + length };
      },
      onLiteralValue: (value, start, length) => {
        const source = text.slice(start, start + length);
        add(new JsonNode(text, literalType(value), start, start + length, source.includes("\\")));
        const kind = literalFault(source);
        if (kind !== undefined) faults.push({ kind, start, end: start + length });
      },
      onError: (code, start, length) => {
        const end = start + length;
        if (faults.length < MAX_FAULTS)
          faults.push({
            kind: faultKind(code, text.slice(start, end), text, start),
            start: Math.min(start, text.length),
            end: Math.min(Math.max(end, start + 1), text.length),
          });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  while (open.length > 0) close(text.length);
  return { root, faults: faults.sort((a, b) => a.start - b.start) };
}

function literalType(value: unknown): "string" | "number" | "boolean" | "null" {
  if (value === null) return "null";
  return typeof value === "string" ? "string" : typeof value === "number" ? "number" : "boolean";
}

/** Faults of a literal that a tolerant reader does not mind. */
function literalFault(source: string): FaultKind | undefined {
  if (source.startsWith('"')) return hasLoneSurrogate(source) ? "lone_surrogate" : undefined;
  return /^-?[0-9]/.test(source) && !Number.isFinite(Number(source)) ? "number_range" : undefined;
}

/** Whether a `\\u` escape of one half of a surrogate pair stands without the escape of the other. */
function hasLoneSurrogate(source: string): boolean {
  let highEndsAt = -1;
  for (const match of source.matchAll(/\\(?:u([0-9a-fA-F]{4})|.)/gs)) {
    const unit = match[1] === undefined ? 0 : Number.parseInt(match[1], 16);
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (isLow !== (match.index === highEndsAt)) return true;
    highEndsAt = unit >= 0xd800 && unit <= 0xdbff ? match.index + 6 : -1;
    if (highEndsAt > 0 && !source.startsWith("\\u", highEndsAt)) return true;
  }
  return false;
}

/** What the strict reader met. */
function firstKind(text: string, at: number): FaultKind {
  if (at >= text.length)
    return text.trim() === "" ? "empty" : stateAt(text, at).inString ? "unclosed_string" : "unclosed";
  const c = text.charAt(at);
  if (at === 0 && c === "\ufeff") return "byte_order_mark";
  if (c === "{" || c === "[") return stateAt(text, at).depth >= MAX_DEPTH ? "too_deep" : "unexpected";
  if (c === "\\")
    return text[at + 1] === "u" && /^[0-9a-fA-F]{4}/.test(text.slice(at + 2, at + 6)) ? "lone_surrogate" : "bad_escape";
  if (/[-0-9]/.test(c))
    return Number.isFinite(Number(/^[-+.0-9eE]*/.exec(text.slice(at))?.[0])) ? "unexpected" : "number_range";
  return "unexpected";
}

/** How deep `at` lies in containers, and whether in an open string; `text` is good JSON up to there. */
function stateAt(text: string, at: number): { readonly depth: number; readonly inString: boolean } {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < at; i++) {
    const c = text[i];
    if (inString) {
      if (c === "\\") i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === "{" || c === "[") depth++;
    else if (c === "}" || c === "]") depth--;
  }
  return { depth, inString };
}

function endOfToken(text: string, start: number): number {
  const word = /^(?:[\w.+-]+|\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\\u[0-9a-fA-F]{0,4}|\\.)/s.exec(
    text.slice(start, start + 200),
  )?.[0];
  return Math.min(text.length, start + Math.max(1, word?.length ?? 1));
}

function faultKind(code: ParseErrorCode, source: string, text: string, start: number): FaultKind {
  switch (printParseErrorCode(code)) {
    case "InvalidSymbol":
      return source.startsWith("'") ? "single_quotes" : "unexpected";
    case "InvalidNumberFormat":
      return "bad_number";
    case "PropertyNameExpected":
    case "ValueExpected":
      return /^[\s]*[}\]]/.test(text.slice(start, start + 200)) &&
        /,\s*$/.test(text.slice(Math.max(0, start - 200), start))
        ? "trailing_comma"
        : "unexpected";
    case "ColonExpected":
      return "missing_colon";
    case "CommaExpected":
      return "missing_comma";
    case "CloseBraceExpected":
    case "CloseBracketExpected":
      return "unclosed";
    case "EndOfFileExpected":
      return "trailing_text";
    case "InvalidCommentToken":
    case "UnexpectedEndOfComment":
      return "comment";
    case "UnexpectedEndOfString":
      return "unclosed_string";
    case "UnexpectedEndOfNumber":
      return "bad_number";
    case "InvalidUnicode":
    case "InvalidEscapeCharacter":
      return "bad_escape";
    case "InvalidCharacter":
      return "control_character";
    default:
      return "unexpected";
  }
}
