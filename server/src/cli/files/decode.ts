import { isUtf8 } from "node:buffer";
import type { Params } from "../../engine/index.ts";
import { lineStarts, type Position, positionAt } from "./lines.ts";

/** Why bytes are not a text that can be judged: a rule of {@link "../../formats/text-rules.ts"} and what it says. */
export interface TextFault {
  readonly rule: string;
  readonly params: Params;
  readonly at: Position;
}

export type Decoded = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: TextFault };

const START: Position = { line: 0, character: 0 };

/** Reads bytes as UTF-8. A byte order mark stays in the text: the reference refuses it, so the rules have to see it. */
export function decode(bytes: Buffer): Decoded {
  const other = otherEncoding(bytes);
  if (other !== undefined) {
    const found = `The file is encoded as ${other}`;
    return { ok: false, fault: { rule: "not_utf8", params: { found }, at: START } };
  }
  if (isUtf8(bytes)) return { ok: true, text: bytes.toString("utf8") };
  const offset = firstBadByte(bytes);
  const byte = (bytes[offset] ?? 0).toString(16).padStart(2, "0");
  const before = bytes.toString("utf8", 0, offset);
  const found = `The byte 0x${byte} at offset ${offset} is not UTF-8`;
  const at = positionAt(lineStarts(before), before.length);
  return { ok: false, fault: { rule: "not_utf8", params: { found, offset }, at } };
}

/** UTF-16 and UTF-32 by their byte order mark, or by where the zero bytes of JSON's ASCII stand. */
function otherEncoding(bytes: Buffer): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? "UTF-32LE" : "UTF-16LE";
  if (a === 0xfe && b === 0xff) return "UTF-16BE";
  if (bytes.length < 4 || (a !== 0 && b !== 0 && c !== 0 && d !== 0)) return undefined;
  const zeros = [a, b, c, d].map((byte) => (byte === 0 ? "0" : "x")).join("");
  return ENCODING_BY_ZEROS[zeros];
}

const ENCODING_BY_ZEROS: Readonly<Record<string, string>> = {
  x0x0: "UTF-16LE",
  "0x0x": "UTF-16BE",
  x000: "UTF-32LE",
  "000x": "UTF-32BE",
};

/** Offset of the first byte that no longer belongs to well-formed UTF-8; where a sequence breaks off, that of its first byte. */
function firstBadByte(bytes: Buffer): number {
  let i = 0;
  while (i < bytes.length) {
    const length = sequenceLength(bytes, i);
    if (length === 0) return i;
    i += length;
  }
  return i;
}

/** Bytes of the well-formed sequence at `i`, 0 when there is none. Table 3-7 of the Unicode Standard. */
function sequenceLength(bytes: Buffer, i: number): number {
  const lead = bytes[i] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  if (length === 0) return 0;
  const second = bytes[i + 1] ?? 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let k = 2; k < length; k++) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
