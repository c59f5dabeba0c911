import type { Rule } from "../../../engine/index.ts";
import { CAPS } from "../data.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** `goal_id` and `round` become folder names under `team_packets/`. */
export const invalidPathComponent: Rule<TaskPacketOptions> = {
  id: "invalid_path_component",
  code: "invalid_path_component",
  severity: "error",
  summary: "A value cannot be part of the path the packet is filed under.",
  why: `A packet is filed at \`team_packets/<goal_id>/r<round>/<from>-to-<to>.json\`, so \`goal_id\` must be 1 to 64 of \`A-Z a-z 0-9 - _\` and \`round\` at most ${CAPS.round}.

Use the id of the existing goal task.`,
  section: "Refusal codes",
  message: "`{field}` cannot be part of a path: it is {value} and must be {need}",
  examples: {
    valid: [packetText({ goal_id: '"task_1183"' })],
    invalid: [
      { text: packetText({ goal_id: '"<your task_id>"' }), at: "goal_id" },
      { text: packetText({ round: "10001" }), at: "round" },
    ],
  },
};
