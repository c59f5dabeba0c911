import {
  asciiLower,
  compareCodePoints,
  type Finding,
  formatPath,
  type JsonNode,
  lastOfEqual,
  type Member,
  type Path,
  trim,
} from "../../engine/index.ts";
import {
  type EnumShape,
  type Field,
  FORBIDDEN_KEYS,
  OUTPUT_FORMAT_FIELDS,
  OUTPUT_KINDS,
  PACKET,
  type Shape,
  type StructShape,
} from "./data.ts";
import { numberRefusal, parseNumberLiteral } from "./serde/numbers.ts";
import { outputFormatExpected, unknownToken } from "./serde/output-format.ts";
import {
  expectedOneOf,
  numberUnexpected,
  structLengthWords,
  structWords,
  type Unexpected,
  unexpectedWords,
} from "./serde/words.ts";

/**
 * What a value decodes to: the node of a scalar, the slots of a struct, or a list of either.
 * Nothing stands where a value is missing or is not of its type.
 */
export type Slot = JsonNode | Slots | readonly (Slot | undefined)[];

/** A decoded struct: one slot a field, in the order of the field table. */
export interface Slots {
  readonly node: JsonNode;
  readonly fields: readonly (Slot | undefined)[];
  /** Written as an array: the path to a field then has an index in place of the key. */
  readonly isPositional: boolean;
}

export interface ShapeOptions {
  readonly mode: "file" | "tool";
  /** Read members in the order in which a reader of JSON values does: sorted by key, the last of equal ones. */
  readonly sorted?: boolean;
}

/**
 * Reads a packet's tree by the field table and reports everything that does not fit it.
 * With `sorted`, the first report is the one that the reference's value reader stops at.
 */
export function readShape(
  root: JsonNode,
  options: ShapeOptions,
): {
  readonly packet: Slots | undefined;
  readonly findings: readonly Finding[];
  /** Some part of the tree was passed over, so that keys may stand there which no report names. */
  readonly hasUnreadKeys: boolean;
} {
  const reader = new ShapeReader(options);
  const packet = reader.struct(root, PACKET);
  return { packet, findings: reader.findings, hasUnreadKeys: reader.hasUnreadKeys };
}

class ShapeReader {
  readonly findings: Finding[] = [];
  hasUnreadKeys = false;
  private readonly options: ShapeOptions;
  /** The path in the tree, and the one in the terms of the field table where a positional array makes them differ. */
  private readonly treePath: (string | number)[] = [];
  private readonly fieldPath: (string | number)[] = [];

  constructor(options: ShapeOptions) {
    this.options = options;
  }

  // ---- reports -----------------------------------------------------------------------------------------------

  private report(
    rule: string,
    params: Finding["params"],
    place: Partial<Finding["place"]> = {},
    related?: Finding["related"],
  ): void {
    this.findings.push({
      rule,
      place: { path: [...this.treePath], part: "value", ...place },
      path: this.displayPath(),
      params,
      ...(related && { related }),
    });
  }

  private displayPath(extra?: string): string {
    return formatPath(extra === undefined ? this.fieldPath : [...this.fieldPath, extra]);
  }

  /** Forbidden keys have a scan and a code of their own. */
  private isForbidden(key: string): boolean {
    return this.options.mode === "tool" && FORBIDDEN_KEYS.includes(key);
  }

  private wrongType(node: JsonNode, expected: string, hint = ""): undefined {
    const words = `invalid type: ${unexpectedWords(unexpectedOf(node))}, expected ${expected}`;
    this.hasUnreadKeys = true;
    this.report("wrong_type", { words, hint, expected, got: node.type });
    return undefined;
  }

  private at<T>(tree: string | number, field: string | number, visit: () => T): T {
    this.treePath.push(tree);
    this.fieldPath.push(field);
    const value = visit();
    this.treePath.pop();
    this.fieldPath.pop();
    return value;
  }

  /** `at` for a value of a shape, which nearly every report-free step is: spelled out, it makes no closure. */
  private valueAt(tree: string | number, field: string | number, node: JsonNode, shape: Shape): Slot | undefined {
    this.treePath.push(tree);
    this.fieldPath.push(field);
    const slot = this.value(node, shape);
    this.treePath.pop();
    this.fieldPath.pop();
    return slot;
  }

  // ---- types -------------------------------------------------------------------------------------------------

  private value(node: JsonNode, shape: Shape): Slot | undefined {
    switch (shape.is) {
      case "string":
        return node.type === "string" ? node : this.wrongType(node, "a string");
      case "boolean":
        return node.type === "boolean" ? node : this.wrongType(node, "a boolean");
      case "u32":
      case "u64":
      case "f64":
        return this.number(node, shape.is);
      case "option":
        return node.type === "null" ? undefined : this.value(node, shape.of);
      case "list":
        return this.list(node, shape.of);
      case "enum":
        return this.enumeration(node, shape);
      case "struct":
        return this.struct(node, shape);
      case "output_format":
        return this.outputFormat(node);
    }
  }

  private number(node: JsonNode, type: "u32" | "u64" | "f64"): JsonNode | undefined {
    const hint = NUMBER_HINTS[type];
    if (node.type !== "number") return this.wrongType(node, type, hint);
    // Up to nine digits fit every type as they stand, which spares nearly all numbers the exact reading.
    if (isSmallInteger(node)) return node;
    const number = parseNumberLiteral(node.source);
    if (number === undefined) return undefined; // a fault of the text, which is reported as such
    const refusal = numberRefusal(number, type);
    if (refusal === undefined) return node;
    this.report(refusal.rule, { words: refusal.words, hint, expected: type, got: "number" });
    return undefined;
  }

  private list(node: JsonNode, of: Shape): readonly (Slot | undefined)[] | undefined {
    if (node.type !== "array") {
      this.wrongType(node, "a sequence", " (a list in `[…]`)");
      return undefined;
    }
    if (of.is === "string" && node.items.every((item) => item.type === "string")) return node.items;
    return node.items.map((item, i) => this.valueAt(i, i, item, of));
  }

  private enumeration(node: JsonNode, shape: EnumShape): JsonNode | undefined {
    if (node.type === "string") return this.variant(node, node.value, shape);
    if (node.type !== "object") {
      return this.wrongType(node, "string or map", ` (one of ${shape.values.map((v) => `"${v.value}"`).join(", ")})`);
    }
    // Read from text, a map of one key ends after it; read as a value, equal keys are one.
    const members = this.options.mode === "file" ? node.members : this.members(node);
    const [only] = members;
    if (only?.value === undefined || members.length > 1) {
      this.hasUnreadKeys = true;
      this.report("wrong_type", {
        words: "invalid value: map, expected map with a single key",
        hint: "",
        expected: "map with a single key",
        got: "object",
      });
      return undefined;
    }
    if (!this.variant(node, only.key, shape)) {
      this.hasUnreadKeys = true;
      return undefined;
    }
    if (only.value.type !== "null") {
      const { value } = only;
      return this.at(only.key, only.key, () => this.wrongType(value, "unit", " (`null`)"));
    }
    this.report("enum_as_map", { value: only.key });
    return node;
  }

  private variant(node: JsonNode, value: string, shape: EnumShape): JsonNode | undefined {
    if (shape.words.includes(value)) return node;
    const words = `unknown variant \`${value}\`, ${expectedOneOf(shape.words)}`;
    this.report("unknown_variant", { words, value, known: shape.words });
    return undefined;
  }

  struct(node: JsonNode, shape: StructShape): Slots | undefined {
    if (node.type === "object") return this.structFields(node, shape);
    if (node.type === "array" && !(shape === PACKET && this.options.mode === "tool"))
      return this.structElements(node, shape);
    return this.wrongType(node, structWords(shape.name), " (an object in `{…}`)");
  }

  private structFields(node: JsonNode, shape: StructShape): Slots {
    const fields: (Slot | undefined)[] = new Array(shape.fields.length).fill(undefined);
    const members = this.isPlain(node, shape) ? node.members : this.members(node);
    let seen = 0;
    for (let i = 0; i < members.length; i++) {
      const m = members[i];
      if (m === undefined) continue;
      const index = shape.indexOf.get(m.key) ?? -1;
      if (index < 0) this.unknownField(m, shape.fields);
      else {
        seen |= 1 << index;
        if (m.value !== undefined) fields[index] = this.field(m.key, m.value, shape.fields[index]);
      }
    }
    if ((seen & shape.requiredMask) !== shape.requiredMask) this.missingFields(shape, seen);
    return { node, fields, isPositional: false };
  }

  /** Whether each key is known and stands once, so that the members need be neither sorted nor compared. */
  private isPlain(node: JsonNode, shape: StructShape): boolean {
    if (this.options.sorted) return false;
    let seen = 0;
    for (let i = 0; i < node.members.length; i++) {
      const index = shape.indexOf.get(node.members[i]?.key ?? "") ?? -1;
      if (index < 0 || (seen & (1 << index)) !== 0) return false;
      seen |= 1 << index;
    }
    return true;
  }

  private field(key: string, value: JsonNode, field: Field | undefined): Slot | undefined {
    if (field === undefined) return undefined;
    if (field.shape.is === "string" && value.type === "string") return value;
    return this.valueAt(key, key, value, field.shape);
  }

  private missingFields(shape: StructShape, seen: number): void {
    for (const [i, field] of shape.fields.entries())
      if (field.required && (seen & (1 << i)) === 0) this.missing(field.key);
  }

  private missing(key: string): void {
    this.findings.push({
      rule: "missing_field",
      place: { path: [...this.treePath], part: "open" },
      path: this.displayPath(key),
      params: { words: `missing field \`${key}\``, key },
    });
  }

  private unknownField(m: Member, known: readonly Field[]): void {
    const names = known.map((field) => field.key);
    this.at(m.key, m.key, () => {
      this.hasUnreadKeys = true;
      if (this.isForbidden(m.key)) return;
      this.report(
        "unknown_field",
        {
          words: `unknown field \`${m.key}\`, ${expectedOneOf(names)}`,
          expected: expectedOneOf(names),
          key: m.key,
          known: names,
        },
        { part: "key" },
      );
    });
  }

  private structElements(node: JsonNode, shape: StructShape): Slots | undefined {
    this.report("positional_struct", { name: shape.name }, { part: "open" });
    const fields = shape.fields.map((field, i) => {
      const item = node.items[i];
      return item && this.valueAt(i, field.key, item, field.shape);
    });
    const due = shape.fields.findIndex((field, i) => field.required && i >= node.items.length);
    const count = node.items.length;
    if (due >= 0)
      this.wrongLength(`invalid length ${due}, expected ${structLengthWords(shape.name, shape.fields.length)}`);
    else if (count > shape.fields.length) this.wrongLength(`invalid length ${count}, expected fewer elements in array`);
    return { node, fields, isPositional: true };
  }

  private wrongLength(words: string): void {
    this.hasUnreadKeys = true;
    this.report("wrong_length", { words });
  }

  private outputFormat(node: JsonNode): JsonNode | undefined {
    if (node.type === "object") return this.taggedOutputFormat(node);
    if (node.type !== "string") return this.wrongType(node, outputFormatExpected());
    const token = asciiLower(trim(node.value));
    if (!OUTPUT_KINDS.words.includes(token)) {
      const known = OUTPUT_KINDS.words;
      this.report("unknown_variant", { words: unknownToken(node.value), value: node.value, known });
      return undefined;
    }
    this.report("short_output_format", {
      token,
      tagged: token === "json" ? '{"kind":"json","schema":null}' : `{"kind":"${token}"}`,
    });
    return node;
  }

  /** Internally tagged: the tag is judged first, wherever it stands; the other members belong to the variant it names. */
  private taggedOutputFormat(node: JsonNode): JsonNode | undefined {
    const [tagField, schemaField] = OUTPUT_FORMAT_FIELDS;
    if (tagField === undefined || schemaField === undefined) return undefined;
    const members = lastOfEqual(node.members);
    const tag = members.find((m) => m.key === tagField.key);
    if (tag === undefined) {
      this.hasUnreadKeys = true;
      this.missing(tagField.key);
      return undefined;
    }
    this.duplicatesOf(node.members, tagField.key);
    const { value } = tag;
    if (value === undefined) return undefined;
    const isKnown = this.at(tag.key, tag.key, () => this.tag(value));
    if (!isKnown) {
      this.hasUnreadKeys = true;
      return undefined;
    }
    if (value.value !== "json") {
      for (const m of members) if (m !== tag) this.droppedMember(m, value.value);
      return node;
    }
    this.duplicatesOf(node.members, schemaField.key);
    for (const m of this.ordered(members)) if (m !== tag) this.jsonFormatMember(m, schemaField);
    return node;
  }

  private tag(value: JsonNode): boolean {
    if (value.type === "string") return this.variant(value, value.value, OUTPUT_KINDS) !== undefined;
    this.wrongType(
      value,
      "variant identifier",
      ` (one of ${OUTPUT_KINDS.values.map((v) => `"${v.value}"`).join(", ")})`,
    );
    return false;
  }

  private jsonFormatMember(m: Member, schema: Field): void {
    if (m.key !== schema.key) this.unknownField(m, [schema]);
    else if (m.value !== undefined) this.field(m.key, m.value, schema);
  }

  private droppedMember(m: Member, kind: string): void {
    this.at(m.key, m.key, () => {
      this.hasUnreadKeys = true;
      if (!this.isForbidden(m.key)) this.report("dropped_schema", { key: m.key, kind }, { part: "key" });
    });
  }

  /** The members that count, in reading order; duplicates are reported here, and the last one counts. */
  private members(node: JsonNode): readonly Member[] {
    const last = lastOfEqual(node.members);
    if (last !== node.members)
      for (const key of new Set(node.members.map((m) => m.key))) this.duplicatesOf(node.members, key);
    return this.ordered(last);
  }

  private ordered(members: readonly Member[]): readonly Member[] {
    return this.options.sorted ? [...members].sort((a, b) => compareCodePoints(a.key, b.key)) : members;
  }

  /** Reports every later member under `key`. A reader of values never sees them: there they are shadowed, not refused. */
  private duplicatesOf(members: readonly Member[], key: string): void {
    const equal = members.filter((m) => m.key === key);
    const path: Path = [...this.treePath, key];
    const related = [
      { place: { path, part: "key", occurrence: 0 } as const, message: `The first \`${key}\` is here.` },
    ];
    const rule = this.options.mode === "tool" ? "shadowed_key" : "duplicate_field";
    for (let occurrence = 1; occurrence < equal.length; occurrence++) {
      this.at(key, key, () =>
        this.report(
          rule,
          { words: `duplicate field \`${key}\``, key, occurrence },
          { part: "key", occurrence },
          related,
        ),
      );
    }
  }
}

const NUMBER_HINTS = {
  u32: " (a whole number from 0 to 4294967295, without point or exponent)",
  u64: " (a whole number from 0 to 18446744073709551615, without point or exponent)",
  f64: " (a number)",
} as const;

function isSmallInteger(node: JsonNode): boolean {
  return node.end - node.start <= 9 && /^\d+$/.test(node.source);
}

/** How the reference's messages name a value. */
export function unexpectedOf(node: JsonNode): Unexpected {
  switch (node.type) {
    case "null":
      return { is: "null" };
    case "boolean":
      return { is: "boolean", text: node.source };
    case "number":
      return numberUnexpected(parseNumberLiteral(node.source) ?? { is: "float", value: Number(node.source) });
    case "string":
      return { is: "string", value: node.value };
    default:
      return { is: node.type === "array" ? "sequence" : "map" };
  }
}
