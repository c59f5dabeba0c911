import type { Path } from "./path.ts";
import type { Token } from "./tokens.ts";
import { decodeString } from "./tree.ts";

/** A container that is still open, and what its grammar would have next. */
export interface OpenContainer {
  readonly type: "object" | "array" | "root";
  /** Where it is in its parent. */
  readonly segment: string | number;
  due: "key" | "colon" | "value" | "separator";
  /** The key whose colon or value is due. */
  key: string;
  /** What it holds so far: strings decoded, other scalars as they are spelled, containers as nothing. */
  readonly entries: Map<string | number, string | undefined>;
  /** Where its last complete entry ends. */
  lastEnd: number;
}

/**
 * Reads tokens in the order of the text and always knows which containers are open, whatever is missing or too much:
 * a string before a colon is a key wherever it stands, a value ends an entry even without its comma, and a closing
 * bracket closes what was left open inside it.
 */
export class TolerantReader {
  private readonly text: string;
  private readonly stack: OpenContainer[] = [];
  private current: OpenContainer = container("root", "");

  constructor(text: string) {
    this.text = text;
  }

  /** The innermost open container. */
  get top(): OpenContainer {
    return this.current;
  }

  /** Keys and indices from the root to the innermost open container. */
  get path(): Path {
    return [...this.stack, this.current].slice(2).map((open) => open.segment);
  }

  /** The segment of the entry that is due in the innermost container. */
  get segment(): string | number {
    return this.current.type === "object" ? this.current.key : this.current.entries.size;
  }

  /** @param next the token after it, which tells a key from a value */
  read(token: Token, next: Token | undefined): void {
    if (token.kind === "punctuation") this.readPunctuation(this.text.charAt(token.start), token.end);
    else if (token.kind !== "comment") this.readScalar(token, isPunctuation(this.text, next, ":"));
  }

  /** An array that meets a key was left open: what is due is an entry of the object around it. */
  leaveArrays(): void {
    if (this.current.type !== "array" || !this.stack.some((open) => open.type === "object")) return;
    while (this.current.type === "array") this.close(this.current.lastEnd);
    this.current.due = "key";
  }

  /** Ends the entry that is due, as its value would. */
  finishEntry(value: string | undefined, end: number): void {
    if (this.current.type === "object" && this.current.due === "key") return;
    this.current.entries.set(this.segment, value);
    this.current.due = "separator";
    this.current.lastEnd = end;
  }

  /** Begins an entry of an object. */
  beginEntry(key: string): void {
    this.dropUnfinished();
    this.current.key = key;
    this.current.due = "colon";
  }

  private readScalar(token: Token, isKey: boolean): void {
    if (isKey) this.leaveArrays();
    const value = scalarText(this.text, token);
    const { type, due } = this.current;
    if (type === "object" && (isKey || due !== "value")) this.beginEntry(value);
    else this.finishEntry(value, token.end);
  }

  private readPunctuation(c: string, end: number): void {
    const { current } = this;
    if (c === "{" || c === "[") {
      this.stack.push(current);
      this.current = container(c === "{" ? "object" : "array", this.segment);
    } else if (c === "}") this.closeThrough("object", end);
    else if (c === "]") this.closeThrough("array", end);
    else if (c === ",") {
      this.dropUnfinished();
      if (current.type !== "root") current.due = current.type === "object" ? "key" : "value";
    } else if (current.due === "colon") current.due = "value";
  }

  private closeThrough(type: OpenContainer["type"], end: number): void {
    if (this.current.type !== type && !this.stack.some((open) => open.type === type)) return;
    while (this.current.type !== type) this.close(end);
    this.close(end);
  }

  private close(end: number): void {
    this.dropUnfinished();
    const parent = this.stack.pop();
    if (parent === undefined) return;
    this.current = parent;
    this.finishEntry(undefined, end);
  }

  /** A key without a value is there all the same. */
  private dropUnfinished(): void {
    const { current } = this;
    const isUnfinished = current.type === "object" && (current.due === "colon" || current.due === "value");
    if (isUnfinished && !current.entries.has(current.key)) current.entries.set(current.key, undefined);
  }
}

function container(type: OpenContainer["type"], segment: string | number): OpenContainer {
  return { type, segment, due: type === "object" ? "key" : "value", key: "", entries: new Map(), lastEnd: -1 };
}

/** Whether a token is this punctuation character. */
export function isPunctuation(text: string, token: Token | undefined, characters: string): boolean {
  return token?.kind === "punctuation" && characters.includes(text.charAt(token.start));
}

/** A string decoded, a word as it is spelled. */
function scalarText(text: string, { kind, start, end }: Token): string {
  return kind === "string" ? decodeString(text, start, end, true) : text.slice(start, end);
}
