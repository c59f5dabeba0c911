import {
  asciiLower,
  type HoverText,
  type JsonDocument,
  type JsonNode,
  nearest,
  type Path,
  type PathAtOffset,
  pathAtOffset,
  takeCodePoints,
  trim,
} from "../../engine/index.ts";
import { type EnumValue, type Field, FORBIDDEN_KEYS, OUTPUT_KINDS } from "./data.ts";
import {
  bullets,
  capText,
  type Described,
  describedAt,
  entryCap,
  fieldPath,
  fieldsOf,
  presence,
  promptText,
  sectionOf,
  typeText,
  withoutOption,
} from "./describe.ts";
import { judge } from "./judge.ts";
import { codeLink, measure, measurePacket } from "./measure.ts";
import type { TaskPacketOptions } from "./options.ts";

/**
 * What the key or value at `offset` (UTF-16) means, how much of its cap is used, and where it goes. Of an object or a
 * list, its brackets speak. Nothing between values, and nothing inside what the packet has no place for.
 */
export function hover(document: JsonDocument, offset: number, options: TaskPacketOptions): HoverText | undefined {
  const at = pathAtOffset(document.root, offset);
  const span = at && spanAt(at, offset);
  const markdown = at && span && (describedAt(at.path) ? known(document, at, options) : unknownKey(at));
  return span && markdown ? { ...span, markdown } : undefined;
}

function spanAt({ part, member, node }: PathAtOffset, offset: number): Pick<HoverText, "start" | "end"> | undefined {
  if (part === "key") return member && { start: member.keyStart, end: member.keyEnd };
  if (node === undefined) return undefined;
  const { start, end, type } = node;
  if (type !== "object" && type !== "array") return { start, end };
  if (offset <= start + 1) return { start, end: start + 1 };
  return offset >= end - 1 ? { start: end - 1, end } : undefined;
}

function known(document: JsonDocument, at: PathAtOffset, options: TaskPacketOptions): string | undefined {
  const described = describedAt(at.path);
  if (described === undefined) return undefined;
  const value = at.part === "key" ? at.member?.value : at.node;
  // A packet that is the content of a string literal has no places of its own in this text.
  if (at.path.length === 0) return value?.type === "string" ? undefined : packetText(document, options);
  const { field, entryOf, variant } = described;
  if (variant !== undefined)
    return variantText(variant, "Written as a map. The canonical spelling is the string alone");
  if (field !== undefined) return fieldText(document, at, field, value, options);
  return entryOf && entryText(at.path, described, entryOf, value);
}

function packetText(document: JsonDocument, options: TaskPacketOptions): string {
  const facts = sizeOf(document, options);
  const doc =
    "The only thing that crosses a role boundary inside a team: decisions and references, never a transcript.";
  return join(["**TaskPacket** v1.0", doc, bullets(facts)]);
}

/** Told only where the packet decodes: without that it has no canonical form. */
function sizeOf(document: JsonDocument, options: TaskPacketOptions): readonly string[] {
  const { packet, isWhole } = judge(document, options);
  return packet === undefined || !isWhole ? [] : [measurePacket(packet)];
}

function fieldText(
  document: JsonDocument,
  at: PathAtOffset,
  field: Field,
  value: JsonNode | undefined,
  options: TaskPacketOptions,
): string {
  const used = field.cap !== undefined && value !== undefined ? measure(field.cap, value) : undefined;
  const facts = [
    `\`${typeText(field.shape)}\`, ${presence(field)}`,
    ...(used !== undefined ? [used] : field.cap === undefined ? [] : [capText(field.cap, field.shape)]),
    ...(at.path.length === 1 && field.key === "packet_id"
      ? sizeOf(document, options).map((size) => `Whole packet: ${size}`)
      : []),
    promptText(field) + (field.notWired === true ? ` (${codeLink("not_wired")})` : ""),
  ];
  const variant = at.part === "value" && value !== undefined ? variantOf(field, value) : undefined;
  return join([
    `**${fieldPath(at.path)}**`,
    ...(variant === undefined ? [] : [variant]),
    field.doc,
    bullets(facts),
    `_TaskPacket v1.0, “${sectionOf(at.path)}”_`,
  ]);
}

/** What the value of a closed set stands for. */
function variantOf(field: Field, value: JsonNode): string | undefined {
  const shape = withoutOption(field.shape);
  if (value.type !== "string") return undefined;
  if (shape.is === "enum") {
    const variant = shape.values.find((v) => v.value === value.value);
    return variant && variantText(variant);
  }
  if (shape.is !== "output_format") return undefined;
  const token = asciiLower(trim(value.value));
  const kind = OUTPUT_KINDS.values.find((v) => v.value === token);
  return (
    kind && variantText(kind, `Short form, stored as \`{"kind": "${token}"}\` (${codeLink("short_output_format")})`)
  );
}

function variantText({ value, doc }: EnumValue, note?: string): string {
  return `\`${value}\`: ${doc}${note === undefined ? "" : ` ${note}.`}`;
}

function entryText(path: Path, { shape }: Described, list: Field, value: JsonNode | undefined): string {
  const cap = entryCap(list);
  const used = cap !== undefined && value !== undefined ? measure(cap, value) : undefined;
  const facts = [
    `\`${typeText(shape)}\`, an entry of \`${list.key}\``,
    ...(used !== undefined ? [used] : cap === undefined ? [] : [capText(cap, shape)]),
    promptText(list),
  ];
  return join([`**${fieldPath(path)}**`, list.doc, bullets(facts)]);
}

/** A key that the packet has no place for. What stands below it is nobody's. */
function unknownKey({ path, part }: PathAtOffset): string | undefined {
  const key = path[path.length - 1];
  if (part !== "key" || typeof key !== "string") return undefined;
  if (FORBIDDEN_KEYS.includes(key))
    return join([
      `**\`${key}\`** must not stand anywhere in a packet`,
      `A packet carries decisions and references, never a provider’s conversation. \`team_handoff\` refuses it (${codeLink("forbidden_provider_field")}); a filed packet with it does not decode (${codeLink("invalid_packet")}).`,
      "_TaskPacket v1.0, “Deliberately absent fields”_",
    ]);
  const parent = describedAt(path.slice(0, -1));
  const fields = parent && fieldsOf(parent.shape);
  if (fields === undefined) return undefined;
  const keys = fields.map((field) => field.key);
  const meant = nearest(key, keys);
  const place = path.length === 1 ? "a packet" : fieldPath(path.slice(0, -1));
  return join([
    `**Unknown key**: ${place} has no ${codeSpan(key)} (${codeLink("invalid_packet")})`,
    ...(meant === undefined ? [] : [`Did you mean \`${meant}\`?`]),
    `Known keys: ${keys.map((k) => `\`${k}\``).join(", ")}.`,
  ]);
}

const LONGEST_KEY = 80;

/** Text of a document in a code span, which nothing in it can end. */
function codeSpan(text: string): string {
  const plain = text.replace(/\s+/g, " ");
  const shown = plain.length > LONGEST_KEY ? `${takeCodePoints(plain, LONGEST_KEY)}…` : plain;
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks} ${shown} ${marks}`;
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
