import type { Rule } from "../engine/index.ts";

/** Bytes of a file that are read at most. Five hundred times what a packet may have: more is a mistake, not a packet. */
export const MAX_BYTES = 8 * 1024 * 1024;

const notUtf8: Rule = {
  id: "not_utf8",
  code: "not_utf8",
  severity: "error",
  summary: "The file is not UTF-8.",
  why: `JSON that is exchanged is UTF-8, and the reference reads nothing else: it refuses the file before it looks at a single key.

Save the file as UTF-8 without a byte order mark. In VS Code: *Change File Encoding*, then *Save with Encoding*. On the command line: \`iconv -f UTF-16 -t UTF-8 old.json > new.json\`.

A single bad byte usually comes from text in an older encoding that was pasted or appended; the message has its offset, counted in bytes from 0.`,
  section: "Two doors",
  message: "{found}. Save the file as UTF-8.",
  examples: { valid: [], invalid: [] },
};

const fileTooLarge: Rule = {
  id: "file_too_large",
  code: "file_too_large",
  severity: "error",
  summary: "The file is far larger than any handoff, so it is not read.",
  why: `A packet has at most 16384 bytes in its canonical form. A file of more than ${MAX_BYTES} bytes is something else, or a packet into which content was pasted that belongs in an artifact.

Put large content where it belongs (an artifact, the wiki, memory) and let the packet point at it.`,
  section: "Caps",
  message: "The text has more than {max} bytes, so it was not checked: nothing that is handed on is that large.",
  examples: { valid: [], invalid: [] },
};

/** Faults that a host finds while it reads a text, before there is anything a format could judge. The same for every format. */
export const textRules: readonly Rule[] = [notUtf8, fileTooLarge];
