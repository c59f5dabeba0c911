import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { legalEdges } from "./legal-edge.ts";

/** Only three stage transitions exist; see the section on legal edges. */
export const invalidHandoffEdge: Rule<TaskPacketOptions> = {
  id: "invalid_handoff_edge",
  code: "invalid_handoff_edge",
  severity: "error",
  summary: "`team_handoff` files no packet on this edge.",
  why: `Legal edges are planner → executor, executor → verifier and verifier → executor (repair). Nothing else, including every edge that touches utility, which occupies no pipeline stage.

Change the recipient, or the sender if the packet really comes from another role.`,
  section: "Legal edges",
  message:
    "`team_handoff` refuses the edge {from} → {to}: only planner → executor, executor → verifier and verifier → executor can be filed",
  fix: legalEdges,
  examples: {
    valid: [packetText()],
    invalid: [{ text: packetText({ to_role: '"verifier"' }), at: "to_role", fixed: packetText() }],
  },
};
