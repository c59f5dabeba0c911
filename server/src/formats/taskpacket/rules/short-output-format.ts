import { type Rule, spaceAfterColon } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { nodeOf, replaceNode } from "./fixes.ts";

/** The short spelling of `output_format`. */
export const shortOutputFormat: Rule<TaskPacketOptions> = {
  id: "short_output_format",
  code: "short_output_format",
  severity: "information",
  summary: "`output_format` is in the short form, which is rewritten when the packet is filed.",
  why: `The short token is an input tolerance for models that were told four legal values: it is trimmed, read without regard to ASCII case and stored as the tagged object. It cannot carry a schema.`,
  section: "output_format",
  message: "`{path}` is in the short form; it is filed as {tagged}",
  fix: (document, finding) => {
    const node = nodeOf(document, finding);
    if (node === undefined) return [];
    const space = spaceAfterColon(document.text);
    return [
      {
        title: "Write the tagged form",
        safe: true,
        preferred: true,
        edits: [replaceNode(node, `{"kind":${space}"${finding.params.token}"}`)],
      },
    ];
  },
  examples: {
    valid: [packetText()],
    invalid: [{ text: packetText({ output_format: '"Markdown"' }), at: "output_format", fixed: packetText() }],
  },
};
