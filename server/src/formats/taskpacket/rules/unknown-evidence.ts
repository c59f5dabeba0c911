import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** Evidence that names nothing the packet carries. */
export const unknownEvidence: Rule<TaskPacketOptions> = {
  id: "unknown_evidence",
  code: "unknown_evidence",
  severity: "warning",
  summary: "A piece of evidence names no artifact, memory ref or entry of the evidence index.",
  why: `The next role asks for material by the names the packet gives it. Evidence it cannot find in \`artifacts\`, \`memory_refs\` or \`evidence_index\` (as a whole entry, or as the id in one) leads nowhere.`,
  section: "Top-level fields",
  message: '`{path}` "{value}" names no artifact, memory ref or entry of the evidence index',
  examples: {
    valid: [
      packetText({
        findings: '[{"text": "14 contracts end in June", "evidence": ["a-77"]}]',
        evidence_index: '["Contract table · a-77"]',
      }),
    ],
    invalid: [
      {
        text: packetText({
          findings: '[{"text": "14 contracts end in June", "evidence": ["a-78"]}]',
          artifacts: '[{"id": "a-77"}]',
        }),
        at: "findings[0].evidence[0]",
      },
    ],
  },
};
