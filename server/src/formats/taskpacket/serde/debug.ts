/**
 * A string as Rust's `{:?}` prints it: quoted, with `\u{…}` for what is not printable (control, format, private use,
 * unassigned, separators but the space) and for grapheme extenders, which would join what stands before them.
 */
export function debugString(value: string): string {
  return `"${value.replace(SPECIAL, escapeChar)}"`;
}

const SPECIAL = /["\\]|(?! )[\p{C}\p{Z}]|\p{Grapheme_Extend}/gu;
const NAMED: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\0": "\\0",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};

function escapeChar(char: string): string {
  return NAMED[char] ?? `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}
