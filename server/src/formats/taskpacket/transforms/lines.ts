import { type JsonDocument, outerSpan } from "../../../engine/index.ts";

/** The line of an offset, as an editor counts it: from 1, in the outermost text, where a lone CR ends a line too. */
export function lineOf(document: JsonDocument, offset: number): number {
  const { start } = outerSpan(document, { start: offset, end: offset });
  let text = document.text;
  for (let { host } = document; host !== undefined; host = host.document.host) text = host.document.text;
  return [...text.slice(0, start).matchAll(/\r\n|\n|\r/g)].length + 1;
}
