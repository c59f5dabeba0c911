import { readFileSync } from "node:fs";
import path from "node:path";
import Ajv, { type ErrorObject } from "ajv";
import { describe, expect, it } from "vitest";
import { getLanguageService, type JSONSchema, TextDocument } from "vscode-json-languageservice";
import {
  ACCEPTANCE_KINDS,
  CAPS,
  CONSTRAINT,
  type EnumShape,
  FIDELITIES,
  type Field,
  MINIMAL_PACKET,
  OUTPUT_FORMAT_FIELDS,
  OUTPUT_KINDS,
  PACKET,
  ROLES,
  type Shape,
  type StructShape,
} from "../../server/src/formats/taskpacket/data.ts";

interface Node {
  readonly [keyword: string]: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly definitions?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly $ref?: string;
}

interface Vector {
  readonly id: string;
  readonly text: string;
  readonly expect: {
    readonly ok: boolean;
    readonly code?: string;
    readonly message?: string;
    readonly canonical?: string;
    readonly names?: readonly string[];
  };
}

const fixtures = path.resolve(import.meta.dirname, "../fixtures/vectors");
const vectors: readonly Vector[] = ["taskpacket-named.jsonl", "taskpacket-random.jsonl"].flatMap((name) =>
  readFileSync(path.join(fixtures, name), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line)),
);

const file = path.resolve(import.meta.dirname, "../../schemas/taskpacket-1.0.schema.json");
const text = readFileSync(file, "utf8");
const schema: Node = JSON.parse(text);

/** Keywords of VS Code's JSON support, which say nothing about validity. */
const ANNOTATIONS = [
  "markdownDescription",
  "enumDescriptions",
  "markdownEnumDescriptions",
  "defaultSnippets",
  "patternErrorMessage",
  "errorMessage",
  "doNotSuggest",
];

// Strict, so that a misspelt or misplaced keyword fails to compile.
const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addVocabulary(ANNOTATIONS);
const validate = ajv.compile(schema);

function errorsOf(value: unknown): readonly string[] {
  validate(value);
  return (validate.errors ?? []).map((error: ErrorObject) => `${error.instancePath} ${error.keyword}`);
}

function packet(changes: Readonly<Record<string, unknown>>): unknown {
  return { ...JSON.parse(MINIMAL_PACKET), ...changes };
}

function property(owner: Node | undefined, key: string): Node {
  const found = owner?.properties?.[key];
  if (found === undefined) throw new Error(`the schema has no property ${key}`);
  return resolve(found);
}

function resolve(node: Node): Node {
  const name = node.$ref?.replace("#/definitions/", "");
  if (name === undefined) return node;
  const found = schema.definitions?.[name];
  if (found === undefined) throw new Error(`the schema has no definition ${name}`);
  return found;
}

/** Every struct of the field table with its part of the schema. */
function structs(shape: StructShape, node: Node): readonly (readonly [string, StructShape, Node])[] {
  const inner = shape.fields.flatMap((field) => {
    const at = property(node, field.key);
    if (field.shape.is === "struct") return structs(field.shape, at);
    if (field.shape.is === "list" && field.shape.of.is === "struct")
      return structs(field.shape.of, resolve(at.items ?? {}));
    return [];
  });
  return [[shape.name, shape, node], ...inner];
}

const tagged = (property(schema, "output_format").anyOf as readonly Node[])[0] ?? {};
const table: readonly (readonly [string, Pick<StructShape, "fields">, Node])[] = [
  ...structs(PACKET, schema),
  ["OutputFormat", { fields: OUTPUT_FORMAT_FIELDS }, tagged],
];

const TYPES: Readonly<Record<string, string>> = {
  string: "string",
  boolean: "boolean",
  u32: "integer",
  u64: "integer",
  f64: "number",
  list: "array",
  enum: "string",
  struct: "object",
};

function typeOf(shape: Shape): unknown {
  return shape.is === "option" ? [typeOf(shape.of), "null"] : TYPES[shape.is];
}

describe("the published schema", () => {
  it("is a valid draft-07 schema with an address of its own", () => {
    expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(schema.$id).toMatch(/^https:\/\/.*\/schemas\/taskpacket-1\.0\.schema\.json$/);
  });

  it("covers all seven structs", () => {
    expect(table.map(([name]) => name).sort()).toEqual(
      ["TaskPacket", "ToolScope", "Constraint", "Assertion", "ArtifactRef", "Finding", "Budget", "OutputFormat"].sort(),
    );
  });

  it.each(table)("has the keys of %s, in order, and no others", (_, shape, node) => {
    expect(Object.keys(node.properties ?? {})).toEqual(shape.fields.map((field) => field.key));
    expect(node.additionalProperties).toBe(false);
    expect(node.required ?? []).toEqual(shape.fields.filter((field) => field.required).map((field) => field.key));
  });

  it.each(
    table.flatMap(([name, { fields }, node]) =>
      fields.map((field): [string, Field, Node] => [`${name}.${field.key}`, field, property(node, field.key)]),
    ),
  )("describes %s as the field table does", (name, field, node) => {
    expect(node.description).toContain(field.doc.replaceAll("`", ""));
    expect(node.markdownDescription).toContain(field.doc);
    if (field.shape.is !== "output_format") expect(node.type).toEqual(typeOf(field.shape));
    if (!field.required) expect(node, name).toHaveProperty("default");
  });

  it.each([
    ["from_role", ROLES, property(schema, "from_role")],
    ["to_role", ROLES, property(schema, "to_role")],
    ["fidelity", FIDELITIES, property(schema, "fidelity")],
    ["kind of an assertion", ACCEPTANCE_KINDS, property(schema.definitions?.assertion, "kind")],
    ["kind of the output format", OUTPUT_KINDS, property(tagged, "kind")],
  ] as readonly (readonly [string, EnumShape, Node])[])("lists the values of %s", (_, shape, node) => {
    expect(node.enum).toEqual(shape.values.map(({ value }) => value));
    expect(node.markdownEnumDescriptions).toEqual(shape.values.map(({ doc }) => doc));
  });

  it("writes the bound of u64 exactly", () => {
    expect(text.match(/"maximum": 18446744073709551615\b/g)).toHaveLength(2);
  });
});

const long = (length: number): string => "約".repeat(length);
const astral = (length: number): string => "🚀".repeat(length);
const assertions = (count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, i) => ({ kind: "output_contains", value: `v${i}` }));
const constraints = (count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, i) => ({ id: `c${i}`, text: "t" }));

describe("caps", () => {
  const atCap: readonly (readonly [string, (n: number) => Readonly<Record<string, unknown>>, number])[] = [
    ["objective", (n) => ({ objective: astral(n) }), CAPS.objective],
    ["constraints", (n) => ({ constraints: constraints(n) }), CAPS.constraints],
    ["constraint text", (n) => ({ constraints: [{ id: "c", text: astral(n) }] }), CAPS.constraintText],
    ["constraint id", (n) => ({ constraints: [{ id: long(n), text: "t" }] }), CAPS.constraintId],
    ["audience", (n) => ({ audience: Array.from({ length: n }, (_, i) => `a${i}`) }), CAPS.audience],
    ["audience entry", (n) => ({ audience: [astral(n)] }), CAPS.audienceEntry],
    [
      "acceptance of all kinds",
      (n) => ({ acceptance: assertions(n) }),
      CAPS.acceptancePerKind * ACCEPTANCE_KINDS.values.length,
    ],
    [
      "acceptance value",
      (n) => ({ acceptance: [{ kind: "output_contains", value: astral(n) }] }),
      CAPS.acceptanceValue,
    ],
    ["evidence_index", (n) => ({ evidence_index: Array.from({ length: n }, () => "e") }), CAPS.evidenceIndex],
  ];

  it.each(atCap)("of %s hold exactly, counted in code points", (_, changes, cap) => {
    expect(errorsOf(packet(changes(cap)))).toEqual([]);
    expect(errorsOf(packet(changes(cap + 1)))).toHaveLength(1);
  });
});

describe("values", () => {
  const accepted: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ["null where null is allowed", { parent_packet: null, acceptance_baseline_ref: null, budget: { max_turns: null } }],
    ["empty structs whose keys all have defaults", { tool_scope: {}, budget: {}, findings: [{}] }],
    ["a short output format in any case, trimmed", { output_format: "\u3000\u0085MarkDown \n" }],
    ["a tagged output format with a schema", { output_format: { kind: "json", schema: "{}" } }],
    ["U+FEFF, which is not White_Space", { packet_id: "\ufeff" }],
    ["the bounds of u32", { round: 4294967295, budget: { max_turns: 0 } }],
    ["one edge that is not filed, but can be read", { from_role: "utility", to_role: "planner" }],
  ];
  it.each(accepted)("accepts %s", (_, changes) => expect(errorsOf(packet(changes))).toEqual([]));

  const refused: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
    ["null elsewhere", { boundaries: null }, "/boundaries type"],
    ["an unknown key", { objectives: "x" }, " additionalProperties"],
    ["an unknown role", { from_role: "reviewer" }, "/from_role enum"],
    ["a packet to oneself", { from_role: "verifier", to_role: "verifier" }, "/to_role not"],
    ["U+0085 alone, which is White_Space", { packet_id: "\u0085\u3000" }, "/packet_id pattern"],
    ["a blank entry of a list", { audience: [" "] }, "/audience/0 pattern"],
    ["a short output format with a word more", { output_format: "json please" }, "/output_format anyOf"],
    ["a tagged output format with an extra key", { output_format: { kind: "diff", x: 1 } }, "/output_format anyOf"],
    ["a number beyond u32", { round: 4294967296 }, "/round maximum"],
    ["a negative number", { budget: { max_tokens: -1 } }, "/budget/max_tokens minimum"],
    ["a fraction", { round: 1.5 }, "/round type"],
    [
      "two equal constraints",
      {
        constraints: [
          { id: "c", text: "t" },
          { id: "c", text: "t" },
        ],
      },
      "/constraints uniqueItems",
    ],
  ];
  it.each(refused)("refuses %s", (_, changes, error) => expect(errorsOf(packet(changes))).toContain(error));
});

describe("in VS Code's JSON support", () => {
  const service = getLanguageService({});
  service.configure({ schemas: [{ uri: "packet", fileMatch: ["*"], schema: schema as JSONSchema }] });
  const open = (content: string): ReturnType<typeof TextDocument.create> =>
    TextDocument.create("file:///a.json", "json", 1, content);

  it("finds nothing in the minimal packet", async () => {
    const document = open(MINIMAL_PACKET);
    expect(await service.doValidation(document, service.parseJSONDocument(document))).toEqual([]);
  });

  it("says what is wrong in words of our own", async () => {
    const document = open(JSON.stringify(packet({ to_role: "planner", packet_id: " " })));
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    expect(found.map(({ message }) => message).sort()).toEqual([
      "A packet from planner must go to another role.",
      "Must not be blank.",
    ]);
  });

  const completionsAt = async (content: string, offset: number): Promise<ReadonlyMap<string, string | undefined>> => {
    const document = open(content);
    const tree = service.parseJSONDocument(document);
    const list = await service.doComplete(document, document.positionAt(offset), tree);
    return new Map(list?.items.map((item) => [item.label, item.insertText]));
  };

  it("completes keys with a value to start from", async () => {
    const items = await completionsAt("{}", 1);
    expect(items.get("constraints")).toBe('"constraints": [$1]');
    expect(items.get("output_format")).toBe('"output_format": {"kind": "${1|markdown,json,diff,files|}"}');
    expect(items.get("irreversible")).toBe('"irreversible": ${1:false}');
  });

  it("completes an item of a list with the stubs of the field table", async () => {
    const items = await completionsAt('{"constraints": []}', 17);
    const [id, text] = CONSTRAINT.fields.map(({ stub }) => stub);
    expect(items.get("Constraint")).toBe(`{"id": ${id}, "text": ${text?.replace(/\$(\{?)1/, "$$$12")}}`);
  });

  it("completes an empty text with the minimal packet, every tab stop once", async () => {
    const items = await completionsAt("", 0);
    const stops = items.get("Minimal packet")?.match(/\$\{?\d+/g) ?? [];
    expect(stops).toHaveLength(7);
    expect(new Set(stops.map((stop) => stop.replace("{", ""))).size).toBe(7);
  });
});

describe("against the vectors", () => {
  const accepts = (json: string): boolean => {
    try {
      return validate(JSON.parse(json));
    } catch {
      return false;
    }
  };

  it("accepts the canonical form of whatever the gateway accepts", () => {
    const canonical = vectors.flatMap(({ id, expect: { canonical } }) =>
      canonical === undefined ? [] : [{ id, canonical }],
    );
    expect(canonical.length).toBeGreaterThan(600);
    expect(canonical.filter((c) => !accepts(c.canonical)).map(({ id }) => id)).toEqual([]);
  });

  it("agrees with the gateway on more than four texts of five", () => {
    const agreed = vectors.filter((c) => accepts(c.text) === c.expect.ok).length;
    expect(agreed / vectors.length).toBeGreaterThan(0.83);
  });

  // What a schema cannot say is listed in its description. Nothing else may slip through.
  it("lets through only what it says that it cannot say", () => {
    const through = vectors.filter((c) => !c.expect.ok && accepts(c.text));
    expect([...new Set(through.map(({ expect: { code } }) => code))].sort()).toEqual([
      "contradictory_assertion",
      "duplicate_constraint_id",
      "from_role_mismatch",
      "invalid_handoff_edge",
      "invalid_packet",
      "invalid_path_component",
      "packet_too_large",
      "round_mismatch",
      "task_id_mismatch",
      "too_many_items",
    ]);
    for (const { expect: refusal } of through.filter((c) => c.expect.code === "invalid_packet"))
      expect(refusal.message ?? refusal.names?.join()).toMatch(
        /^(duplicate field|invalid type: floating point|number out of range|unexpected end of hex|lone leading surrogate)/,
      );
  });
});
