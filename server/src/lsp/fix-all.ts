import { applyEdits, check, type Edit, parseDocument, safeEdits } from "../engine/index.ts";
import type { OpenDocument } from "./documents.ts";

/** Passes until nothing safe is left to fix. Each has to remove a problem, so few are ever needed. */
const MAX_PASSES = 20;

/**
 * Edits after which there is nothing left that fix-all would do. Safe fixes that overlap, or that another one makes
 * possible, take a further pass; then the passes come as the one edit that they amount to.
 */
export function fixAll(open: OpenDocument): readonly Edit[] {
  const { format, options } = open;
  const { severity } = open.settings;
  const first = safeEdits(open.check(), format, options);
  if (first.length === 0) return [];
  const original = open.text.text;
  let text = applyEdits(original, first);
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const edits = safeEdits(check(parseDocument(text), format, options, { severity }), format, options);
    if (edits.length === 0) return pass === 1 ? first : difference(original, text);
    text = applyEdits(text, edits);
  }
  return difference(original, text);
}

/** One edit from `before` to `after`, over what is not alike at their starts and ends. */
function difference(before: string, after: string): readonly Edit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  if (isInside(before, start) || isInside(after, start)) start--;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  if (isInside(before, before.length - tail) || isInside(after, after.length - tail)) tail--;
  return [{ start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}

/** Whether an offset parts a surrogate pair or a CR LF, where no edit can start or end. */
function isInside(text: string, at: number): boolean {
  return /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(text.slice(Math.max(at - 1, 0), at + 1));
}
