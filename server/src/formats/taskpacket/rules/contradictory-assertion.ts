import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** A value under a kind and its opposite can never be satisfied. */
export const contradictoryAssertion: Rule<TaskPacketOptions> = {
  id: "contradictory_assertion",
  code: "contradictory_assertion",
  severity: "error",
  summary: "One value is asserted under a kind and under its opposite.",
  why: `No turn can both call a tool and not call it, or contain a text and not contain it. Tool names are compared without regard to ASCII case, output texts verbatim.

Remove one of the two assertions.`,
  section: "acceptance[].kind",
  message: '`{path}` "{value}" as `{kind}` contradicts `{other}` "{otherValue}" as `{opposite}`',
  examples: {
    valid: [
      packetText({
        acceptance:
          '[{"kind": "output_contains", "value": "Total"}, {"kind": "output_not_contains", "value": "total"}]',
      }),
    ],
    invalid: [
      {
        text: packetText({
          acceptance:
            '[{"kind": "must_use_tools", "value": "db_select"}, {"kind": "must_not_use_tools", "value": "DB_select"}]',
        }),
        at: "acceptance[0].value",
      },
    ],
  },
};
