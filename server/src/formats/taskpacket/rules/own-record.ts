import type { Edit, Finding, Fix, JsonDocument } from "../../../engine/index.ts";
import { member } from "../../../engine/index.ts";
import { EDGES } from "../data.ts";
import type { TaskPacketOptions } from "../options.ts";
import { nodeOf, replaceNode } from "./fixes.ts";

/** Writes what the caller's record says; a sender's one way out follows it. */
export function ownRecord(document: JsonDocument, finding: Finding, options: TaskPacketOptions): readonly Fix[] {
  const node = nodeOf(document, finding);
  const own = ownValue(finding.path, options);
  if (node === undefined || own == null) return [];
  const edits: Edit[] = [replaceNode(node, JSON.stringify(own))];
  const to = document.root && member(document.root, "to_role")?.value;
  const edge = EDGES.find((candidate) => candidate.from === own);
  if (finding.path === "from_role" && to !== undefined && edge !== undefined) {
    edits.push(replaceNode(to, JSON.stringify(edge.to)));
  }
  return [{ title: `Write ${own}, as the caller's record says`, safe: false, preferred: true, edits }];
}

function ownValue(path: string | undefined, { member: caller }: TaskPacketOptions): string | number | null | undefined {
  if (path === "from_role") return caller?.role;
  return path === "goal_id" ? caller?.task_id : caller?.round;
}
