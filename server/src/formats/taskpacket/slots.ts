import { type JsonNode, member, type Path } from "../../engine/index.ts";
import type { StructShape } from "./data.ts";
import type { Slot, Slots } from "./shape.ts";

/** Where something decoded stands: in the tree, and in the terms of the field table. */
export interface At {
  readonly tree: Path;
  readonly field: Path;
}

export const ROOT: At = { tree: [], field: [] };

/** The place of a field of a struct, which a positional array holds under an index. */
export function fieldAt(at: At, slots: Slots, shape: StructShape, key: string): At {
  const index = shape.indexOf.get(key) ?? -1;
  return { tree: [...at.tree, slots.isPositional ? index : key], field: [...at.field, key] };
}

export function itemAt(at: At, index: number): At {
  return { tree: [...at.tree, index], field: [...at.field, index] };
}

function isNode(slot: Slot): slot is JsonNode {
  return "start" in slot;
}

function isList(slot: Slot): slot is readonly (Slot | undefined)[] {
  return Array.isArray(slot);
}

function slotOf(slots: Slots | undefined, shape: StructShape, key: string): Slot | undefined {
  return slots?.fields[shape.indexOf.get(key) ?? -1];
}

/** The node of a scalar field; nothing where it is left out, null or not of its type. */
export function scalar(slots: Slots | undefined, shape: StructShape, key: string): JsonNode | undefined {
  const slot = slotOf(slots, shape, key);
  return slot !== undefined && isNode(slot) ? slot : undefined;
}

/** The struct in a field. */
export function inner(slots: Slots | undefined, shape: StructShape, key: string): Slots | undefined {
  const slot = slotOf(slots, shape, key);
  return slot !== undefined && !isNode(slot) && !isList(slot) ? slot : undefined;
}

const NONE: readonly undefined[] = [];

/**
 * The scalars of a list field; a hole where an element is not of its type, so that indices stay.
 * What a list holds is the field table's word: `key` must name a list of scalars.
 */
export function scalars(slots: Slots | undefined, shape: StructShape, key: string): readonly (JsonNode | undefined)[] {
  const slot = slotOf(slots, shape, key);
  return slot !== undefined && isList(slot) ? (slot as readonly (JsonNode | undefined)[]) : NONE;
}

/** The structs of a list field, with holes as in {@link scalars}: `key` must name a list of structs. */
export function structs(slots: Slots | undefined, shape: StructShape, key: string): readonly (Slots | undefined)[] {
  const slot = slotOf(slots, shape, key);
  return slot !== undefined && isList(slot) ? (slot as readonly (Slots | undefined)[]) : NONE;
}

/** What an enum's node names, in either of its spellings: `"planner"` or `{"planner": null}`. */
export function enumValue(node: JsonNode): string {
  return node.type === "object" ? (node.members[node.members.length - 1]?.key ?? "") : node.value;
}

/** The kind that an `output_format` names and, of the kind `json`, the node of its schema. */
export function outputFormatOf(node: JsonNode): { readonly token: string; readonly schema: JsonNode | undefined } {
  if (node.type !== "object") return { token: node.value, schema: undefined };
  const schema = member(node, "schema")?.value;
  return { token: member(node, "kind")?.value?.value ?? "", schema: schema?.type === "string" ? schema : undefined };
}
