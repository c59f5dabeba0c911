import { compareCodePoints, type Finding, formatPath, type JsonNode, lastOfEqual } from "../../engine/index.ts";
import { FORBIDDEN_DEPTH, FORBIDDEN_KEYS } from "./data.ts";

/**
 * Every forbidden key of a tree, in the order in which `team_handoff` looks: an object's own keys before its values,
 * both sorted by key, down to {@link FORBIDDEN_DEPTH}. The first one is the one that it names.
 */
export function findForbiddenKeys(root: JsonNode): readonly Finding[] {
  const findings: Finding[] = [];
  const path: (string | number)[] = [];
  const visit = (node: JsonNode, depth: number): void => {
    if (depth > FORBIDDEN_DEPTH) return;
    const members = [...lastOfEqual(node.members)].sort((a, b) => compareCodePoints(a.key, b.key));
    for (const { key } of members) {
      if (!FORBIDDEN_KEYS.includes(key)) continue;
      const at = [...path, key];
      findings.push({
        rule: "forbidden_provider_field",
        place: { path: at, part: "key" },
        path: formatPath(at),
        params: { key },
      });
    }
    for (const { key, value } of members) {
      if (value === undefined) continue;
      path.push(key);
      visit(value, depth + 1);
      path.pop();
    }
    for (const [i, item] of node.items.entries()) {
      path.push(i);
      visit(item, depth + 1);
      path.pop();
    }
  };
  visit(root, 0);
  return findings;
}
