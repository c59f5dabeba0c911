import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type Position,
} from "vscode-languageserver";
import { type Completion, plainText } from "../engine/index.ts";
import type { ClientSupport } from "./client.ts";
import { toTextEdit } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";
import { toMarkup } from "./markup.ts";

/** What can be written at a position. */
export function completion(open: OpenDocument, position: Position, client: ClientSupport): CompletionList {
  const completions = open.format.complete(open.json, open.text.offsetAt(position), open.options);
  return { isIncomplete: false, items: completions.map((offer) => toItem(open, offer, client)) };
}

const KIND: Readonly<Record<Completion["kind"], CompletionItemKind>> = {
  property: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  snippet: CompletionItemKind.Snippet,
};

function toItem(open: OpenDocument, offer: Completion, client: ClientSupport): CompletionItem {
  const isSnippet = offer.isSnippet && client.snippets;
  const text = offer.isSnippet && !client.snippets ? plainText(offer.edit.text) : offer.edit.text;
  const { range, newText } = toTextEdit(open.text, { ...offer.edit, text });
  return {
    label: offer.label,
    kind: KIND[offer.kind],
    detail: offer.detail,
    documentation: toMarkup(offer.documentation, client.completionMarkdown),
    filterText: offer.filterText,
    sortText: String(offer.rank).padStart(6, "0"),
    ...(offer.preselect === true ? { preselect: true } : {}),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    // A value is replaced as a whole in either mode: half of it left behind would never be what was meant.
    textEdit: client.insertReplace ? { insert: range, replace: range, newText } : { range, newText },
    ...(offer.also === undefined ? {} : { additionalTextEdits: offer.also.map((edit) => toTextEdit(open.text, edit)) }),
  };
}
