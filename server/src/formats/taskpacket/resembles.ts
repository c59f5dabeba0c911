import type { JsonDocument } from "../../engine/index.ts";
import { PACKET } from "./data.ts";

/** Keys that other JSON has too say nothing. */
const TELLING: ReadonlySet<string> = new Set([
  "packet_id",
  "goal_id",
  "from_role",
  "to_role",
  "output_format",
  "parent_packet",
]);
const ENOUGH = 3;

/** Whether an object has the look of a packet: the keys that only packets have, with no more strangers than keys of its own. */
export function resembles(document: JsonDocument): boolean {
  const keys = (document.root?.members ?? []).map((member) => member.key);
  const own = keys.filter((key) => PACKET.indexOf.has(key)).length;
  return keys.filter((key) => TELLING.has(key)).length >= ENOUGH && own * 2 >= keys.length;
}
