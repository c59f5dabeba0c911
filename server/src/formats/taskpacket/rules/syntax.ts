import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** The text is not JSON by the letter of RFC 8259. */
export const syntax: Rule<TaskPacketOptions> = {
  id: "syntax",
  code: "invalid_packet",
  severity: "error",
  summary: "The text is not JSON.",
  why: `The gateway reads strict JSON: no comments, no trailing commas, double quotes only, no byte order mark, no raw control characters in strings, no half of a surrogate pair, at most 127 levels.

The first report is the one the gateway stops at; the others are what a tolerant reading finds after it.`,
  section: "Two doors",
  message: "{words}{gateway}",
  examples: {
    valid: [packetText()],
    invalid: [
      { text: '{"packet_id": "pk-1",}', at: "" },
      { text: "", at: "" },
    ],
  },
};
