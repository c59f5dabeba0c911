import { type Finding, type Fix, type JsonDocument, removeMember } from "../../../engine/index.ts";
import { keyOf } from "./fixes.ts";

/** Either of the two may be the one that is meant. */
export function removeDuplicate(document: JsonDocument, finding: Finding): readonly Fix[] {
  const later = remove(document, finding, "Remove this later one", false);
  const earlier = remove(
    document,
    { ...finding, place: { ...finding.place, occurrence: 0 } },
    "Keep this one, remove the first",
    false,
  );
  return [...later.map((fix) => ({ ...fix, preferred: true })), ...earlier];
}

/** The one before it counts for nobody, so it can go. */
export function removeShadowed(document: JsonDocument, finding: Finding): readonly Fix[] {
  const occurrence = (finding.place.occurrence ?? 1) - 1;
  return remove(
    document,
    { ...finding, place: { ...finding.place, occurrence } },
    "Remove the earlier one, which counts for nothing",
    true,
  );
}

function remove(document: JsonDocument, finding: Finding, title: string, safe: boolean): readonly Fix[] {
  const key = keyOf(document, finding);
  return key === undefined ? [] : [{ title, safe, edits: [removeMember(document.text, key.parent, key.member)] }];
}
