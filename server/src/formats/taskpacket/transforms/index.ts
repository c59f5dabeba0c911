import type { Transform } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { normalize } from "./normalize.ts";
import { canonicalCompact, canonicalIndented } from "./rewrite.ts";

/** The commands that rewrite a packet, by id. */
export const taskpacketTransforms: ReadonlyMap<string, Transform<TaskPacketOptions>> = new Map(
  [normalize, canonicalCompact, canonicalIndented].map((transform) => [transform.id, transform]),
);
