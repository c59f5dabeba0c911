import type { Rule } from "../../../engine/index.ts";
import { CAPS } from "../data.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** Caps on items. Acceptance is counted per kind, and the kind is what the message names. */
export const tooManyItems: Rule<TaskPacketOptions> = {
  id: "too_many_items",
  code: "too_many_items",
  severity: "error",
  summary: "A list has more items than its cap.",
  why: `Caps: \`constraints\` ${CAPS.constraints}, \`audience\` ${CAPS.audience}, \`acceptance\` ${CAPS.acceptancePerKind} of each kind, \`evidence_index\` ${CAPS.evidenceIndex}.

The packet is refused whole; no item is dropped for you. Merge items, or hand the work off in several packets.`,
  section: "Caps",
  isVerbatim: true,
  message: "`{name}` has {count} items (max {max})",
  examples: {
    valid: [packetText({ audience: '["verifier"]' })],
    invalid: [
      {
        text: packetText({
          audience: JSON.stringify(Array.from({ length: CAPS.audience + 1 }, (_, i) => `role-${i}`)),
        }),
        at: "audience",
      },
    ],
  },
};
