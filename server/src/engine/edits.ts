import type { JsonNode, Member } from "./tree.ts";

/** Replaces the UTF-16 units `start`..`end` by `text`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text after edits that do not overlap. Edits at one offset apply in the order given. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let out = "";
  let from = 0;
  for (const edit of sorted(edits)) {
    out += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return out + text.slice(from);
}

/** Whether no two edits touch the same text. Two insertions at one offset do not. */
export function areDisjoint(edits: readonly Edit[]): boolean {
  let end = 0;
  for (const edit of sorted(edits)) {
    if (edit.start < end) return false;
    end = edit.end;
  }
  return true;
}

function sorted(edits: readonly Edit[]): readonly Edit[] {
  return edits.length < 2
    ? edits
    : edits
        .map((edit, i) => ({ edit, i }))
        .sort((a, b) => a.edit.start - b.edit.start || a.i - b.i)
        .map((x) => x.edit);
}

/** The line end that most lines of the text have; `\n` where there is none. A lone CR counts as a line end. */
export function dominantEol(text: string): "\n" | "\r\n" | "\r" {
  let crlf = 0;
  let lf = 0;
  let cr = 0;
  for (const [eol] of text.matchAll(/\r\n|\n|\r/g)) {
    if (eol === "\r\n") crlf++;
    else if (eol === "\n") lf++;
    else cr++;
  }
  if (crlf >= lf && crlf >= cr && crlf > 0) return "\r\n";
  return cr > lf ? "\r" : "\n";
}

/** White space between the line's start and `offset`'s first other character. */
export function indentAt(text: string, offset: number): string {
  const start = Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? "";
}

/** Removes one member with exactly one of the commas beside it, and the space it leaves. */
export function removeMember(text: string, parent: JsonNode, removed: Member): Edit {
  const index = parent.members.indexOf(removed);
  return removeSpan(
    text,
    parent,
    removed.keyStart,
    removed.value?.end ?? removed.keyEnd,
    index === parent.members.length - 1,
  );
}

/** Removes one element with exactly one of the commas beside it, and the space it leaves. */
export function removeItem(text: string, parent: JsonNode, index: number): Edit | undefined {
  const item = parent.items[index];
  return item && removeSpan(text, parent, item.start, item.end, index === parent.items.length - 1);
}

function removeSpan(text: string, parent: JsonNode, start: number, end: number, isLast: boolean): Edit {
  const comma = skipSpace(text, end);
  // With a comma after it, it goes up to what follows; the last one goes from the comma before it.
  if (!isLast && text[comma] === ",") return { start, end: skipSpace(text, comma + 1), text: "" };
  const before = skipSpaceBack(text, start);
  if (text[before - 1] === "," && before - 1 > parent.start) return { start: before - 1, end, text: "" };
  return { start: parent.start + 1 <= before ? before : start, end, text: "" };
}

function skipSpace(text: string, from: number): number {
  let i = from;
  while (" \t\r\n".includes(text.charAt(i)) && i < text.length) i++;
  return i;
}

function skipSpaceBack(text: string, from: number): number {
  let i = from;
  while (i > 0 && " \t\r\n".includes(text.charAt(i - 1))) i--;
  return i;
}

/**
 * Adds members at the end of an object in the object's own layout: one a line with its indent where it has several lines, else in line.
 * `json` is JSON text on one line. A comma is written before them only when the last member is not already followed by one.
 */
export function appendMembers(
  text: string,
  object: JsonNode,
  members: readonly { readonly key: string; readonly json: string }[],
): Edit {
  const last = object.members[object.members.length - 1];
  const at = last === undefined ? object.start + 1 : (last.value?.end ?? last.keyEnd);
  const isMultiline = /[\r\n]/.test(text.slice(object.start, last === undefined ? object.end : last.keyStart));
  const separator = isMultiline ? dominantEol(text) + memberIndent(text, object) : "";
  const space = /":[ \t]/.test(text.slice(object.start, object.end)) || isMultiline ? " " : "";
  const lines = members.map((m) => `${JSON.stringify(m.key)}:${space}${m.json}`);
  const glue = isMultiline ? `,${separator}` : `,${space}`;
  if (last !== undefined) return { start: at, end: at, text: glue + lines.join(glue) };
  return { start: at, end: at, text: separator + lines.join(glue) };
}

function memberIndent(text: string, object: JsonNode): string {
  const first = object.members[0];
  return first === undefined ? `${indentAt(text, object.start)}${indentUnit(text)}` : indentAt(text, first.keyStart);
}

/** The indent of the first indented line; two spaces where there is none. */
export function indentUnit(text: string): string {
  return /(?:^|[\r\n])([ \t]+)\S/.exec(text)?.[1] ?? "  ";
}

/** A space where the text writes one after its colons, or has none to go by; else nothing. */
export function spaceAfterColon(text: string): "" | " " {
  return /":[ \t]/.test(text) || !/":/.test(text) ? " " : "";
}
