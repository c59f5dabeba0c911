import { type Fix, nearest, type Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { keyOf, knownOf, removeKey, some } from "./fixes.ts";

/** Every struct of the reference denies unknown fields. */
export const unknownField: Rule<TaskPacketOptions> = {
  id: "unknown_field",
  code: "invalid_packet",
  severity: "error",
  summary: "A key is not one of the keys that may stand there.",
  why: `Every struct denies unknown fields, so that a provider's fields cannot be carried along unnoticed: one misspelt key and the whole packet is refused.

Use the nearest known key, or remove it.`,
  section: "Top-level fields",
  message: "unknown field `{path}`, {expected}",
  fix: (document, finding) => {
    const key = keyOf(document, finding);
    if (key === undefined) return [];
    const name = String(finding.params.key);
    const taken = new Set(key.parent.members.map((member) => member.key));
    const known = knownOf(finding).filter((candidate) => !taken.has(candidate));
    const meant = nearest(name, known);
    const rename: Fix | undefined =
      meant === undefined
        ? undefined
        : {
            title: `Rename to \`${meant}\``,
            safe: false,
            preferred: true,
            edits: [{ start: key.member.keyStart, end: key.member.keyEnd, text: JSON.stringify(meant) }],
          };
    return some(rename, removeKey(document, finding, `Remove \`${name}\``, false));
  },
  examples: {
    valid: [packetText({ blockers: '["No access to the CRM"]' })],
    invalid: [
      {
        text: packetText({ blocers: '["No access to the CRM"]' }),
        at: "blocers",
        fixed: packetText({ blockers: '["No access to the CRM"]' }),
      },
      {
        text: packetText({ budget: '{"max_cost": 1}' }),
        at: "budget.max_cost",
        fixed: packetText({ budget: '{"max_cost_usd": 1}' }),
      },
    ],
  },
};
