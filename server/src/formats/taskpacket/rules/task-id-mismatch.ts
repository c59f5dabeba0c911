import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { packetText } from "./example.ts";
import { ownRecord } from "./own-record.ts";

/** A value the caller writes is cross-checked against its record, never trusted over it. */
export const taskIdMismatch: Rule<TaskPacketOptions> = {
  id: "task_id_mismatch",
  code: "task_id_mismatch",
  severity: "error",
  summary: "The packet names another task than the caller was spawned for.",
  why: `A role member may be pinned to a task by its record. Leave \`goal_id\` out: the tool fills it in.`,
  section: "Who may call it",
  message: "`{path}` is {goal}, but the caller was assigned {task}",
  fix: ownRecord,
  examples: {
    valid: [packetText()],
    invalid: [
      {
        text: packetText(),
        at: "goal_id",
        fixed: packetText({ goal_id: '"task-2"' }),
        options: { mode: "tool", member: { role: "planner", task_id: "task-2" } },
      },
    ],
  },
};
