import {
  type Edit,
  type Finding,
  type Fix,
  type JsonDocument,
  type JsonNode,
  type Member,
  memberAtPath,
  nodeAtPath,
  removeMember,
} from "../../../engine/index.ts";

/** The object and the member that a finding on a key speaks of. */
export function keyOf(
  document: JsonDocument,
  finding: Finding,
): { readonly parent: JsonNode; readonly member: Member } | undefined {
  const { path, occurrence } = finding.place;
  const parent = nodeAtPath(document.root, path.slice(0, -1));
  const member = memberAtPath(document.root, path, occurrence);
  return parent && member ? { parent, member } : undefined;
}

export function nodeOf(document: JsonDocument, finding: Finding): JsonNode | undefined {
  return nodeAtPath(document.root, finding.place.path);
}

/** Removes the member under the finding's key. */
export function removeKey(document: JsonDocument, finding: Finding, title: string, safe: boolean): Fix | undefined {
  const key = keyOf(document, finding);
  return key && { title, safe, edits: [removeMember(document.text, key.parent, key.member)] };
}

export function replaceNode(node: JsonNode, text: string): Edit {
  return { start: node.start, end: node.end, text };
}

/** The fixes that there are, in their order. */
export function some(...fixes: readonly (Fix | undefined)[]): readonly Fix[] {
  return fixes.filter((fix) => fix !== undefined);
}

/** The words that a finding's place allows. */
export function knownOf(finding: Finding): readonly string[] {
  const known = finding.params.known;
  return Array.isArray(known) ? known : [];
}
