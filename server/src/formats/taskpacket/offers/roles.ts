import type { Cursor, ValueOffer } from "../../../engine/index.ts";
import { EDGES, type EnumShape, PACKET } from "../data.ts";

/**
 * Roles, those first that make an edge which `team_handoff` files. The one way out of a sender is selected beforehand.
 * The others stay on offer, with what is wrong with them: a packet that is not filed may hold them.
 */
export function roleOffers(key: "from_role" | "to_role", roles: EnumShape, cursor: Cursor): readonly ValueOffer[] {
  const other = roleOf(key === "to_role" ? "from_role" : "to_role", cursor);
  const isKnown = roles.values.some((role) => role.value === other);
  const offers = roles.values.map(({ value, doc }) => {
    const [from, to] = key === "to_role" ? [other, value] : [value, other];
    const isLegal = isKnown && EDGES.some((edge) => edge.from === from && edge.to === to);
    const note = !isKnown || isLegal ? "" : refusal(from ?? "", to ?? "");
    return {
      label: value,
      json: JSON.stringify(value),
      match: value,
      detail: isLegal ? `${from} → ${to}` : note === "" ? roles.name : "refused",
      documentation: note === "" ? doc : `${doc}\n\n${note}`,
      isLegal,
      preselect: isLegal && key === "to_role",
    };
  });
  return [...offers.filter((offer) => offer.isLegal), ...offers.filter((offer) => !offer.isLegal)];
}

function refusal(from: string, to: string): string {
  if (from === to) return `A packet from \`${from}\` to itself is refused (\`self_handoff\`).`;
  return `\`team_handoff\` refuses ${from} → ${to} (\`invalid_handoff_edge\`).`;
}

/** The role that the packet has under a key, or in that key's place of a positional packet. */
function roleOf(key: string, { siblings }: Cursor): string | undefined {
  return siblings.get(key) ?? siblings.get(PACKET.fields.findIndex((field) => field.key === key));
}
