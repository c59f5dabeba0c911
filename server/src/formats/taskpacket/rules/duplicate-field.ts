import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { removeDuplicate } from "./remove-duplicate.ts";

/** A key twice in one object, read from text. */
export const duplicateField: Rule<TaskPacketOptions> = {
  id: "duplicate_field",
  code: "invalid_packet",
  severity: "error",
  summary: "A key stands twice in one object.",
  why: `Reading a file, the reference refuses the packet at the second one. Through \`team_handoff\` the last one counts: see \`shadowed_key\`. Keys are compared after decoding escapes.`,
  section: "Top-level fields",
  message: "duplicate field `{path}`",
  fix: removeDuplicate,
  examples: {
    valid: [packetText()],
    invalid: [
      {
        text: packetText({ budget: '{"max_turns": 3, "max_turns": 4}' }),
        at: "budget.max_turns",
        fixed: packetText({ budget: '{"max_turns": 3}' }),
        options: { mode: "file" },
      },
    ],
  },
};
