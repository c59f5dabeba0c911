import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";

/** A field that nothing reads. */
export const notWired: Rule<TaskPacketOptions> = {
  id: "not_wired",
  code: "not_wired",
  severity: "hint",
  summary: "The field has no effect: nothing reads it.",
  why: `\`tool_scope\` and \`irreversible\` are carried and validated for people to read. They reach no spawn, no check and no prompt: a tool denied here can still be called.

What a role may use comes from the employee's \`[capabilities]\`; what it must not do belongs in \`constraints\` or \`boundaries\`.`,
  section: "Top-level fields",
  faded: true,
  message: "`{path}` has no effect: it is carried for people to read and reaches no tool, check or prompt",
  examples: {
    valid: [packetText({ boundaries: '["Do not send mail"]' })],
    invalid: [{ text: packetText({ tool_scope: '{"denied": ["mail_send"]}' }), at: "tool_scope" }],
  },
};
