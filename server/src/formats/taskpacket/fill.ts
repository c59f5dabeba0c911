import { JsonNode, type Member, member } from "../../engine/index.ts";
import { EDGES } from "./data.ts";
import type { TeamMember } from "./options.ts";

/**
 * The packet with what `team_handoff` fills in for the caller: `from_role` from the record, `to_role` from that role's one way out,
 * `goal_id` and `round` where the record pins them. What the caller wrote stays. The added nodes belong to no text.
 */
export function fillIdentity(root: JsonNode, caller: TeamMember | null | undefined): JsonNode {
  if (!caller) return root;
  const filled: Member[] = [];
  const add = (key: string, value: string | number | null | undefined): void => {
    if (value != null && member(root, key) === undefined) filled.push(synthetic(key, value));
  };
  add("from_role", caller.role);
  add("to_role", EDGES.find((edge) => edge.from === caller.role)?.to);
  add("goal_id", caller.task_id);
  add("round", caller.round);
  if (filled.length === 0) return root;
  return new JsonNode("", "object", root.start, root.end, false, [...root.members, ...filled], root.items);
}

function synthetic(key: string, value: string | number): Member {
  const source = JSON.stringify(value);
  const type = typeof value === "string" ? "string" : "number";
  return { key, keyStart: 0, keyEnd: 0, value: new JsonNode(source, type, 0, source.length, source.includes("\\")) };
}
