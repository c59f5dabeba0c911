import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { toInteger } from "./to-integer.ts";

/** A value of another type than its field. */
export const wrongType: Rule<TaskPacketOptions> = {
  id: "wrong_type",
  code: "invalid_packet",
  severity: "error",
  summary: "A value is not of the type its field has.",
  why: `The reference decodes into typed fields and converts nothing: \`"1"\` is not a number, \`1.0\` and \`1e2\` are not integers, \`null\` stands only for optional scalars.

Write the value in the type that the message names.`,
  section: "Top-level fields",
  message: "`{path}`: {words}{hint}",
  fix: toInteger,
  examples: {
    valid: [packetText({ round: "2" })],
    invalid: [
      { text: packetText({ round: "1.0" }), at: "round", fixed: packetText({ round: "1" }) },
      {
        text: packetText({ budget: '{"max_tokens": 12e4}' }),
        at: "budget.max_tokens",
        fixed: packetText({ budget: '{"max_tokens": 120000}' }),
      },
      { text: packetText({ boundaries: '"no mail"' }), at: "boundaries" },
    ],
  },
};
