import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { ownRecord } from "./own-record.ts";

/** A value the caller writes is cross-checked against its record, never trusted over it. */
export const roundMismatch: Rule<TaskPacketOptions> = {
  id: "round_mismatch",
  code: "round_mismatch",
  severity: "error",
  summary: "The packet names another round than the caller is on.",
  why: `A role member may be pinned to a round by its record. Leave \`round\` out: the tool fills it in.`,
  section: "Who may call it",
  message: "`{path}` is {round}, but the caller is on round {pinned}",
  fix: ownRecord,
  examples: {
    valid: [packetText()],
    invalid: [
      {
        text: packetText(),
        at: "round",
        fixed: packetText({ round: "3" }),
        options: { mode: "tool", member: { role: "planner", round: 3 } },
      },
    ],
  },
};
