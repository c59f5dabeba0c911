import type { Rule } from "../../../engine/index.ts";
import { CAPS } from "../data.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** Caps on characters, counted in Unicode scalar values. */
export const fieldTooLong: Rule<TaskPacketOptions> = {
  id: "field_too_long",
  code: "field_too_long",
  severity: "error",
  summary: "A text has more characters than its cap.",
  why: `Caps: \`objective\` ${CAPS.objective}, \`constraints[].id\` ${CAPS.constraintId}, \`constraints[].text\` ${CAPS.constraintText}, \`audience[]\` ${CAPS.audienceEntry}, \`acceptance[].value\` ${CAPS.acceptanceValue}. A character is a Unicode scalar value, so a Chinese character counts one.

The packet is refused whole; nothing is ever cut for you, because a silently shortened constraint is an implicit one. Say it shorter, or split it.`,
  section: "Caps",
  isVerbatim: true,
  message: "`{path}` is {count} chars (max {max})",
  examples: {
    valid: [packetText({ audience: `["${"a".repeat(CAPS.audienceEntry)}"]` })],
    invalid: [{ text: packetText({ audience: `["${"a".repeat(CAPS.audienceEntry + 1)}"]` }), at: "audience[0]" }],
  },
};
