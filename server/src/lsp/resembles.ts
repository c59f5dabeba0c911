import { type Format, parseDocument } from "../engine/index.ts";
import type { ResemblesAnswer } from "./protocol.ts";
import { isTooLarge } from "./too-large.ts";

/** The first format whose look a text has. */
export function resembles(text: string, formats: readonly Format[]): ResemblesAnswer {
  if (isTooLarge(text)) return null;
  const document = parseDocument(text);
  const format = formats.find((candidate) => candidate.resembles(document));
  return format === undefined ? null : { id: format.id, name: format.name };
}
