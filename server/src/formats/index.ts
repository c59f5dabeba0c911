import type { Format } from "../engine/index.ts";
import { taskpacket } from "./taskpacket/index.ts";

/** Every format that the product knows. */
export const formats: readonly Format[] = [taskpacket];
