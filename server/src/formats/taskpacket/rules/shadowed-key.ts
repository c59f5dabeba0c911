import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { removeShadowed } from "./remove-duplicate.ts";

/** A key twice in one object, read as a value. */
export const shadowedKey: Rule<TaskPacketOptions> = {
  id: "shadowed_key",
  code: "shadowed_key",
  severity: "warning",
  summary: "A key stands twice, and only the last one counts.",
  why: `Through \`team_handoff\` a packet is read into a JSON value first, where a later equal key replaces the earlier one without a word. Reading a file, the same packet is refused.

Remove the one that is not meant.`,
  section: "Two doors",
  message: "`{path}` stands more than once; `team_handoff` keeps the last one",
  fix: removeShadowed,
  examples: {
    valid: [packetText()],
    invalid: [
      {
        text: packetText({ budget: '{"max_turns": 3, "max_turns": 4}' }),
        at: "budget.max_turns",
        fixed: packetText({ budget: '{"max_turns": 4}' }),
        options: { mode: "tool" },
      },
    ],
  },
};
