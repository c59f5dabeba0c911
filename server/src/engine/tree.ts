/** The kinds of JSON value. A `const` object, not a TypeScript enum, so that types erase. */
export type JsonType = "object" | "array" | "string" | "number" | "boolean" | "null";

const NO_MEMBERS: readonly Member[] = [];
const NO_ITEMS: readonly JsonNode[] = [];

/**
 * One value of a JSON text. Offsets are UTF-16 code units into the text it was read from; `end` is exclusive.
 * A node keeps the text, not a decoded copy: most strings of a packet are never looked at beyond their length.
 */
export class JsonNode {
  // Declared only: initializers would store every field twice, and a packet has hundreds of nodes.
  declare private readonly text: string;
  declare private decoded: string | undefined;
  declare readonly type: JsonType;
  declare readonly start: number;
  declare readonly end: number;
  /** A string literal that holds at least one escape, so that its source is not its value. */
  declare readonly escaped: boolean;
  /** Members in the order of the text, duplicates included; empty unless `type` is `object`. */
  declare readonly members: readonly Member[];
  /** Elements; empty unless `type` is `array`. */
  declare readonly items: readonly JsonNode[];

  constructor(
    text: string,
    type: JsonType,
    start: number,
    end: number,
    escaped = false,
    members: readonly Member[] = NO_MEMBERS,
    items: readonly JsonNode[] = NO_ITEMS,
  ) {
    this.text = text;
    this.decoded = undefined;
    this.type = type;
    this.start = start;
    this.end = end;
    this.escaped = escaped;
    this.members = members;
    this.items = items;
  }

  /** The literal as it stands in the text. */
  get source(): string {
    return this.text.slice(this.start, this.end);
  }

  /** The first code unit of a string literal's source: its closing quote when it is empty. */
  get firstUnit(): number {
    return this.text.charCodeAt(this.start + 1);
  }

  /** The decoded content of a string literal; the source of any other value. */
  get value(): string {
    if (this.type !== "string") return this.source;
    this.decoded ??= decodeString(this.text, this.start, this.end, this.escaped);
    return this.decoded;
  }
}

/** One `key: value` of an object. `value` is absent while the text is unfinished. */
export interface Member {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: JsonNode | undefined;
}

/** The members' last value under `key`, which is the one that every reader that accepts duplicates keeps. */
export function member(node: JsonNode, key: string): Member | undefined {
  for (let i = node.members.length - 1; i >= 0; i--) if (node.members[i]?.key === key) return node.members[i];
  return undefined;
}

/** Below this many members, comparing pairs is cheaper than building a set. */
const FEW = 6;

/** The members without those that a later equal key shadows; the same array when there is none. */
export function lastOfEqual(members: readonly Member[]): readonly Member[] {
  const isUnique =
    members.length < FEW
      ? members.every((m, i) => members.findIndex((n) => n.key === m.key) === i)
      : new Set(members.map((m) => m.key)).size === members.length;
  return isUnique ? members : members.filter((m, i) => !members.some((n, k) => k > i && n.key === m.key));
}

/**
 * Decodes the string literal at `start`..`end`, which may lack its closing quote.
 * Escapes that are not JSON stand for themselves: this also reads texts that are still being typed.
 */
export function decodeString(text: string, start: number, end: number, escaped: boolean): string {
  if (!escaped) {
    const isClosed = end - start >= 2 && text.charCodeAt(end - 1) === 0x22;
    return text.slice(start + 1, isClosed ? end - 1 : end);
  }
  try {
    return String(JSON.parse(text.slice(start, end)));
  } catch {
    const isClosed = text.charCodeAt(end - 1) === 0x22 && !endsInEscape(text, start, end - 1);
    return text.slice(start + 1, isClosed ? end - 1 : end).replace(ESCAPE, unescapeOne);
  }
}

function endsInEscape(text: string, start: number, quote: number): boolean {
  let backslashes = 0;
  for (let i = quote - 1; i > start && text.charCodeAt(i) === 0x5c; i--) backslashes++;
  return backslashes % 2 === 1;
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/gs;
const SHORT: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function unescapeOne(whole: string, hex: string | undefined, char: string | undefined): string {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  if (char === undefined) return whole;
  return SHORT[char] ?? char;
}
