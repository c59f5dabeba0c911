import { WHITE_SPACE } from "../../../server/src/engine/index.ts";
import {
  ACCEPTANCE_KINDS,
  CAPS,
  type EnumShape,
  type Field,
  MINIMAL_PACKET,
  OUTPUT_FORMAT_FIELDS,
  OUTPUT_KINDS,
  PACKET,
  ROLES,
  type Shape,
  type StructShape,
} from "../../../server/src/formats/taskpacket/data.ts";
import { printJson } from "./print-json.ts";

/** A JSON Schema in draft-07, with the annotations that VS Code's JSON support adds. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

export const SCHEMA_ID =
  "https://raw.githubusercontent.com/handoff-tools/taskpacket/main/schemas/taskpacket-1.0.schema.json";

const NOT_BLANK = { pattern: `[^${WHITE_SPACE}]`, patternErrorMessage: "Must not be blank." };
const U32_MAX = 4294967295;
/** As close as a double comes; {@link schemaText} writes it exactly. */
const U64_MAX = Number(18446744073709551615n);

const CANNOT_SAY = [
  "A text that this schema accepts can still be refused; taskpacket check tells. A schema cannot say that ids of constraints differ without regard to ASCII case;",
  "that at most 6 assertions are of one kind; that no value is asserted under a kind and its opposite; that the canonical form has at most",
  `${CAPS.packetBytes} bytes; that a key stands once; that an integer is not spelled 1.0 or 1e2; that a number is within f64; that surrogate escapes come in pairs; that team_handoff files only three of the role pairs,`,
  `only goal ids of 1–64 of A-Z a-z 0-9 - _, and only rounds up to ${CAPS.round}.`,
  'It refuses what the reference reads although it is not canonical: a struct as a positional array, an enum as {"planner": null}, and,',
  "as the packet argument of team_handoff, a packet inside a JSON string or without the identity that the tool fills in.",
].join(" ");

/** The schema of the packet, made of the field table. */
export function packetSchema(): Schema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: SCHEMA_ID,
    $comment: "Generated from the field table by `npm run generate`. Do not edit.",
    title: "TaskPacket 1.0",
    description: `One handoff between two roles of a team. ${CANNOT_SAY}`,
    ...struct(PACKET),
    allOf: ROLES.values.map(({ value }) => noSelfHandoff(value)),
    defaultSnippets: [
      {
        label: "Minimal packet",
        description: "The seven required keys; everything else defaults to empty.",
        body: minimalSnippet(),
      },
    ],
    examples: [JSON.parse(MINIMAL_PACKET)],
    definitions: Object.fromEntries(
      structsInLists(PACKET).map((shape) => [
        definitionName(shape),
        { title: shape.name, ...struct(shape), ...itemSnippet(shape) },
      ]),
    ),
  };
}

/** The schema as it is published. */
export function schemaText(schema: Schema): string {
  // Exact, for validators with integers beyond 2^53.
  return printJson(schema).replaceAll(String(U64_MAX), "18446744073709551615");
}

/** All that the schema of an object is made of. */
type Fields = Pick<StructShape, "fields">;

function struct(shape: Fields): Schema {
  const required = shape.fields.filter((field) => field.required).map((field) => field.key);
  return {
    type: "object",
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(shape.fields.map((field) => [field.key, property(field)])),
  };
}

function property(field: Field): Schema {
  const markdown = describe(field);
  return {
    title: field.key,
    description: plain(markdown),
    markdownDescription: markdown,
    ...constraintsOf(field),
    ...defaultOf(field),
    ...snippetOf(field),
  };
}

function describe({ doc, cap, prompt, notWired }: Field): string {
  const parts = [doc];
  if (cap !== undefined) parts.push(capText(cap));
  if (prompt !== undefined) parts.push(`In the composed prompt: ${prompt}.`);
  if (notWired) parts.push("Not wired.");
  return parts.join(" ");
}

function capText(cap: NonNullable<Field["cap"]>): string {
  if (cap === "round") return `Cannot be filed above ${CAPS.round}.`;
  if (cap === "acceptancePerKind") return `At most ${CAPS.acceptancePerKind} items of each kind.`;
  const isList = cap === "constraints" || cap === "audience" || cap === "evidenceIndex";
  return `At most ${CAPS[cap]} ${isList ? "items" : "characters"}.`;
}

function plain(markdown: string): string {
  return markdown.replaceAll("`", "");
}

function constraintsOf(field: Field): Schema {
  const { shape, cap } = field;
  if (shape.is === "output_format") return outputFormat();
  if (shape.is === "list") return { ...ofShape(shape), ...itemCap(cap), ...itemsOf(field.key, shape.of) };
  if (shape.is !== "string") return ofShape(shape);
  return {
    type: "string",
    ...(isNonBlank(field) && NOT_BLANK),
    ...(cap !== undefined && { maxLength: CAPS[cap] }),
  };
}

/** The two ids and every text that has a cap must say something. */
function isNonBlank({ key, cap }: Field): boolean {
  return cap !== undefined || key === "packet_id" || key === "goal_id";
}

function itemCap(cap: Field["cap"]): Schema {
  if (cap === undefined) return {};
  // A cap for each kind: all kinds together are what a schema can say.
  if (cap === "acceptancePerKind") return { maxItems: CAPS[cap] * ACCEPTANCE_KINDS.values.length };
  // Equal constraints have equal ids.
  return { maxItems: CAPS[cap], ...(cap === "constraints" && { uniqueItems: true }) };
}

function itemsOf(key: string, of: Shape): Schema {
  if (key === "audience") return { items: { type: "string", ...NOT_BLANK, maxLength: CAPS.audienceEntry } };
  return { items: ofShape(of) };
}

function ofShape(shape: Shape): Schema {
  switch (shape.is) {
    case "string":
    case "boolean":
      return { type: shape.is };
    case "u32":
      return { type: "integer", minimum: 0, maximum: U32_MAX };
    case "u64":
      return { type: "integer", minimum: 0, maximum: U64_MAX };
    case "f64":
      return { type: "number" };
    case "option":
      return { ...ofShape(shape.of), type: [ofShape(shape.of).type, "null"] };
    case "list":
      return { type: "array", items: ofShape(shape.of) };
    case "enum":
      return enumeration(shape);
    case "struct":
      return structsInLists(PACKET).includes(shape)
        ? { $ref: `#/definitions/${definitionName(shape)}` }
        : struct(shape);
    case "output_format":
      return outputFormat();
  }
}

function enumeration({ values }: EnumShape): Schema {
  return {
    type: "string",
    enum: values.map(({ value }) => value),
    enumDescriptions: values.map(({ doc }) => plain(doc)),
    markdownEnumDescriptions: values.map(({ doc }) => doc),
  };
}

/** The tagged object, or the bare token in any ASCII case with White_Space around it. */
function outputFormat(): Schema {
  const kinds = OUTPUT_KINDS.values.map(({ value }) => value);
  return {
    $comment: "The reference trims the short form and reads it in any ASCII letter case.",
    anyOf: [
      {
        title: "Tagged form",
        ...struct({ fields: OUTPUT_FORMAT_FIELDS }),
        defaultSnippets: kinds.map((kind) => ({ label: `{"kind": "${kind}"}`, body: { kind } })),
      },
      { title: "Short form, normalized to the tagged form when it is filed", ...enumeration(OUTPUT_KINDS) },
      {
        title: "Short form in other letter case, or with white space around it",
        type: "string",
        pattern: `^[${WHITE_SPACE}]*(?:${kinds.map(anyCase).join("|")})[${WHITE_SPACE}]*$`,
        patternErrorMessage: `Must be ${kinds.join(", ")}, or an object with one of them as its kind.`,
        doNotSuggest: true,
      },
    ],
  };
}

function anyCase(token: string): string {
  return [...token].map((letter) => `[${letter.toUpperCase()}${letter}]`).join("");
}

function noSelfHandoff(role: string): Schema {
  const ifFrom = { type: "object", required: ["from_role"], properties: { from_role: { const: role } } };
  const errorMessage = `A packet from ${role} must go to another role.`;
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, and the object is only ever printed
  return { if: ifFrom, then: { type: "object", properties: { to_role: { not: { const: role }, errorMessage } } } };
}

function defaultOf({ shape, required, key }: Field): Schema {
  if (required) return {};
  if (shape.is === "option") return { default: null };
  if (shape.is === "list") return { default: [] };
  if (shape.is === "struct") return { default: {} };
  if (shape.is === "enum") return { default: defaultVariant(key, shape) };
  if (shape.is === "boolean") return { default: false };
  return { default: shape.is === "string" ? "" : 0 };
}

/** The one variant whose documentation calls it the default. */
function defaultVariant(key: string, shape: EnumShape): string {
  const found = shape.values.find(({ doc }) => doc.endsWith("The default."));
  if (found === undefined) throw new Error(`${key} has no default variant`);
  return found.value;
}

/**
 * The field's stub, where there is no default that VS Code would insert instead. It inserts a value only when it is the
 * one proposal; a list or a struct so starts from its empty default, and what goes into it is completed there.
 */
function snippetOf({ shape, stub }: Field): Schema {
  return shape.is === "output_format" ? { defaultSnippets: [snippet("Tagged form", stub)] } : {};
}

function itemSnippet(shape: StructShape): Schema {
  const fields = shape.fields.filter((field) => field.required || shape.fields.length <= 2);
  const body = fields.map((field, i) => `${JSON.stringify(field.key)}: ${renumber(field.stub, i)}`).join(", ");
  return { defaultSnippets: [snippet(shape.name, `{${body}}`)] };
}

/** `^` makes VS Code take the text as it stands. */
function snippet(label: string, text: string): Schema {
  return { label, body: `^${text}` };
}

function minimalSnippet(): Schema {
  const required = PACKET.fields.filter((field) => field.required);
  return Object.fromEntries(required.map((field, i) => [field.key, `^${renumber(field.stub, i)}`]));
}

/** Each stub counts its tab stops from 1; side by side they must not. */
function renumber(stub: string, index: number): string {
  return stub.replace(/\$(\{?)1/g, `$$$1${index + 1}`);
}

function structsInLists(shape: StructShape): readonly StructShape[] {
  return shape.fields.flatMap(({ shape: of }) => (of.is === "list" && of.of.is === "struct" ? [of.of] : []));
}

function definitionName({ name }: StructShape): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
