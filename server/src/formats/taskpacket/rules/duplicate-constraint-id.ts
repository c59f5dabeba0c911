import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** Ids are compared trimmed and without regard to ASCII case. */
export const duplicateConstraintId: Rule<TaskPacketOptions> = {
  id: "duplicate_constraint_id",
  code: "duplicate_constraint_id",
  severity: "error",
  summary: "Two constraints have the same id.",
  why: `A constraint is referred to by its id, so the id must name one. Ids are compared after trimming and without regard to ASCII case: \`c1\`, \`C1\` and \`" c1 "\` are one id; \`É\` and \`é\` are two.

Give the later constraint an id of its own.`,
  section: "Top-level fields",
  message: "`{path}` repeats the id `{id}` of `{first}` (ids are compared trimmed, without ASCII case)",
  examples: {
    valid: [packetText({ constraints: '[{"id": "c1", "text": "Read only"}, {"id": "c2", "text": "No mail"}]' })],
    invalid: [
      {
        text: packetText({ constraints: '[{"id": "c1", "text": "Read only"}, {"id": "C1", "text": "No mail"}]' }),
        at: "constraints[1].id",
      },
    ],
  },
};
