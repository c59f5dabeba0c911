import { countCodePoints, type JsonNode, member, utf8Length } from "../../engine/index.ts";
import { docsUrl } from "../docs-url.ts";
import { canonical } from "./canonical.ts";
import { ACCEPTANCE_KINDS, ASSERTION, CAPS, type CapName } from "./data.ts";
import type { Slots } from "./shape.ts";
import { enumValue } from "./slots.ts";

/** How much of a cap a value uses: `37 of 200 characters`. Nothing for a value of another type than the cap is for. */
export function measure(cap: CapName, node: JsonNode): string | undefined {
  if (cap === "acceptancePerKind") return node.type === "array" ? perKind(node) : undefined;
  if (node.type === "string") return used(countCodePoints(node.value), CAPS[cap], "characters", "field_too_long");
  return node.type === "array" ? used(node.items.length, CAPS[cap], "items", "too_many_items") : undefined;
}

/** The size that counts: that of the canonical form. */
export function measurePacket(packet: Slots): string {
  return used(utf8Length(canonical(packet)), CAPS.packetBytes, "bytes in canonical form", "packet_too_large");
}

function perKind(list: JsonNode): string {
  const kinds = list.items.map(kindOf);
  const max = CAPS.acceptancePerKind;
  return ACCEPTANCE_KINDS.values
    .map(({ value }) => {
      const count = kinds.filter((kind) => kind === value).length;
      return `\`${value}\` ${count} of ${max}${over(count, max, "too_many_items")}`;
    })
    .join(", ");
}

/** The kind of an assertion, which may be written as an array. */
function kindOf(item: JsonNode): string | undefined {
  const kind = item.type === "array" ? item.items[ASSERTION.indexOf.get("kind") ?? -1] : member(item, "kind")?.value;
  return kind && enumValue(kind);
}

function used(count: number, max: number, unit: string, code: string): string {
  return `${count} of ${max} ${unit}${over(count, max, code)}`;
}

function over(count: number, max: number, code: string): string {
  return count > max ? ` (${count - max} too many: ${codeLink(code)})` : "";
}

/** A code that leads to its page, as Markdown. */
export function codeLink(code: string): string {
  return `[\`${code}\`](${docsUrl(code)})`;
}
