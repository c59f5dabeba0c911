import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** A struct written as an array. */
export const positionalStruct: Rule<TaskPacketOptions> = {
  id: "positional_struct",
  code: "positional_struct",
  severity: "warning",
  summary: "A value is written as an array of its fields: legal, not canonical.",
  why: `The reference reads \`["c1", "text"]\` as a constraint, and in a file even a whole packet as one array. Nobody who reviews it can see which element is which, and it is rewritten when it is filed.

Write it as an object with keys.`,
  section: "Canonical form",
  message: "`{path}` is a {name} written as an array: legal, but not how it is filed",
  examples: {
    valid: [packetText({ constraints: '[{"id": "c1", "text": "Read only"}]' })],
    invalid: [{ text: packetText({ constraints: '[["c1", "Read only"]]' }), at: "constraints[0]" }],
  },
};
