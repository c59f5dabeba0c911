import type { Format } from "../../engine/index.ts";
import { complete } from "./complete.ts";
import { hover } from "./hover.ts";
import { judge } from "./judge.ts";
import type { TaskPacketOptions } from "./options.ts";
import { GLOBS, optionsFor } from "./place.ts";
import { preview } from "./preview.ts";
import { resembles } from "./resembles.ts";
import { taskpacketRules } from "./rules/index.ts";
import { taskpacketTransforms } from "./transforms/index.ts";

export type { Mode, TaskPacketOptions, TeamMember } from "./options.ts";
export { type PacketVerdict, verdict } from "./verdict.ts";

/** TaskPacket v1.0. */
export const taskpacket: Format<TaskPacketOptions> = {
  id: "taskpacket",
  name: "TaskPacket",
  globs: GLOBS,
  rules: taskpacketRules,
  defaults: { mode: "tool" },
  optionsFor,
  judge,
  complete,
  hover,
  resembles,
  transforms: taskpacketTransforms,
  preview,
};
