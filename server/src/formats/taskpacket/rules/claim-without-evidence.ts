import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** A finding that rests on nothing. */
export const claimWithoutEvidence: Rule<TaskPacketOptions> = {
  id: "claim_without_evidence",
  code: "claim_without_evidence",
  severity: "information",
  summary: "A finding names no evidence, so it is a claim.",
  why: `Findings are confirmed facts, each with what it rests on. Without evidence the next role can neither check it nor ask for the material.

Name an artifact, a memory ref or an entry of the evidence index, or move it to \`open_questions\`.`,
  section: "Top-level fields",
  message: "`{path}` names no evidence, so it is a claim and not a finding",
  examples: {
    valid: [
      packetText({
        findings: '[{"text": "14 contracts end in June", "evidence": ["a-77"]}]',
        artifacts: '[{"id": "a-77"}]',
      }),
    ],
    invalid: [
      { text: packetText({ findings: '[{"text": "14 contracts end in June", "evidence": []}]' }), at: "findings[0]" },
    ],
  },
};
