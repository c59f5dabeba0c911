import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** An integer outside its type. */
export const numberRange: Rule<TaskPacketOptions> = {
  id: "number_range",
  code: "invalid_packet",
  severity: "error",
  summary: "A whole number is negative or too large for its field.",
  why: `\`round\` and \`max_turns\` are unsigned 32-bit integers (to 4294967295); \`max_tokens\` and \`wall_clock_secs\` are unsigned 64-bit integers (to 18446744073709551615, judged exactly).`,
  section: "Top-level fields",
  message: "`{path}`: {words}{hint}",
  examples: {
    valid: [packetText({ budget: '{"max_tokens": 18446744073709551615}' })],
    invalid: [
      { text: packetText({ round: "-1" }), at: "round" },
      { text: packetText({ round: "4294967296" }), at: "round" },
    ],
  },
};
