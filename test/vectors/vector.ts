import { readFileSync } from "node:fs";
import type { TaskPacketOptions, TeamMember } from "../../server/src/formats/taskpacket/index.ts";

/** One recorded answer of the reference; see the README beside the fixtures. */
export interface Vector {
  readonly id: string;
  readonly mode: "file" | "tool";
  readonly member: TeamMember | null;
  readonly text: string;
  readonly expect: {
    readonly ok: boolean;
    readonly code?: string;
    readonly message?: string;
    /** What a message in our own words must contain. */
    readonly names?: readonly string[];
    readonly bytes?: number;
    readonly canonical?: string;
    readonly prompt?: string;
    readonly path?: string;
  };
}

export function readVectors(name: string): readonly Vector[] {
  const url = new URL(`../fixtures/vectors/${name}.jsonl`, import.meta.url);
  return readFileSync(url, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Vector);
}

export function allVectors(): readonly Vector[] {
  return [...readVectors("taskpacket-named"), ...readVectors("taskpacket-random")];
}

export function optionsOf(vector: Vector): TaskPacketOptions {
  return { mode: vector.mode, member: vector.member };
}
