import type { Rule } from "../../../engine/index.ts";
import { CAPS } from "../data.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** The size is that of the canonical form, in bytes of UTF-8. */
export const packetTooLarge: Rule<TaskPacketOptions> = {
  id: "packet_too_large",
  code: "packet_too_large",
  severity: "error",
  summary: "The packet's canonical form is over its cap of bytes.",
  why: `What is written to disk may have ${CAPS.packetBytes} bytes. White space and key order of the text do not count; what is left out because it is empty does not either.

Content belongs where it lives (artifacts, wiki, memory): let the packet point at it.`,
  section: "Caps",
  message: "{path} is {bytes} bytes in canonical form (max {max})",
  examples: {
    valid: [packetText()],
    invalid: [{ text: packetText({ open_questions: JSON.stringify(["x".repeat(CAPS.packetBytes)]) }), at: "" }],
  },
};
