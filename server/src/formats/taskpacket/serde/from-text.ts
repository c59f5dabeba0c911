import { asciiLower, trim } from "../../../engine/index.ts";
import { OUTPUT_FORMAT_FIELDS, OUTPUT_KINDS, type Shape, type StructShape } from "../data.ts";
import { CLOSE_BRACE, CLOSE_BRACKET, JsonTextReader, MINUS, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./json-text.ts";
import { numberRefusal } from "./numbers.ts";
import { outputFormatExpected, unknownToken } from "./output-format.ts";
import { Refused } from "./refused.ts";
import { expectedOneOf, structLengthWords, structWords, type Unexpected, unexpectedWords } from "./words.ts";

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

/** Adds the types of the field table to the structure of JSON. */
class TypedReader extends JsonTextReader {
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
