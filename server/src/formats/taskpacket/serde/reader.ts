import { MAX_DEPTH, utf8Length } from "../../../engine/index.ts";
import { f64FromParts } from "./float.ts";
import { Refused } from "./refused.ts";

/** A number as the reference keeps it: an integer within u64 or i64, else an f64. */
export type ParsedNumber =
  | { readonly is: "integer"; readonly value: bigint }
  | { readonly is: "float"; readonly value: number };

const U64_MAX = 18446744073709551615n;
const I32_MAX = 2147483647;
const I64_MIN_MAGNITUDE = 9223372036854775808n;

const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const BACKSLASH = 0x5c;
const EOF_STRING = "EOF while parsing a string";
const LONE_SURROGATE = "lone leading surrogate in hex escape";
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

/**
 * A cursor over a text that fails where, and with the words with which, serde_json's slice reader does.
 * That reader goes by UTF-8 bytes and may stop within a character, so a position is an offset in UTF-16 units and
 * a number of bytes beyond it. "Peek" errors count the byte that was looked at, the others only what was eaten.
 */
export class Reader {
  readonly text: string;
  index = 0;
  /** Containers that may still be opened. */
  depthLeft = MAX_DEPTH + 1;

  constructor(text: string) {
    this.text = text;
  }

  /** The next code unit, or NaN at the end. */
  peek(): number {
    return this.text.charCodeAt(this.index);
  }

  isAtEnd(): boolean {
    return this.index >= this.text.length;
  }

  /** Skips white space and looks at what follows; NaN at the end. */
  peekToken(): number {
    for (;;) {
      const c = this.text.charCodeAt(this.index);
      if (c !== 0x20 && c !== 0x0a && c !== 0x09 && c !== 0x0d) return c;
      this.index++;
    }
  }

  /** An error after what was eaten, and `bytes` more. */
  error(words: string, bytes = 0): Refused {
    return new Refused("syntax", words, [], { offset: this.index, bytes });
  }

  peekError(words: string): Refused {
    return this.error(words, this.isAtEnd() ? 0 : 1);
  }

  /** Runs `read` one container deeper. */
  nested<T>(read: () => T): T {
    this.depthLeft--;
    if (this.depthLeft === 0) throw this.peekError("recursion limit exceeded");
    const value = read();
    this.depthLeft++;
    return value;
  }

  /** The rest of a literal whose first letter was eaten. */
  ident(rest: string): void {
    for (let i = 0; i < rest.length; i++) {
      if (this.isAtEnd()) throw this.error("EOF while parsing a value");
      if (this.peek() !== rest.charCodeAt(i)) throw this.error("expected ident", 1);
      this.index++;
    }
  }

  /** The content of a string whose opening quote was eaten. */
  string(): string {
    let out = "";
    let from = this.index;
    for (;;) {
      const c = this.peek();
      if (c === 0x22) {
        out += this.text.slice(from, this.index);
        this.index++;
        return out;
      }
      if (c === BACKSLASH) {
        out += this.text.slice(from, this.index);
        this.index++;
        out += this.escape();
        from = this.index;
      } else if (c >= 0x20) this.index++;
      else if (this.isAtEnd()) throw this.error(EOF_STRING);
      else throw this.error("control character (\\u0000-\\u001F) found while parsing a string", 1);
    }
  }

  private escape(): string {
    if (this.isAtEnd()) throw this.error(EOF_STRING);
    const char = this.text.charAt(this.index);
    if (char === "u") {
      this.index++;
      return this.unicodeEscape();
    }
    const value = ESCAPES.get(char);
    if (value === undefined) throw this.error("invalid escape", 1);
    this.index++;
    return value;
  }

  private unicodeEscape(): string {
    const unit = this.hex4();
    if (unit >= 0xdc00 && unit <= 0xdfff) throw this.error(LONE_SURROGATE);
    if (unit < 0xd800 || unit > 0xdbff) return String.fromCharCode(unit);
    this.pairUnit(BACKSLASH);
    this.pairUnit(0x75);
    const low = this.hex4();
    if (low < 0xdc00 || low > 0xdfff) throw this.error(LONE_SURROGATE);
    return String.fromCharCode(unit, low);
  }

  private pairUnit(expected: number): void {
    if (this.isAtEnd()) throw this.error(EOF_STRING);
    if (this.peek() !== expected) throw this.error("unexpected end of hex escape", 1);
    this.index++;
  }

  private hex4(): number {
    const digits = this.text.slice(this.index, this.index + 4);
    if (/^[0-9a-fA-F]{4}$/.test(digits)) {
      this.index += 4;
      return Number.parseInt(digits, 16);
    }
    if (utf8Length(digits) >= 4) throw this.error("invalid escape", 4);
    this.index = this.text.length;
    throw this.error(EOF_STRING);
  }

  /** A number whose sign, if any, was eaten. */
  number(positive: boolean): ParsedNumber {
    const first = this.digitDue();
    if (first === 0x30) {
      if (isDigit(this.peek())) throw this.peekError("invalid number");
      return this.afterInteger(positive, 0n);
    }
    let significand = BigInt(first - 0x30);
    while (isDigit(this.peek())) {
      const next = significand * 10n + BigInt(this.peek() - 0x30);
      if (next > U64_MAX) return this.longInteger(positive, significand);
      significand = next;
      this.index++;
    }
    return this.afterInteger(positive, significand);
  }

  /** Eats a digit that must follow. */
  private digitDue(): number {
    const c = this.peek();
    if (this.isAtEnd()) throw this.error("EOF while parsing a value");
    if (!isDigit(c)) throw this.error("invalid number", 1);
    this.index++;
    return c;
  }

  private afterInteger(positive: boolean, significand: bigint): ParsedNumber {
    const b = this.peek();
    if (b === 0x2e) return this.decimal(positive, significand, 0);
    if (b === 0x65 || b === 0x45) return this.exponent(positive, significand, 0);
    if (positive) return { is: "integer", value: significand };
    if (significand === 0n || significand > I64_MIN_MAGNITUDE) return { is: "float", value: -Number(significand) };
    return { is: "integer", value: -significand };
  }

  /** Digits beyond u64 only count as powers of ten. */
  private longInteger(positive: boolean, significand: bigint): ParsedNumber {
    let exponent = 0;
    while (isDigit(this.peek())) {
      this.index++;
      exponent++;
    }
    const b = this.peek();
    if (b === 0x2e) return this.decimal(positive, significand, exponent);
    if (b === 0x65 || b === 0x45) return this.exponent(positive, significand, exponent);
    return this.float(positive, significand, exponent);
  }

  private decimal(positive: boolean, integer: bigint, before: number): ParsedNumber {
    this.index++;
    let significand = integer;
    let after = 0;
    while (isDigit(this.peek())) {
      const next = significand * 10n + BigInt(this.peek() - 0x30);
      if (next > U64_MAX) {
        while (isDigit(this.peek())) this.index++;
        return this.maybeExponent(positive, significand, before + after);
      }
      significand = next;
      this.index++;
      after--;
    }
    if (after === 0) throw this.peekError(this.isAtEnd() ? "EOF while parsing a value" : "invalid number");
    return this.maybeExponent(positive, significand, before + after);
  }

  private maybeExponent(positive: boolean, significand: bigint, exponent: number): ParsedNumber {
    const b = this.peek();
    if (b === 0x65 || b === 0x45) return this.exponent(positive, significand, exponent);
    return this.float(positive, significand, exponent);
  }

  private exponent(positive: boolean, significand: bigint, starting: number): ParsedNumber {
    this.index++;
    const sign = this.peek();
    if (sign === 0x2b || sign === 0x2d) this.index++;
    const isPositiveExponent = sign !== 0x2d;
    const first = this.digitDue();
    let exponent = first - 0x30;
    while (isDigit(this.peek())) {
      const digit = this.peek() - 0x30;
      this.index++;
      exponent = exponent * 10 + digit;
      if (exponent > I32_MAX) return this.exponentOverflow(positive, significand === 0n, isPositiveExponent);
    }
    return this.float(positive, significand, isPositiveExponent ? starting + exponent : starting - exponent);
  }

  private exponentOverflow(positive: boolean, isZero: boolean, isPositiveExponent: boolean): ParsedNumber {
    if (!isZero && isPositiveExponent) throw this.error("number out of range");
    while (isDigit(this.peek())) this.index++;
    return { is: "float", value: positive ? 0 : -0 };
  }

  private float(positive: boolean, significand: bigint, exponent: number): ParsedNumber {
    const value = f64FromParts(significand, exponent);
    if (value === undefined) throw this.error("number out of range");
    return { is: "float", value: positive ? value : -value };
  }
}
