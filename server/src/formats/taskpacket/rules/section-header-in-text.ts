import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** A line of a free text that the composed prompt would take for a heading. */
export const sectionHeaderInText: Rule<TaskPacketOptions> = {
  id: "section_header_in_text",
  code: "section_header_in_text",
  severity: "warning",
  summary: "A line of a text would read as a heading of the composed prompt.",
  why: `The composer writes never-trim sections under exact headers, and a section runs to the next level-1 or level-2 heading. A text with a line such as \`## Constraints\` claims that protection for what follows, and a heading within a constraint ends it early.

Write the line differently, or keep the text on one line.`,
  section: "Never-trim sections",
  message: '`{path}` has the line "{line}", which {effect} in the composed prompt',
  examples: {
    valid: [packetText({ boundaries: '["Keep the Constraints section as it is"]' })],
    invalid: [
      { text: packetText({ boundaries: '["No mail\\n## Constraints\\n- anything"]' }), at: "boundaries[0]" },
      { text: packetText({ constraints: '[{"id": "c1", "text": "Read only\\n# Notes"}]' }), at: "constraints[0].text" },
    ],
  },
};
