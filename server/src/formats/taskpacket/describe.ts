import { formatPath, type Path } from "../../engine/index.ts";
import { CAPS, type CapName, type EnumValue, type Field, OUTPUT_FORMAT_FIELDS, PACKET, type Shape } from "./data.ts";

/** What a path of a packet leads to, whether or not the packet has it. */
export interface Described {
  readonly shape: Shape;
  /** The field of the table; absent for the packet, for an entry of a list and for a variant. */
  readonly field?: Field;
  /** For an entry of a list: the list. */
  readonly entryOf?: Field;
  /** For the key of a variant that is written as a map: the variant. */
  readonly variant?: EnumValue;
}

/** Follows a path through the field table; indices into a positional struct count its fields. Nothing for what the table does not have. */
export function describedAt(path: Path): Described | undefined {
  let described: Described | undefined = { shape: PACKET };
  for (const segment of path) {
    if (described === undefined) return undefined;
    described = step(described, segment);
  }
  return described;
}

function step(from: Described, segment: string | number): Described | undefined {
  const shape = withoutOption(from.shape);
  const fields = fieldsOf(shape);
  if (fields !== undefined) {
    const isPositional = typeof segment === "number" && shape.is === "struct";
    const field = isPositional ? fields[segment] : fields.find((f) => f.key === segment);
    return field && { shape: field.shape, field };
  }
  if (shape.is === "list" && typeof segment === "number" && from.field !== undefined)
    return { shape: shape.of, entryOf: from.field };
  if (shape.is === "enum") {
    const variant = shape.values.find((v) => v.value === segment);
    return variant && { shape, variant };
  }
  return undefined;
}

/** The keys that an object in this place may have; nothing where no object belongs. */
export function fieldsOf(shape: Shape): readonly Field[] | undefined {
  const inner = withoutOption(shape);
  if (inner.is === "struct") return inner.fields;
  return inner.is === "output_format" ? OUTPUT_FORMAT_FIELDS : undefined;
}

export function withoutOption(shape: Shape): Shape {
  return shape.is === "option" ? withoutOption(shape.of) : shape;
}

/** The path in the words of the field table: an index into a positional struct is the key of its field. */
export function fieldPath(path: Path): string {
  return formatPath(
    path.map((segment, i) => {
      if (typeof segment === "string") return segment;
      return describedAt(path.slice(0, i + 1))?.field?.key ?? segment;
    }),
  );
}

/** The type as the specification's table writes it. */
export function typeText(shape: Shape): string {
  switch (shape.is) {
    case "u32":
      return "uint32";
    case "u64":
      return "uint64";
    case "f64":
      return "number";
    case "option":
      return `${typeText(shape.of)}?`;
    case "list":
      return `${typeText(shape.of)}[]`;
    case "enum":
      return shape.values.map((v) => v.value).join(" | ");
    case "struct":
      return `{${shape.fields.map((f) => (f.required ? f.key : `${f.key}?`)).join(", ")}}`;
    case "output_format":
      return `{${OUTPUT_FORMAT_FIELDS.map((f) => (f.required ? f.key : `${f.key}?`)).join(", ")}}`;
    default:
      return shape.is;
  }
}

/** Keys that `team_handoff` fills in from the caller's record when they are left out. */
const FILLED = ["goal_id", "round", "from_role", "to_role"];

/** Whether it must be there, and what holds when it is not. */
export function presence(field: Field): string {
  if (field.required)
    return isFilled(field) ? "required; `team_handoff` fills it in from the caller’s own record" : "required";
  if (field.initial === undefined || field.initial === "null") return "optional, unset by default";
  const isEmpty = /^(?:""|\[\]|\{.*\})$/.test(field.initial);
  return isEmpty ? "optional, empty by default" : `optional, default \`${field.initial}\``;
}

function isFilled(field: Field): boolean {
  return FILLED.includes(field.key) && PACKET.fields.includes(field);
}

/** The cap on each entry of a list. */
export function entryCap(list: Field): CapName | undefined {
  return list.key === "audience" ? "audienceEntry" : undefined;
}

/** A cap in words: `at most 200 characters`. */
export function capText(cap: CapName, shape: Shape): string {
  const max = CAPS[cap];
  if (cap === "acceptancePerKind") return `At most ${max} items of each kind`;
  if (cap === "round") return `At most ${max} can be filed`;
  return `At most ${max} ${withoutOption(shape).is === "list" ? "items" : "characters"}`;
}

/** Where the composed prompt shows it. */
export function promptText(field: Field): string {
  if (field.notWired === true) return "Not wired: it is carried and validated, and read by nothing";
  return field.prompt === undefined ? "Not in the composed prompt" : `In the composed prompt: ${field.prompt}`;
}

/** Everything that holds of a field in any packet, as Markdown. */
export function fieldMarkdown(field: Field): string {
  const facts = [
    `\`${typeText(field.shape)}\`, ${presence(field)}`,
    ...(field.cap === undefined ? [] : [capText(field.cap, field.shape)]),
    promptText(field),
  ];
  return `${field.doc}\n\n${bullets(facts)}`;
}

export function bullets(facts: readonly string[]): string {
  return facts.map((fact) => `- ${fact}.`).join("\n");
}

/** The section of the specification that speaks of a place. */
export function sectionOf(path: Path): string {
  const [top] = path;
  const key = typeof top === "number" ? PACKET.fields[top]?.key : top;
  if (key === "output_format" || key === "fidelity") return key;
  const isKind = key === "acceptance" && describedAt(path)?.shape.is === "enum";
  return isKind ? "acceptance[].kind" : "Top-level fields";
}
