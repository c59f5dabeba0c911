import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { ownRecord } from "./own-record.ts";

/** A value the caller writes is cross-checked against its record, never trusted over it. */
export const fromRoleMismatch: Rule<TaskPacketOptions> = {
  id: "from_role_mismatch",
  code: "from_role_mismatch",
  severity: "error",
  summary: "The packet names another sender than the caller.",
  why: `The caller's role is read from its own agent directory; a packet cannot claim another's. Leave \`from_role\` out: the tool fills it in.`,
  section: "Who may call it",
  message: "`{path}` is {role}, but the caller is {caller}",
  fix: ownRecord,
  examples: {
    valid: [packetText()],
    invalid: [
      {
        text: packetText(),
        at: "from_role",
        fixed: packetText({ from_role: '"executor"', to_role: '"verifier"' }),
        options: { mode: "tool", member: { role: "executor" } },
      },
    ],
  },
};
