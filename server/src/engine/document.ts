import type { Edit } from "./edits.ts";
import type { Span } from "./path.ts";
import { recover } from "./recover.ts";
import { parseStrict } from "./strict.ts";
import type { JsonNode } from "./tree.ts";

/** What is wrong with a text as JSON, so that a repair can be found by it. */
export type FaultKind =
  | "empty"
  | "byte_order_mark"
  | "comment"
  | "trailing_comma"
  | "missing_comma"
  | "missing_colon"
  | "single_quotes"
  | "unclosed_string"
  | "unclosed"
  | "control_character"
  | "bad_escape"
  | "lone_surrogate"
  | "bad_number"
  | "number_range"
  | "too_deep"
  | "trailing_text"
  | "unexpected";

/** One fault of a text as JSON. */
export interface SyntaxFault extends Span {
  readonly kind: FaultKind;
}

/** A text and its tree. Made once for each version of a text, and never changed. */
export interface JsonDocument {
  readonly text: string;
  /** The root value; of a faulty text, as much of it as could be made out. */
  readonly root: JsonNode | undefined;
  /** In the order of the text; none when it is JSON. */
  readonly faults: readonly SyntaxFault[];
  /** Set when this text is the content of a string literal of another one. */
  readonly host?: Host;
}

/** Where the units of a decoded string literal stand in the text that holds the literal. */
export interface Host {
  readonly document: JsonDocument;
  /** Offset in the host's text of an offset in the decoded one. */
  readonly offsetOf: (inner: number) => number;
}

/** Reads a text. Never throws; any text gives a document. */
export function parseDocument(text: string, host?: Host): JsonDocument {
  const strict = parseStrict(text);
  const base = "faultAt" in strict ? { text, ...recover(text, strict.faultAt) } : { text, root: strict, faults: [] };
  return host === undefined ? base : { ...base, host };
}

/** Reads the content of a string literal as a text of its own, whose places can be found again in the literal. */
export function parseEmbedded(document: JsonDocument, literal: JsonNode): JsonDocument {
  const starts = unitStarts(literal);
  return parseDocument(literal.value, {
    document,
    offsetOf: (inner) => starts[Math.min(inner, starts.length - 1)] ?? literal.end,
  });
}

/** Host offset of every decoded unit, and of the end. */
function unitStarts(literal: JsonNode): readonly number[] {
  const { source } = literal;
  const starts: number[] = [];
  let i = 1;
  while (i < source.length - 1) {
    starts.push(literal.start + i);
    i += source[i] !== "\\" ? 1 : source[i + 1] === "u" ? 6 : 2;
  }
  starts.push(literal.start + i);
  return starts;
}

/** A span of this document as the outermost text has it. */
export function outerSpan(document: JsonDocument, span: Span): Span {
  if (document.host === undefined) return span;
  const { offsetOf, document: host } = document.host;
  return outerSpan(host, { start: offsetOf(span.start), end: offsetOf(span.end) });
}

/** An edit of this document as an edit of the outermost text. */
export function outerEdit(document: JsonDocument, edit: Edit): Edit {
  if (document.host === undefined) return edit;
  const { offsetOf, document: host } = document.host;
  return outerEdit(host, {
    start: offsetOf(edit.start),
    end: offsetOf(edit.end),
    text: JSON.stringify(edit.text).slice(1, -1),
  });
}
