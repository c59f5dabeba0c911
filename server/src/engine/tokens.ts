import type { Span } from "./path.ts";

/** A piece of a text that may be anything: what JSON would make of it, told apart as far as it can be. */
export interface Token extends Span {
  /** `word` is whatever is neither punctuation nor a string: numbers, literals, and what is only half typed. */
  readonly kind: "string" | "word" | "punctuation" | "comment";
  /** False for a string that its line ends before its quote does. */
  readonly closed: boolean;
}

const PUNCTUATION = "{}[],:";
const SPACE = /[ \t\r\n\ufeff]*/y;
const WORD = /[^\s{}[\],:"]+/y;
const LINE_COMMENT = /\/\/[^\r\n]*/y;
const BLOCK_COMMENT = /\/\*(?:[\s\S]*?\*\/|[\s\S]*)/y;

/** The tokens of `start`..`end` of the text, in order. A string never crosses a line end, so a fault stays on its line. */
export function tokenize(text: string, start: number, end: number): readonly Token[] {
  const tokens: Token[] = [];
  let i = skip(SPACE, text, start);
  while (i < end) {
    const token = tokenAt(text, i);
    tokens.push(token);
    i = skip(SPACE, text, token.end);
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  const c = text.charAt(start);
  if (c === '"') return stringAt(text, start);
  if (PUNCTUATION.includes(c)) return { kind: "punctuation", start, end: start + 1, closed: true };
  const line = skip(LINE_COMMENT, text, start);
  if (line > start) return { kind: "comment", start, end: line, closed: false };
  const block = skip(BLOCK_COMMENT, text, start);
  if (block > start)
    return { kind: "comment", start, end: block, closed: block - start > 3 && text.endsWith("*/", block) };
  // White space that JSON does not know is no word either; it stands alone.
  const end = Math.max(skip(WORD, text, start), start + 1);
  return { kind: "word", start, end, closed: true };
}

function stringAt(text: string, start: number): Token {
  for (let i = start + 1; ; i++) {
    const c = text.charAt(i);
    if (c === '"') return { kind: "string", start, end: i + 1, closed: true };
    if (c === "" || c === "\n" || c === "\r") return { kind: "string", start, end: i, closed: false };
    if (c === "\\" && !"\r\n".includes(text.charAt(i + 1))) i++;
  }
}

function skip(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
