import type { FileContext } from "../../engine/index.ts";
import type { TaskPacketOptions } from "./options.ts";

/** Files of the format under any folder. */
export const GLOBS: readonly string[] = [
  "**/team_packets/*/r*/*-to-*.json",
  "**/*.packet.json",
  "**/*.taskpacket.json",
];

/** A packet in a `team_packets` tree is filed and judged as the composer reads it; any other is a draft for the tool. */
export function optionsFor({ path, mode }: FileContext): TaskPacketOptions {
  if (mode === "file" || mode === "tool") return { mode };
  return { mode: path.split("/").slice(0, -1).includes("team_packets") ? "file" : "tool" };
}
