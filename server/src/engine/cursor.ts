import type { Path, Span } from "./path.ts";
import { isPunctuation, TolerantReader } from "./reader.ts";
import { type Token, tokenize } from "./tokens.ts";

/** What the grammar has room for at an offset of a text that may be unfinished, and how it would have to be written there. */
export interface Cursor {
  readonly slot: "key" | "value";
  /** Keys and indices to the value; of a key, to its object. Empty for the root value. */
  readonly path: Path;
  /** What an insertion replaces: the whole key or value that stands here already, on one line; else empty. */
  readonly span: Span;
  /** The quote that the span begins with, or nothing. */
  readonly opener: string;
  /** What stands between the opener and the offset, as it is spelled. */
  readonly typed: string;
  /** A colon follows. */
  readonly hasColon: boolean;
  /** Another key or value follows without a comma in between. */
  readonly needsComma: boolean;
  /** Where the comma after the entry before is missing. */
  readonly missingCommaAt?: number;
  /**
   * The other entries of the object or array, those after the cursor included: strings decoded, other scalars as they
   * are spelled, nothing for containers and for what is missing.
   */
  readonly siblings: ReadonlyMap<string | number, string | undefined>;
}

/** Stands for the key at the cursor while the rest is read; a JSON text cannot hold it unescaped. */
const OWN_KEY = "\u0000";

/**
 * Where `offset` (UTF-16) is in the grammar. Nothing where no key and no value can stand: in a comment, before a colon,
 * right after a complete string, next to a container that is the value already.
 */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const before = tokenize(text, 0, offset);
  const touched = before[before.length - 1];
  const here = touched !== undefined && holds(touched, offset) ? touched : undefined;
  if (here === undefined && touched !== undefined && touched.kind !== "punctuation" && touched.end >= offset)
    return undefined;
  if (here?.kind === "comment") return undefined;
  const typed = here === undefined ? { start: offset, end: offset } : trimmed(text, here, offset);
  const after = meaningful(tokenize(text, typed.end, text.length));

  const reader = new TolerantReader(text);
  const read = meaningful(here === undefined ? before : before.slice(0, -1));
  for (const [i, token] of read.entries()) reader.read(token, read[i + 1] ?? (here === undefined ? after[0] : here));
  return cursorIn(reader, { text, offset, here, typed, after });
}

interface Surroundings {
  readonly text: string;
  readonly offset: number;
  readonly here: Token | undefined;
  /** The part of the token at the cursor that belongs to it. */
  readonly typed: Span;
  /** What comes after that part. */
  readonly after: readonly Token[];
}

function cursorIn(reader: TolerantReader, place: Surroundings): Cursor | undefined {
  const { text, here, after } = place;
  const hasColon = isPunctuation(text, after[0], ":");
  const looksLikeKey = hasColon && here !== undefined && (place.typed === here || beginsLine(text, here.start));
  if (looksLikeKey) reader.leaveArrays();
  const { type, due, lastEnd } = reader.top;
  const isKey = type === "object" && (due !== "value" || looksLikeKey);
  if (due === "colon" && here === undefined) return undefined;
  if (type === "root" && due === "separator") return undefined;
  const span = isKey || type === "array" || here !== undefined ? place.typed : emptyOrPresent(place);
  if (span === undefined) return undefined;
  const isLate = due === "separator";
  if (isLate && span.start <= lastEnd) return undefined;

  const rest = span === place.typed ? after : meaningful(tokenize(text, span.end, text.length));
  const path = isKey ? reader.path : [...reader.path, ...(type === "root" ? [] : [reader.segment])];
  const opener = /^["']/.exec(text.slice(span.start, Math.min(span.end, place.offset)))?.[0] ?? "";
  return {
    slot: isKey ? "key" : "value",
    path,
    span,
    opener: opener === "" && text[span.start] === '"' && span.end > span.start ? '"' : opener,
    typed: text.slice(span.start + opener.length, place.offset),
    hasColon: isKey && hasColon,
    needsComma:
      type !== "root" && !(isKey && hasColon) && rest[0] !== undefined && !isPunctuation(text, rest[0], ",]}:"),
    ...(isLate ? { missingCommaAt: lastEnd } : {}),
    siblings: siblings(reader, rest, isKey, span.end),
  };
}

/** A half typed string before a colon is a key on a line of its own only; else the colon may well be part of its text. */
function beginsLine(text: string, offset: number): boolean {
  return /(?:^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, offset - 200), offset));
}

/** Whether the offset is in the token, not just beside it. A word has no right edge of its own: one can type on. */
function holds(token: Token, offset: number): boolean {
  if (token.kind === "punctuation" || offset <= token.start) return false;
  return offset < token.end || (offset === token.end && (token.kind === "word" || !token.closed));
}

const BELONGS = /[^\s,:{}[\]"]*/y;

/**
 * The part of a half typed string that is meant. Without its closing quote it would reach to the line's end, or to the
 * quote that opens the next key or value; what follows the cursor up to a space or a punctuation is taken to be its.
 */
function trimmed(text: string, token: Token, offset: number): Span {
  if (token.kind !== "string") return token;
  BELONGS.lastIndex = offset;
  BELONGS.test(text);
  const end = Math.min(BELONGS.lastIndex, token.end);
  if (!token.closed) return { start: token.start, end };
  const reachesQuote = end >= token.end - 1;
  const next = text.slice(token.end, token.end + 100);
  const isStolen = reachesQuote ? /^[\w-]+"/.test(next) : /^\w/.test(next);
  return isStolen ? { start: token.start, end } : token;
}

/** Between tokens where a value is due: the scalar that follows on the line is that value; a container, or one on another line, is out of reach. */
function emptyOrPresent({ text, offset, after }: Surroundings): Span | undefined {
  const [next, second] = after;
  const empty = { start: offset, end: offset };
  if (next === undefined || isPunctuation(text, next, ",]}:")) return empty;
  if (next.kind !== "punctuation" && isPunctuation(text, second, ":")) return empty;
  if (next.kind === "punctuation" || /[\r\n]/.test(text.slice(offset, next.start))) return undefined;
  return { start: offset, end: trimmed(text, next, next.start + 1).end };
}

function siblings(
  reader: TolerantReader,
  rest: readonly Token[],
  isKey: boolean,
  end: number,
): ReadonlyMap<string | number, string | undefined> {
  const { entries } = reader.top;
  const own = isKey ? OWN_KEY : reader.segment;
  if (isKey) reader.beginEntry(OWN_KEY);
  else reader.finishEntry(undefined, end);
  for (const [i, token] of rest.entries()) reader.read(token, rest[i + 1]);
  entries.delete(own);
  return entries;
}

function meaningful(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token) => token.kind !== "comment");
}
