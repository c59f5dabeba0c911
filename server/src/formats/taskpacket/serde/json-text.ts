import { type ParsedNumber, Reader } from "./reader.ts";
import { Refused, type RefusedRule } from "./refused.ts";
import { numberUnexpected, type Unexpected, unexpectedWords } from "./words.ts";

export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const QUOTE = 0x22;
export const MINUS = 0x2d;
const COMMA = 0x2c;

/**
 * Reads the structure of a JSON text as serde_json's text deserializer walks it, for readers of typed values to build on.
 * Nothing read is kept: what matters is where, and with what words, it fails.
 */
export class JsonTextReader {
  protected readonly reader: Reader;
  /** Path to what is being read; of the failure, once one was thrown. */
  readonly path: (string | number)[] = [];

  constructor(text: string) {
    this.reader = new Reader(text);
  }

  end(): void {
    if (!Number.isNaN(this.reader.peekToken())) throw this.reader.peekError("trailing characters");
  }

  /** Any JSON value, described as an untyped reader would hold it. */
  any(): Unexpected {
    const c = this.due();
    if (c === OPEN_BRACKET) {
      this.container(CLOSE_BRACKET, () => this.elements(() => void this.any()));
      return { is: "sequence" };
    }
    if (c === OPEN_BRACE) {
      this.container(CLOSE_BRACE, () => this.entries(() => void this.any()));
      return { is: "map" };
    }
    return this.scalar(c);
  }

  protected due(): number {
    const c = this.reader.peekToken();
    if (Number.isNaN(c)) throw this.reader.peekError("EOF while parsing a value");
    return c;
  }

  protected refuse(rule: RefusedRule, words: string): Refused {
    return new Refused(rule, words, this.path);
  }

  /** Runs a visitor; an error of its own, which has no position yet, gets the one reached now. */
  protected positioned<T>(visit: () => T): T {
    try {
      return visit();
    } catch (error) {
      if (error instanceof Refused) error.at ??= { offset: this.reader.index, bytes: 0 };
      throw error;
    }
  }

  /**
   * Opens a container, visits it and closes it. When the visitor failed, closing is tried all the same, because it
   * moves the position that an error without one then gets; the visitor's error is the one that counts.
   */
  protected container(close: number, visit: () => void): void {
    this.positioned(() => {
      let failed: unknown;
      this.reader.nested(() => {
        this.reader.index++;
        try {
          visit();
        } catch (error) {
          failed = error;
          this.reader.depthLeft++;
        }
      });
      if (failed === undefined) {
        this.close(close);
        return;
      }
      try {
        this.close(close);
      } catch {
        // The first error stands.
      }
      throw failed;
    });
  }

  private close(close: number): void {
    const c = this.reader.peekToken();
    if (c === close) {
      this.reader.index++;
      return;
    }
    if (Number.isNaN(c))
      throw this.reader.peekError(close === CLOSE_BRACE ? "EOF while parsing an object" : "EOF while parsing a list");
    if (c !== COMMA) throw this.reader.peekError("trailing characters");
    if (close === CLOSE_BRACE) throw this.reader.peekError("trailing comma");
    this.reader.index++;
    throw this.reader.peekError(this.reader.peekToken() === CLOSE_BRACKET ? "trailing comma" : "trailing characters");
  }

  /** Whether another element follows, its comma eaten. */
  protected hasElement(isFirst: boolean): boolean {
    const c = this.reader.peekToken();
    if (Number.isNaN(c)) throw this.reader.peekError("EOF while parsing a list");
    if (c === CLOSE_BRACKET) return false;
    if (isFirst) return true;
    if (c !== COMMA) throw this.reader.peekError("expected `,` or `]`");
    this.reader.index++;
    const next = this.due();
    if (next === CLOSE_BRACKET) throw this.reader.peekError("trailing comma");
    return true;
  }

  protected elements(visit: () => void): void {
    for (let i = 0; this.hasElement(i === 0); i++) {
      this.path.push(i);
      visit();
      this.path.pop();
    }
  }

  /** The next key, or nothing at the end of the object. */
  protected key(isFirst: boolean): string | undefined {
    let c = this.reader.peekToken();
    if (Number.isNaN(c)) throw this.reader.peekError("EOF while parsing an object");
    if (c === CLOSE_BRACE) return undefined;
    if (!isFirst) {
      if (c !== COMMA) throw this.reader.peekError("expected `,` or `}`");
      this.reader.index++;
      c = this.due();
      if (c === CLOSE_BRACE) throw this.reader.peekError("trailing comma");
    }
    if (c !== QUOTE) throw this.reader.peekError("key must be a string");
    this.reader.index++;
    return this.reader.string();
  }

  protected colon(): void {
    const c = this.reader.peekToken();
    if (Number.isNaN(c)) throw this.reader.peekError("EOF while parsing an object");
    if (c !== 0x3a) throw this.reader.peekError("expected `:`");
    this.reader.index++;
  }

  /** Visits each value with its key; `accept` may refuse the key before the value is read. */
  protected entries(visit: (key: string) => void, accept?: (key: string) => void): void {
    let isFirst = true;
    for (;;) {
      const key = this.key(isFirst);
      if (key === undefined) return;
      isFirst = false;
      this.path.push(key);
      accept?.(key);
      this.colon();
      visit(key);
      this.path.pop();
    }
  }

  /** A scalar that no visitor wanted. */
  protected scalar(c: number): Unexpected {
    const { reader } = this;
    switch (c) {
      case 0x6e:
        reader.index++;
        reader.ident("ull");
        return { is: "null" };
      case 0x74:
        reader.index++;
        reader.ident("rue");
        return { is: "boolean", text: "true" };
      case 0x66:
        reader.index++;
        reader.ident("alse");
        return { is: "boolean", text: "false" };
      case QUOTE:
        reader.index++;
        return { is: "string", value: reader.string() };
      default:
        if (c !== MINUS && !(c >= 0x30 && c <= 0x39)) throw reader.peekError("expected value");
        return numberUnexpected(this.parseNumber(c));
    }
  }

  protected parseNumber(c: number): ParsedNumber {
    if (c === MINUS) this.reader.index++;
    return this.reader.number(c !== MINUS);
  }

  /** `invalid type` for what stands at the cursor. Containers are named without being read. */
  protected invalidType(c: number, expected: string): never {
    this.positioned(() => {
      const unexpected: Unexpected =
        c === OPEN_BRACKET ? { is: "sequence" } : c === OPEN_BRACE ? { is: "map" } : this.scalar(c);
      throw this.refuse("wrong_type", `invalid type: ${unexpectedWords(unexpected)}, expected ${expected}`);
    });
    throw new Error("unreachable");
  }
}
