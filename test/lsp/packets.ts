/** A packet that both doors accept, with fields changed or added; a field set to nothing is left out. */
export function packet(fields: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ ...MINIMAL, ...fields }, undefined, 2);
}

const MINIMAL = {
  packet_id: "pk-1",
  goal_id: "task-1",
  round: 1,
  from_role: "planner",
  to_role: "executor",
  objective: "Say what to do.",
  output_format: { kind: "markdown" },
};

/** A draft's address, and that of a packet which is filed. */
export const DRAFT = "file:///work/draft.packet.json";
export const FILED = "file:///home/team_packets/task-1/r1/planner-to-executor.json";
