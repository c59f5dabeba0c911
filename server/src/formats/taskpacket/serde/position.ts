import { utf8Length } from "../../../engine/index.ts";
import type { TextPosition } from "./refused.ts";

/** ` at line L column C` as serde_json words it: lines end with LF alone, the column counts UTF-8 bytes. */
export function positionWords(text: string, position: TextPosition): string {
  let end = position.offset;
  let rest = position.bytes;
  while (rest > 0 && end < text.length) {
    const units = (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
    const bytes = utf8Length(text, end, end + units);
    if (bytes > rest) break;
    rest -= bytes;
    end += units;
  }
  const lineStart = end === 0 ? 0 : text.lastIndexOf("\n", end - 1) + 1;
  let line = 1;
  for (let i = text.indexOf("\n"); i >= 0 && i < end; i = text.indexOf("\n", i + 1)) line++;
  return ` at line ${line} column ${utf8Length(text, lineStart, end) + rest}`;
}
