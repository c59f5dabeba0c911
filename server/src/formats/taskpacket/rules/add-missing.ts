import {
  appendMembers,
  type Finding,
  type Fix,
  type JsonDocument,
  type JsonNode,
  nodeAtPath,
  plainText,
} from "../../../engine/index.ts";
import { ARTIFACT, ASSERTION, CONSTRAINT, type Field, OUTPUT_FORMAT_FIELDS, PACKET } from "../data.ts";

/** The structs with required keys. A finding's path tells which one lacks the key by the field above it. */
const FIELDS_UNDER: ReadonlyMap<string | undefined, readonly Field[]> = new Map([
  [undefined, PACKET.fields],
  ["constraints", CONSTRAINT.fields],
  ["acceptance", ASSERTION.fields],
  ["artifacts", ARTIFACT.fields],
  ["output_format", OUTPUT_FORMAT_FIELDS],
]);

/** Adds the key with a value to start from, or all required keys that the object lacks. */
export function addMissing(document: JsonDocument, finding: Finding): readonly Fix[] {
  const object = nodeAtPath(document.root, finding.place.path);
  const fields =
    FIELDS_UNDER.get(finding.place.path.find((segment) => typeof segment === "string") as string | undefined) ?? [];
  const own = fields.find((field) => field.key === finding.params.key);
  if (object?.type !== "object" || own === undefined || document.faults.length > 0) return [];
  const present = new Set(object.members.map((member) => member.key));
  const missing = fields.filter((field) => field.required && !present.has(field.key));
  const one = add(document, object, [own], `Add \`${own.key}\``);
  if (missing.length < 2) return [{ ...one, preferred: true }];
  return [
    one,
    { ...add(document, object, missing, `Add all ${missing.length} missing required keys`), preferred: true },
  ];
}

function add(document: JsonDocument, object: JsonNode, fields: readonly Field[], title: string): Fix {
  const members = fields.map((field) => ({ key: field.key, json: plainText(field.stub) }));
  return { title, safe: false, edits: [appendMembers(document.text, object, members)] };
}
