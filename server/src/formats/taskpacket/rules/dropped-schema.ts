import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { removeKey, some } from "./fixes.ts";

/** A member of a format that keeps none. */
export const droppedSchema: Rule<TaskPacketOptions> = {
  id: "dropped_schema",
  code: "dropped_schema",
  severity: "warning",
  summary: "The kind of `output_format` keeps no such key: it is dropped without a word.",
  why: `Only the kind \`json\` carries a schema. With \`markdown\`, \`diff\` or \`files\` every other key is accepted and dropped, so what it says reaches nobody.

Remove it, or change the kind to \`json\`.`,
  section: "output_format",
  message: "`{path}` is dropped: the kind {kind} keeps no `{key}`",
  faded: true,
  fix: (document, finding) => some(removeKey(document, finding, `Remove \`${finding.params.key}\``, true)),
  examples: {
    valid: [packetText({ output_format: '{"kind": "json", "schema": "{}"}' })],
    invalid: [
      {
        text: packetText({ output_format: '{"kind": "markdown", "schema": "{}"}' }),
        at: "output_format.schema",
        fixed: packetText(),
      },
    ],
  },
};
