import type { Hover, Position } from "vscode-languageserver";
import type { ClientSupport } from "./client.ts";
import { toRange } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";
import { toMarkup } from "./markup.ts";

/** What is to be said about the key or value at a position; nothing where there is neither. */
export function hover(open: OpenDocument, position: Position, client: ClientSupport): Hover | null {
  const text = open.format.hover(open.json, open.text.offsetAt(position), open.options);
  return text === undefined
    ? null
    : { contents: toMarkup(text.markdown, client.hoverMarkdown), range: toRange(open.text, text) };
}
