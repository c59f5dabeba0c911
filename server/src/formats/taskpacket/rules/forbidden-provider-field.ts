import type { Rule } from "../../../engine/index.ts";
import { FORBIDDEN_KEYS } from "../data.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { removeKey, some } from "./fixes.ts";

/** Deliberately absent fields; `team_handoff` looks for them anywhere in the packet. */
export const forbiddenProviderField: Rule<TaskPacketOptions> = {
  id: "forbidden_provider_field",
  code: "forbidden_provider_field",
  severity: "error",
  summary: "A key of a provider's conversation format stands in the packet.",
  why: `A packet carries decisions and references, never a transcript: tool calls have another shape at every vendor, and reasoning items are dropped silently when the model family changes. None of ${FORBIDDEN_KEYS.map((key) => `\`${key}\``).join(", ")} may stand anywhere in it.

Remove the key. Put what was decided into \`findings\`, and what was seen into \`evidence_index\`.`,
  section: "Deliberately absent fields",
  message: "`{path}` is a provider field and must not stand anywhere in a packet",
  fix: (document, finding) => some(removeKey(document, finding, `Remove \`${finding.params.key}\``, false)),
  examples: {
    valid: [
      packetText({
        findings: '[{"text": "14 contracts end in June", "evidence": ["a-77"]}]',
        artifacts: '[{"id": "a-77"}]',
      }),
    ],
    invalid: [{ text: packetText({ thinking: '"First I looked at the table"' }), at: "thinking", fixed: packetText() }],
  },
};
