import { type Finding, formatPath, type JsonNode } from "../../engine/index.ts";
import { CAPS, EDGES, PACKET, PATH_COMPONENT } from "./data.ts";
import type { TeamMember } from "./options.ts";
import type { Slots } from "./shape.ts";
import { enumValue, fieldAt, ROOT, scalar } from "./slots.ts";

/** What `team_handoff` refuses of a valid packet, in its order: the caller's record, the edge, the path. */
export function handoffFindings(packet: Slots, member: TeamMember | null | undefined): readonly Finding[] {
  const findings: Finding[] = [];
  const node = (key: string): JsonNode | undefined => scalar(packet, PACKET, key);
  const report = (rule: string, key: string, params: Finding["params"], related?: Finding["related"]): void => {
    const at = fieldAt(ROOT, packet, PACKET, key);
    findings.push({
      rule,
      place: { path: at.tree, part: "value" },
      path: formatPath(at.field),
      params,
      ...(related && { related }),
    });
  };
  const from = node("from_role");
  const to = node("to_role");
  const goal = node("goal_id");
  const round = node("round");
  if (member && from && enumValue(from) !== member.role)
    report("from_role_mismatch", "from_role", { role: enumValue(from), caller: member.role });
  if (member?.task_id != null && goal && goal.value !== member.task_id)
    report("task_id_mismatch", "goal_id", { goal: goal.value, task: member.task_id });
  if (member?.round != null && round && Number(round.source) !== member.round)
    report("round_mismatch", "round", { round: round.source, pinned: member.round });
  if (from && to) {
    const edge = { from: enumValue(from), to: enumValue(to) };
    const isSelf = edge.from === edge.to; // refused before the edge is looked at
    if (!isSelf && !EDGES.some((e) => e.from === edge.from && e.to === edge.to)) {
      const other = {
        place: { path: fieldAt(ROOT, packet, PACKET, "from_role").tree, part: "value" } as const,
        message: `The sender is ${edge.from}.`,
      };
      report("invalid_handoff_edge", "to_role", edge, [other]);
    }
  }
  if (goal && !PATH_COMPONENT.test(goal.value))
    report("invalid_path_component", "goal_id", {
      field: "goal_id",
      value: goal.value,
      need: "1 to 64 of A-Z a-z 0-9 - _",
    });
  if (round && Number(round.source) > CAPS.round)
    report("invalid_path_component", "round", { field: "round", value: round.source, need: `at most ${CAPS.round}` });
  return findings;
}

/** Where the packet would be filed on a free leg, relative to the home. */
export function filingPath(packet: Slots): string {
  const value = (key: string): string => {
    const node = scalar(packet, PACKET, key);
    return node === undefined ? "" : enumValue(node);
  };
  return `team_packets/${value("goal_id")}/r${value("round")}/${value("from_role")}-to-${value("to_role")}.json`;
}
