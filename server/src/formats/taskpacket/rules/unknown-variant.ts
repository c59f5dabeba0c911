import { nearest, type Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { knownOf, nodeOf, replaceNode } from "./fixes.ts";

/** A word that an enum does not have. */
export const unknownVariant: Rule<TaskPacketOptions> = {
  id: "unknown_variant",
  code: "invalid_packet",
  severity: "error",
  summary: "A value is not one of the words that may stand there.",
  why: `Roles, kinds and grades are closed sets, spelled exactly: lower case, with underscores. Only the short \`output_format\` is read without regard to case and surrounding space.`,
  section: "Top-level fields",
  message: "`{path}`: {words}",
  fix: (document, finding) => {
    const node = nodeOf(document, finding);
    const meant = nearest(String(finding.params.value), knownOf(finding));
    if (node === undefined || meant === undefined) return [];
    return [
      {
        title: `Change to "${meant}"`,
        safe: false,
        preferred: true,
        edits: [replaceNode(node, JSON.stringify(meant))],
      },
    ];
  },
  examples: {
    valid: [packetText({ fidelity: '"mcp_only"' })],
    invalid: [
      { text: packetText({ fidelity: '"mcponly"' }), at: "fidelity", fixed: packetText({ fidelity: '"mcp_only"' }) },
      { text: packetText({ from_role: '"Planner"' }), at: "from_role", fixed: packetText() },
      { text: packetText({ output_format: '"csv"' }), at: "output_format" },
    ],
  },
};
