import { asciiLower, trim } from "../../../engine/index.ts";
import { OUTPUT_FORMAT_FIELDS, OUTPUT_KINDS, type Shape, type StructShape } from "../data.ts";
import { outputFormatExpected, unknownToken } from "./output-format.ts";
import { type ParsedNumber, Reader } from "./reader.ts";
import { Refused, type RefusedRule } from "./refused.ts";
import { expectedOneOf, structLengthWords, structWords, type Unexpected, unexpectedWords } from "./words.ts";

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const QUOTE = 0x22;
const MINUS = 0x2d;

/**
 * The first error that the reference meets when it deserializes a text straight into the typed struct, or nothing.
 * It goes through the text once, in its order, as serde_json's text deserializer does; what it reads is not kept.
 */
export function firstTextError(text: string, shape: StructShape): Refused | undefined {
  return firstError(text, (reader) => reader.value(shape));
}

/** The first error that the reference meets when it reads a text into a JSON value, or nothing. */
export function firstJsonError(text: string): Refused | undefined {
  return firstError(text, (reader) => void reader.any());
}

function firstError(text: string, read: (reader: TypedReader) => void): Refused | undefined {
  const reader = new TypedReader(text);
  try {
    read(reader);
    reader.end();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.path.length > 0 ? error : new Refused(error.rule, error.words, reader.path, error.at);
  }
}

class TypedReader {
  private readonly reader: Reader;
  /** Path to what is being read; of the failure, once one was thrown. */
  readonly path: (string | number)[] = [];

  constructor(text: string) {
    this.reader = new Reader(text);
  }

  end(): void {
    if (!Number.isNaN(this.reader.peekToken())) throw this.reader.peekError("trailing characters");
  }

  value(shape: Shape): void {
    switch (shape.is) {
      case "string":
        this.string("a string");
        break;
      case "boolean":
        this.boolean();
        break;
      case "u32":
      case "u64":
      case "f64":
        this.number(shape.is);
        break;
      case "option":
        this.option(shape.of);
        break;
      case "list":
        this.list(shape.of);
        break;
      case "enum":
        this.enumeration(shape.values.map((v) => v.value));
        break;
      case "struct":
        this.struct(shape);
        break;
      case "output_format":
        this.outputFormat();
        break;
    }
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

  // ---- parts -------------------------------------------------------------------------------------------------

  private due(): number {
    const c = this.reader.peekToken();
    if (Number.isNaN(c)) throw this.reader.peekError("EOF while parsing a value");
    return c;
  }

  private refuse(rule: RefusedRule, words: string): Refused {
    return new Refused(rule, words, this.path);
  }

  /** Runs a visitor; an error of its own, which has no position yet, gets the one reached now. */
  private positioned<T>(visit: () => T): T {
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
  private container(close: number, visit: () => void): void {
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
  private hasElement(isFirst: boolean): boolean {
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

  private elements(visit: () => void): void {
    for (let i = 0; this.hasElement(i === 0); i++) {
      this.path.push(i);
      visit();
      this.path.pop();
    }
  }

  /** The next key, or nothing at the end of the object. */
  private key(isFirst: boolean): string | undefined {
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

  private colon(): void {
    const c = this.reader.peekToken();
    if (Number.isNaN(c)) throw this.reader.peekError("EOF while parsing an object");
    if (c !== 0x3a) throw this.reader.peekError("expected `:`");
    this.reader.index++;
  }

  /** Visits each value with its key; `accept` may refuse the key before the value is read. */
  private entries(visit: (key: string) => void, accept?: (key: string) => void): void {
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
  private scalar(c: number): Unexpected {
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

  private parseNumber(c: number): ParsedNumber {
    if (c === MINUS) this.reader.index++;
    return this.reader.number(c !== MINUS);
  }

  /** `invalid type` for what stands at the cursor. Containers are named without being read. */
  private invalidType(c: number, expected: string): never {
    this.positioned(() => {
      const unexpected: Unexpected =
        c === OPEN_BRACKET ? { is: "sequence" } : c === OPEN_BRACE ? { is: "map" } : this.scalar(c);
      throw this.refuse("wrong_type", `invalid type: ${unexpectedWords(unexpected)}, expected ${expected}`);
    });
    throw new Error("unreachable");
  }

  // ---- types -------------------------------------------------------------------------------------------------

  private string(expected: string): void {
    const c = this.due();
    if (c !== QUOTE) this.invalidType(c, expected);
    this.reader.index++;
    this.reader.string();
  }

  private boolean(): void {
    const c = this.due();
    if (c !== 0x74 && c !== 0x66) this.invalidType(c, "a boolean");
    this.scalar(c);
  }

  private number(type: "u32" | "u64" | "f64"): void {
    const c = this.due();
    if (c !== MINUS && !(c >= 0x30 && c <= 0x39)) this.invalidType(c, type);
    this.positioned(() => {
      const refusal = numberRefusal(this.parseNumber(c), type);
      if (refusal !== undefined) throw this.refuse(refusal.rule, refusal.words);
    });
  }

  private option(of: Shape): void {
    const c = this.reader.peekToken();
    if (c === 0x6e) this.scalar(c);
    else this.value(of);
  }

  private list(of: Shape): void {
    const c = this.due();
    if (c !== OPEN_BRACKET) this.invalidType(c, "a sequence");
    this.container(CLOSE_BRACKET, () => this.elements(() => this.value(of)));
  }

  private variant(names: readonly string[], expected: string): string {
    const c = this.due();
    if (c !== QUOTE) this.invalidType(c, expected);
    return this.positioned(() => {
      this.reader.index++;
      const name = this.reader.string();
      if (!names.includes(name))
        throw this.refuse("unknown_variant", `unknown variant \`${name}\`, ${expectedOneOf(names)}`);
      return name;
    });
  }

  private enumeration(names: readonly string[]): void {
    const c = this.due();
    if (c === QUOTE) {
      this.variant(names, "variant identifier");
      return;
    }
    if (c !== OPEN_BRACE) throw this.reader.peekError("expected value");
    this.reader.nested(() => {
      this.reader.index++;
      this.variantKey(names);
      this.colon();
      this.unit();
    });
    const close = this.reader.peekToken();
    if (Number.isNaN(close)) throw this.reader.error("EOF while parsing an object");
    if (close !== CLOSE_BRACE) throw this.reader.error("expected value");
    this.reader.index++;
  }

  private variantKey(names: readonly string[]): void {
    const c = this.reader.peekToken();
    if (Number.isNaN(c)) throw this.reader.peekError("EOF while parsing an object");
    if (c === CLOSE_BRACE) throw this.reader.peekError("expected value");
    if (c !== QUOTE) throw this.reader.peekError("key must be a string");
    this.variant(names, "variant identifier");
  }

  private unit(): void {
    const c = this.due();
    if (c !== 0x6e) this.invalidType(c, "unit");
    this.scalar(c);
  }

  private struct(shape: StructShape): void {
    const c = this.due();
    if (c === OPEN_BRACE) this.container(CLOSE_BRACE, () => this.structFields(shape));
    else if (c === OPEN_BRACKET) this.container(CLOSE_BRACKET, () => this.structElements(shape));
    else this.invalidType(c, structWords(shape.name));
  }

  private structFields(shape: StructShape): void {
    const seen = new Set<string>();
    this.entries(
      (key) => {
        seen.add(key);
        const field = shape.fields.find((f) => f.key === key);
        if (field !== undefined) this.value(field.shape);
      },
      (key) =>
        this.acceptKey(
          key,
          seen,
          shape.fields.map((f) => f.key),
        ),
    );
    const missing = shape.fields.find((field) => field.required && !seen.has(field.key));
    if (missing !== undefined) throw this.missing(missing.key);
  }

  private missing(key: string): Refused {
    return new Refused("missing_field", `missing field \`${key}\``, [...this.path, key]);
  }

  private acceptKey(key: string, seen: ReadonlySet<string>, known: readonly string[]): void {
    if (!known.includes(key)) throw this.refuse("unknown_field", `unknown field \`${key}\`, ${expectedOneOf(known)}`);
    if (seen.has(key)) throw this.refuse("duplicate_field", `duplicate field \`${key}\``);
  }

  private structElements(shape: StructShape): void {
    for (const [i, field] of shape.fields.entries()) {
      if (!this.hasElement(i === 0)) {
        const due = shape.fields.slice(i).find((f) => f.required);
        if (due === undefined) return;
        const at = shape.fields.indexOf(due);
        throw this.refuse(
          "wrong_length",
          `invalid length ${at}, expected ${structLengthWords(shape.name, shape.fields.length)}`,
        );
      }
      this.path.push(field.key);
      this.value(field.shape);
      this.path.pop();
    }
  }

  private outputFormat(): void {
    const c = this.due();
    this.positioned(() => {
      if (c === OPEN_BRACE) {
        this.container(CLOSE_BRACE, () => this.taggedOutputFormat());
        return;
      }
      const expected = outputFormatExpected();
      if (c === OPEN_BRACKET) {
        this.container(CLOSE_BRACKET, () => {
          throw this.refuse("wrong_type", `invalid type: sequence, expected ${expected}`);
        });
      }
      const got = this.scalar(c);
      if (got.is !== "string")
        throw this.refuse("wrong_type", `invalid type: ${unexpectedWords(got)}, expected ${expected}`);
      const token = asciiLower(trim(got.value));
      if (!OUTPUT_KINDS.values.some((v) => v.value === token))
        throw this.refuse("unknown_variant", unknownToken(got.value));
    });
  }

  /** The tag may stand anywhere, so all other members are read first and judged after. */
  private taggedOutputFormat(): void {
    const [tag, content] = OUTPUT_FORMAT_FIELDS.map((field) => field.key);
    const kinds = OUTPUT_KINDS.values.map((v) => v.value);
    const others: { readonly key: string; readonly value: Unexpected }[] = [];
    let kind: string | undefined;
    this.entries(
      (key) => {
        if (key === tag) kind = this.variant(kinds, "variant identifier");
        else others.push({ key, value: this.any() });
      },
      (key) => {
        if (key === tag && kind !== undefined) throw this.refuse("duplicate_field", `duplicate field \`${key}\``);
      },
    );
    if (kind === undefined) throw this.missing(tag ?? "");
    if (kind !== "json") return;
    const seen = new Set<string>();
    for (const { key, value } of others) {
      this.path.push(key);
      this.acceptKey(key, seen, [content ?? ""]);
      seen.add(key);
      if (value.is !== "null" && value.is !== "string")
        throw this.refuse("wrong_type", `invalid type: ${unexpectedWords(value)}, expected a string`);
      this.path.pop();
    }
  }
}

export function numberUnexpected(number: ParsedNumber): Unexpected {
  return number.is === "integer" ? { is: "integer", text: String(number.value) } : number;
}

const MAX = { u32: 4294967295n, u64: 18446744073709551615n };

/** Why a number does not fit the type; nothing when it does. */
export function numberRefusal(
  number: ParsedNumber,
  type: "u32" | "u64" | "f64",
): { readonly rule: RefusedRule; readonly words: string } | undefined {
  if (type === "f64") return undefined;
  const got = unexpectedWords(numberUnexpected(number));
  if (number.is === "float") return { rule: "wrong_type", words: `invalid type: ${got}, expected ${type}` };
  if (number.value >= 0n && number.value <= MAX[type]) return undefined;
  return { rule: "number_range", words: `invalid value: ${got}, expected ${type}` };
}
