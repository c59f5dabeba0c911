import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** A positional array with too few or too many elements. */
export const wrongLength: Rule<TaskPacketOptions> = {
  id: "wrong_length",
  code: "invalid_packet",
  severity: "error",
  summary: "A value written as an array has too few or too many elements.",
  why: `A struct may be written as an array of its fields in order. Elements may be missing at the end only where the field has a default, and there can be none beyond the last field.

Write it as an object.`,
  section: "Top-level fields",
  message: "`{path}`: {words}",
  examples: {
    valid: [packetText({ constraints: '[{"id": "c1", "text": "Read only"}]' })],
    invalid: [{ text: packetText({ constraints: '[["c1"]]' }), at: "constraints[0]" }],
  },
};
