import { type Finding, type Fix, type JsonDocument, nodeAtPath } from "../../../engine/index.ts";
import { EDGES } from "../data.ts";
import { replaceNode } from "./fixes.ts";

/** The edges that can be filed instead: the sender's own way out first, and none that only repeats what stands there. */
export function legalEdges(document: JsonDocument, finding: Finding): readonly Fix[] {
  const from = nodeAtPath(document.root, fromPath(finding));
  const to = nodeAtPath(document.root, finding.place.path);
  if (from === undefined || to === undefined) return [];
  const sender = finding.params.from;
  const own = EDGES.filter((edge) => edge.from === sender);
  const edges = [...own, ...EDGES.filter((edge) => !own.includes(edge))];
  return edges.map((edge, i) => ({
    title: `Hand off ${edge.from} → ${edge.to}`,
    safe: false,
    preferred: i === 0 && own.length > 0,
    edits: [
      ...(edge.from === sender ? [] : [replaceNode(from, JSON.stringify(edge.from))]),
      ...(edge.to === finding.params.to ? [] : [replaceNode(to, JSON.stringify(edge.to))]),
    ],
  }));
}

/** `from_role` stands right before `to_role`, as a key and as a position. */
function fromPath(finding: Finding): readonly (string | number)[] {
  const [last] = finding.place.path;
  return [typeof last === "number" ? last - 1 : "from_role"];
}
