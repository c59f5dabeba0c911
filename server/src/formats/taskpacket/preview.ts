import type { JsonDocument, Preview } from "../../engine/index.ts";
import { judge } from "./judge.ts";
import type { TaskPacketOptions } from "./options.ts";
import { composePrompt } from "./prompt.ts";

/** The composed prompt of what can be read of the packet, and the refusal when it would be refused. */
export function preview(document: JsonDocument, options: TaskPacketOptions): Preview {
  const { packet, verdict } = judge(document, options);
  const text = packet === undefined ? "" : composePrompt(packet);
  return verdict.ok ? { text } : { text, refusal: verdict };
}
