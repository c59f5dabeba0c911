import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { addMissing } from "./add-missing.ts";
import { packetText } from "./example.ts";

/** A required key that is not there. */
export const missingField: Rule<TaskPacketOptions> = {
  id: "missing_field",
  code: "invalid_packet",
  severity: "error",
  summary: "A required key is missing.",
  why: `Seven keys are required; \`constraints[]\` need \`id\` and \`text\`, \`acceptance[]\` need \`kind\` and \`value\`, \`artifacts[]\` need \`id\`, a tagged \`output_format\` needs \`kind\`. Through \`team_handoff\`, a caller with a record may leave out \`goal_id\`, \`round\`, \`from_role\` and \`to_role\`.`,
  section: "Top-level fields",
  message: "missing field `{path}`",
  fix: addMissing,
  examples: {
    valid: [packetText()],
    invalid: [
      {
        text: packetText({ output_format: undefined }),
        at: "output_format",
        fixed: packetText(),
      },
      {
        text: packetText({ constraints: '[{"id": "c1"}]' }),
        at: "constraints[0].text",
        fixed: packetText({ constraints: '[{"id": "c1", "text": "what must hold"}]' }),
      },
    ],
  },
};
