import { asciiLower, type JsonNode, trim } from "../../engine/index.ts";
import { type Field, PACKET, type Shape, type StructShape } from "./data.ts";
import { formatF64 } from "./serde/float.ts";
import { parseNumberLiteral } from "./serde/numbers.ts";
import type { Slot, Slots } from "./shape.ts";
import { enumValue, outputFormatOf } from "./slots.ts";

/**
 * The packet as it is written to disk: compact JSON in the order of the field table, initial values left out.
 * The packet must have decoded without a shape error.
 */
export function canonical(packet: Slots): string {
  return writeStruct(packet, PACKET);
}

function writeStruct(slots: Slots, shape: StructShape): string {
  let out = "{";
  for (let i = 0; i < shape.fields.length; i++) {
    const field = shape.fields[i];
    const json = field && writeField(slots.fields[i], field);
    if (field === undefined || json === undefined) continue;
    out += `${out.length > 1 ? "," : ""}"${field.key}":${json}`;
  }
  return `${out}}`;
}

/** The field's value, or nothing where the canonical form leaves it out. */
function writeField(slot: Slot | undefined, field: Field): string | undefined {
  const json = slot === undefined ? (field.initial ?? "null") : writeValue(slot, field.shape);
  return json === field.initial && !field.alwaysWritten ? undefined : json;
}

function writeValue(slot: Slot, shape: Shape): string {
  if (Array.isArray(slot)) {
    const of = shape.is === "list" ? shape.of : shape;
    return `[${slot.map((item) => writeValue(item, of)).join(",")}]`;
  }
  if (shape.is === "option") return writeValue(slot, shape.of);
  if ("fields" in slot) return shape.is === "struct" ? writeStruct(slot, shape) : "null";
  return writeScalar(slot as JsonNode, shape);
}

function writeScalar(node: JsonNode, shape: Shape): string {
  switch (shape.is) {
    case "string":
      return writeString(node);
    case "enum":
      return JSON.stringify(enumValue(node));
    case "f64":
      return writeF64(node.source);
    case "output_format":
      return writeOutputFormat(node);
    default:
      return node.source;
  }
}

/** A literal without escapes is canonical as it stands, for nothing else that it may hold is ever escaped. */
function writeString(node: JsonNode): string {
  return node.escaped ? JSON.stringify(node.value) : node.source;
}

function writeF64(source: string): string {
  return formatF64(Number(parseNumberLiteral(source)?.value ?? 0));
}

function writeOutputFormat(node: JsonNode): string {
  const { token, schema } = outputFormatOf(node);
  const kind = asciiLower(trim(token));
  if (kind !== "json") return `{"kind":"${kind}"}`;
  return `{"kind":"json","schema":${schema === undefined ? "null" : writeString(schema)}}`;
}
