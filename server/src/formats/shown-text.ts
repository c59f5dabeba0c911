import { applyEdits as apply, format } from "jsonc-parser";

/** A text on one line up to this length stays on it. */
const LINE = 100;
/** Strings and lines beyond this length are cut in the middle. */
const LONGEST = 160;
const HEAD = 100;
const TAIL = 24;
/** Lines shown of a long text, from its start. */
const LINES = 40;

/** An example as a page shows it: laid out in lines, not too long, and with nothing in it that cannot be seen. */
export function shownText(text: string): string {
  const laidOut = /[\r\n]/.test(text) || text.length <= LINE ? text : inLines(text);
  const lines = laidOut
    .trimEnd()
    .split(/\r\n|\n|\r/)
    .map((line) => visible(cut(line)));
  if (lines.length <= LINES) return lines.join("\n");
  return [...lines.slice(0, LINES), `⟨${lines.length - LINES} more lines⟩`].join("\n");
}

/** White space alone changes: spelling of numbers and duplicate keys, which an example may be about, stay. */
function inLines(text: string): string {
  return apply(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: "\n" }));
}

function cut(line: string): string {
  if (line.length <= LONGEST) return line;
  const units = [...line];
  if (units.length <= LONGEST) return line;
  const left = units.length - HEAD - TAIL;
  return `${units.slice(0, HEAD).join("")}⟨${left} more characters⟩${units.slice(-TAIL).join("")}`;
}

/** What looks like nothing or like a plain space: controls, marks, other spaces, halves of surrogate pairs. */
const UNSEEN = /(?![ \t])[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/gu;

function visible(line: string): string {
  return line.replace(
    UNSEEN,
    (char) => `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`,
  );
}
