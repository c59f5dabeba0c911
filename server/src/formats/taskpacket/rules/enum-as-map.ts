import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { nodeOf, replaceNode } from "./fixes.ts";

/** A word written as a map of itself to null. */
export const enumAsMap: Rule<TaskPacketOptions> = {
  id: "enum_as_map",
  code: "enum_as_map",
  severity: "warning",
  summary: "A word is written as a map: legal, not canonical.",
  why: `The reference reads \`{"planner": null}\` as \`"planner"\`, and files it as the latter.`,
  section: "Canonical form",
  message: '`{path}` is written as a map; it is filed as the string "{value}"',
  fix: (document, finding) => {
    const node = nodeOf(document, finding);
    const word = JSON.stringify(finding.params.value);
    return node ? [{ title: `Write ${word}`, safe: true, preferred: true, edits: [replaceNode(node, word)] }] : [];
  },
  examples: {
    valid: [packetText()],
    invalid: [{ text: packetText({ from_role: '{"planner": null}' }), at: "from_role", fixed: packetText() }],
  },
};
