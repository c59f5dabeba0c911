import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** `TaskPacket::validate`: ids, the objective, constraints, audience entries and assertion values must say something. */
export const blankField: Rule<TaskPacketOptions> = {
  id: "blank_field",
  code: "blank_field",
  severity: "error",
  summary: "A value that must say something is empty or only white space.",
  why: `A blank id names nothing, and a blank constraint or audience entry is a boundary that bounds nothing. White space is Unicode White_Space: U+0085 and U+3000 count, U+FEFF and U+200B do not.

Write the value, or remove the entry that holds it.`,
  section: "Error codes",
  isVerbatim: true,
  message: "`{path}` must not be blank",
  examples: {
    valid: [packetText({ audience: '["verifier"]' })],
    invalid: [
      { text: packetText({ objective: '"  "' }), at: "objective" },
      { text: packetText({ constraints: '[{"id": "c1", "text": "\u3000"}]' }), at: "constraints[0].text" },
    ],
  },
};
