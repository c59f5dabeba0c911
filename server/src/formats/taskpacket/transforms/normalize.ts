import {
  asciiLower,
  type JsonDocument,
  type JsonNode,
  member,
  outerEdit,
  parseStrict,
  spaceAfterColon,
  type Transform,
  type TransformResult,
  trim,
} from "../../../engine/index.ts";
import { OUTPUT_KINDS, PACKET } from "../data.ts";
import { argumentOf } from "../judge.ts";
import type { TaskPacketOptions } from "../options.ts";
import { unknownToken } from "../serde/output-format.ts";
import { lineOf } from "./lines.ts";

const KEY = "output_format";

/**
 * Writes a short `output_format` as the tagged object. One edit that replaces the token; nothing else changes, and
 * nothing at all when it is tagged already. Faults elsewhere in the text do not matter, as long as the packet can be
 * read where its `output_format` stands.
 */
export const normalize: Transform<TaskPacketOptions> = { id: "normalize", run };

function run(document: JsonDocument, options: TaskPacketOptions): TransformResult {
  const judged = argumentOf(document, options);
  const found = find(judged, options);
  if ("reason" in found) return { ok: false, reason: found.reason };
  const { value } = found;
  if (value.type === "object") return tagged(judged, value);
  const where = `(line ${lineOf(judged, value.start)})`;
  if (value.type !== "string") return refuse(`\`${KEY}\` is neither a token nor an object ${where}: ${expected()}.`);
  const token = asciiLower(trim(value.value));
  if (!isKind(token)) return refuse(`${capital(unknownToken(value.value))} ${where}.`);
  const text = `{"kind":${spaceAfterColon(judged.text)}"${token}"}`;
  return { ok: true, edits: [outerEdit(judged, { start: value.start, end: value.end, text })] };
}

function tagged(judged: JsonDocument, value: JsonNode): TransformResult {
  const kinds = value.members.filter((m) => m.key === "kind");
  const kind = member(value, "kind")?.value;
  const where = `(line ${lineOf(judged, kind?.start ?? value.start)})`;
  if (kinds.length > 1) return refuse(`\`${KEY}\` has more than one \`kind\` ${where}. Remove one first.`);
  if (kind === undefined) return refuse(`\`${KEY}\` has no \`kind\` ${where}: ${expected()}.`);
  if (kind.type === "string" && isKind(kind.value)) return { ok: true, edits: [] };
  return refuse(`\`${KEY}.kind\` is not a format ${where}: ${expected()}.`);
}

type Found = { readonly value: JsonNode } | { readonly reason: string };

function find(judged: JsonDocument, { mode }: TaskPacketOptions): Found {
  const { root, faults, text } = judged;
  const [fault] = faults;
  if (root?.type === "array" && mode === "file") return findByPosition(judged, root);
  if (root === undefined || root.type !== "object")
    return {
      reason:
        fault === undefined ? "The text is not a packet: it has no object in `{…}`." : broken(judged, fault.start),
    };
  const members = root.members.filter((m) => m.key === KEY);
  const [first, second] = members;
  if (first === undefined)
    return { reason: fault === undefined ? `The packet has no \`${KEY}\`.` : broken(judged, fault.start) };
  if (second !== undefined) {
    const lines = members.map((m) => lineOf(judged, m.keyStart)).join(" and ");
    return { reason: `\`${KEY}\` stands more than once (lines ${lines}). Remove one first.` };
  }
  const { value, keyStart, keyEnd } = first;
  const isSound =
    value !== undefined &&
    isJson(text.slice(keyStart, keyEnd)) &&
    /^[ \t\r\n]*:[ \t\r\n]*$/.test(text.slice(keyEnd, value.start)) &&
    isJson(value.source);
  return isSound ? { value } : { reason: broken(judged, keyStart) };
}

/** By position it is the eighth of the elements, which only a sound text up to there can tell. */
function findByPosition(judged: JsonDocument, root: JsonNode): Found {
  const value = root.items[PACKET.indexOf.get(KEY) ?? -1];
  const [fault] = judged.faults;
  if (fault !== undefined && (value === undefined || fault.start < value.end))
    return { reason: broken(judged, fault.start) };
  return value === undefined ? { reason: `The packet has no \`${KEY}\`.` } : { value };
}

function broken(judged: JsonDocument, offset: number): string {
  return `The packet is broken at line ${lineOf(judged, offset)}, so its \`${KEY}\` cannot be rewritten. Mend it there first.`;
}

function isJson(source: string): boolean {
  return !("faultAt" in parseStrict(source));
}

function isKind(token: string): boolean {
  return OUTPUT_KINDS.values.some((kind) => kind.value === token);
}

function expected(): string {
  return `expected one of ${OUTPUT_KINDS.values.map((kind) => `"${kind.value}"`).join(", ")}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function refuse(reason: string): TransformResult {
  return { ok: false, reason };
}
