import { decodeString, JsonNode, type Member } from "./tree.ts";

/** Deepest nesting that is read; the reference's reader gives up on the next level. */
export const MAX_DEPTH = 127;

/** Where the text stops being JSON: a UTF-16 offset. */
export interface Fault {
  readonly faultAt: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

interface Frame {
  readonly start: number;
  readonly members: Member[] | undefined;
  readonly items: JsonNode[] | undefined;
  key: string;
  keyStart: number;
  keyEnd: number;
}

/**
 * Reads a whole text by the letter of RFC 8259, with the reference's limits: no byte order mark, no lone surrogate
 * escape, numbers within f64, nesting to {@link MAX_DEPTH}. This is the path that every keystroke takes, so it is one
 * loop over code units with an explicit stack: it neither recurses nor allocates for the text of strings.
 *
 * @returns the root, or the offset of the first fault. What the fault is called is not decided here.
 */
export function parseStrict(text: string): JsonNode | Fault {
  const stack: Frame[] = [];
  let top: Frame | undefined;
  let i = 0;
  let node: JsonNode;
  for (;;) {
    // A value is due at i.
    i = skipSpace(text, i);
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      const end = scanString(text, i);
      if (end < 0) return { faultAt: ~end };
      node = new JsonNode(text, "string", i, end & END, (end & ESCAPED) !== 0);
      i = node.end;
    } else if (c === OPEN_BRACE || c === OPEN_BRACKET) {
      if (stack.length === MAX_DEPTH) return { faultAt: i };
      const isObject = c === OPEN_BRACE;
      const start = i;
      i = skipSpace(text, i + 1);
      if (text.charCodeAt(i) === (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        i++;
        node = new JsonNode(text, isObject ? "object" : "array", start, i);
      } else {
        top = {
          start,
          members: isObject ? [] : undefined,
          items: isObject ? undefined : [],
          key: "",
          keyStart: 0,
          keyEnd: 0,
        };
        stack.push(top);
        if (isObject) {
          i = scanKey(text, i, top);
          if (i < 0) return { faultAt: ~i };
        }
        continue;
      }
    } else {
      const end = scanScalar(text, i, c);
      if (end < 0) return { faultAt: ~end };
      const type = c === 0x74 || c === 0x66 ? "boolean" : c === 0x6e ? "null" : "number";
      node = new JsonNode(text, type, i, end);
      i = end;
    }
    // `node` is complete: hand it to the container, and close as many containers as end here.
    for (;;) {
      if (top === undefined) {
        i = skipSpace(text, i);
        return i === text.length ? node : { faultAt: i };
      }
      if (top.members !== undefined)
        top.members.push({ key: top.key, keyStart: top.keyStart, keyEnd: top.keyEnd, value: node });
      else top.items?.push(node);
      i = skipSpace(text, i);
      const next = text.charCodeAt(i);
      if (next === COMMA) {
        i = skipSpace(text, i + 1);
        if (top.members !== undefined) {
          i = scanKey(text, i, top);
          if (i < 0) return { faultAt: ~i };
        }
        break;
      }
      if (next !== (top.members !== undefined ? CLOSE_BRACE : CLOSE_BRACKET)) return { faultAt: i };
      i++;
      node =
        top.members !== undefined
          ? new JsonNode(text, "object", top.start, i, false, top.members)
          : new JsonNode(text, "array", top.start, i, false, undefined, top.items);
      stack.pop();
      top = stack[stack.length - 1];
    }
  }
}

function skipSpace(text: string, from: number): number {
  let i = from;
  for (;;) {
    const c = text.charCodeAt(i);
    if (c !== 0x20 && c !== 0x0a && c !== 0x0d && c !== 0x09) return i;
    i++;
  }
}

/** Reads `"key" :` into the frame; the offset after the colon, or the complement (`~`) of the fault's offset. */
function scanKey(text: string, from: number, frame: Frame): number {
  if (text.charCodeAt(from) !== QUOTE) return ~from;
  const packed = scanString(text, from);
  if (packed < 0) return packed;
  const end = packed & END;
  frame.key = decodeString(text, from, end, (packed & ESCAPED) !== 0);
  frame.keyStart = from;
  frame.keyEnd = end;
  const colon = skipSpace(text, end);
  return text.charCodeAt(colon) === COLON ? colon + 1 : ~colon;
}

// An end offset and one flag in one small integer, so that a string costs no allocation.
const ESCAPED = 0x40000000;
const END = 0x3fffffff;

/** Units that are looked at one by one: only the shortest strings end within them. A run of the expression costs as much as these few. */
const NEAR = 4;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not stand in a string
const PLAIN = /[^"\\\u0000-\u001f]*/y;

/** Offset after the closing quote, with {@link ESCAPED} set where the literal holds an escape; or the complement of the fault's offset. */
function scanString(text: string, start: number): number {
  let i = start + 1;
  let flags = 0;
  let far = i + NEAR;
  for (;;) {
    const c = text.charCodeAt(i);
    if (c > BACKSLASH || (c > QUOTE && c < BACKSLASH) || c === 0x20 || c === 0x21) {
      i++;
      if (i < far) continue;
      PLAIN.lastIndex = i;
      PLAIN.test(text);
      i = PLAIN.lastIndex;
      far = i + NEAR;
    } else if (c === QUOTE) return (i + 1) | flags;
    else if (c === BACKSLASH) {
      const next = scanEscape(text, i);
      if (next < 0) return next;
      flags = ESCAPED;
      i = next;
    } else return ~i; // a control character, or NaN: the end of the text
  }
}

function scanEscape(text: string, at: number): number {
  const c = text.charCodeAt(at + 1);
  if (c !== 0x75) return '"\\/bfnrt'.includes(text.charAt(at + 1)) && at + 1 < text.length ? at + 2 : ~at;
  const unit = hex4(text, at + 2);
  if (unit < 0 || (unit >= 0xdc00 && unit <= 0xdfff)) return ~at;
  if (unit < 0xd800 || unit > 0xdbff) return at + 6;
  const isPair = text.charCodeAt(at + 6) === BACKSLASH && text.charCodeAt(at + 7) === 0x75;
  const low = isPair ? hex4(text, at + 8) : -1;
  return low >= 0xdc00 && low <= 0xdfff ? at + 12 : ~at;
}

function hex4(text: string, at: number): number {
  const digits = text.slice(at, at + 4);
  return /^[0-9a-fA-F]{4}$/.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/** End of a number, `true`, `false` or `null`; or the complement (`~`) of the fault's offset. */
function scanScalar(text: string, start: number, c: number): number {
  if (c === 0x74) return text.startsWith("true", start) ? start + 4 : ~start;
  if (c === 0x66) return text.startsWith("false", start) ? start + 5 : ~start;
  if (c === 0x6e) return text.startsWith("null", start) ? start + 4 : ~start;
  return scanNumber(text, start);
}

function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

function scanDigits(text: string, from: number): number {
  let i = from;
  while (isDigit(text.charCodeAt(i))) i++;
  return i;
}

function scanNumber(text: string, start: number): number {
  let i = text.charCodeAt(start) === 0x2d ? start + 1 : start;
  if (!isDigit(text.charCodeAt(i))) return ~start;
  i = text.charCodeAt(i) === 0x30 ? i + 1 : scanDigits(text, i);
  if (isDigit(text.charCodeAt(i))) return ~i;
  let c = text.charCodeAt(i);
  if (c === 0x2e) {
    const end = scanDigits(text, i + 1);
    if (end === i + 1) return ~i;
    i = end;
    c = text.charCodeAt(i);
  }
  if (c === 0x65 || c === 0x45) {
    const sign = text.charCodeAt(i + 1);
    const from = sign === 0x2b || sign === 0x2d ? i + 2 : i + 1;
    const end = scanDigits(text, from);
    if (end === from) return ~i;
    i = end;
  }
  // Only a long literal or an exponent can leave f64; the common ones never pay for the conversion.
  if ((i - start > 300 || c === 0x65 || c === 0x45) && !Number.isFinite(Number(text.slice(start, i)))) return ~start;
  return i;
}
