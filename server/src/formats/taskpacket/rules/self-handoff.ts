import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { legalEdges } from "./legal-edge.ts";

/** Only three stage transitions exist; see the section on legal edges. */
export const selfHandoff: Rule<TaskPacketOptions> = {
  id: "self_handoff",
  code: "self_handoff",
  severity: "error",
  summary: "A role hands off to itself.",
  why: `A packet crosses a role boundary, so \`to_role\` must differ from \`from_role\`.

Hand off to the role that comes next: planner → executor, executor → verifier, verifier → executor.`,
  section: "Top-level fields",
  message: "`{path}` is {role}, the same as `from_role`: a role cannot hand off to itself",
  fix: legalEdges,
  examples: {
    valid: [packetText()],
    invalid: [{ text: packetText({ to_role: '"planner"' }), at: "to_role", fixed: packetText() }],
  },
};
