import { format } from "jsonc-parser";
import type { FormattingOptions, Range, TextEdit } from "vscode-languageserver";
import { applyEdits, dominantEol, type Edit, type Span } from "../engine/index.ts";
import { toSpan, toTextEdit } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";
import { keepsTokens } from "./same-tokens.ts";

/**
 * Lays a document, or the lines of a range of it, out anew. Only white space between tokens changes; a text that is not
 * JSON is left as it is, because where its tokens end is then a guess.
 */
export function formatting(open: OpenDocument, options: FormattingOptions, range?: Range): TextEdit[] {
  const { text } = open.text;
  if (open.json.faults.length > 0) return [];
  const layout = layoutEdits(text, options, range && toSpan(open.text, range));
  const edits = range === undefined ? wholeEdits(open, options, layout) : layout;
  return keepsTokens(text, applyEdits(text, edits)) ? edits.map((edit) => toTextEdit(open.text, edit)) : [];
}

/** Each edit replaces all white space between two tokens, so all of it that matters is what line end it is written with. */
function layoutEdits(text: string, options: FormattingOptions, span: Span | undefined): readonly Edit[] {
  const eol = dominantEol(text);
  const layout = { tabSize: tabSize(options.tabSize), insertSpaces: options.insertSpaces !== false, eol };
  const edits = format(text, span && { offset: span.start, length: span.end - span.start }, layout);
  // The formatter goes by the first line end of a text. What goes by it already is no change then.
  return edits
    .map(({ offset, length, content }) => ({
      start: offset,
      end: offset + length,
      text: content.replace(LINE_END, eol),
    }))
    .filter((edit) => text.slice(edit.start, edit.end) !== edit.text);
}

const LINE_END = /\r\n|\n|\r/g;

/** With the other line ends made alike and the end of the text as it is wanted. */
function wholeEdits(open: OpenDocument, options: FormattingOptions, layout: readonly Edit[]): readonly Edit[] {
  const { text } = open.text;
  const end = open.json.root?.end ?? 0;
  const kept = layout.filter((edit) => edit.end <= end);
  return [...kept, ...strayLineEnds(text, end, kept), ...ending(open, options)].sort((a, b) => a.start - b.start);
}

/** A string of a JSON text holds no line end, so each stands between tokens. */
function strayLineEnds(text: string, end: number, edits: readonly Edit[]): readonly Edit[] {
  const eol = dominantEol(text);
  const stray: Edit[] = [];
  let next = 0;
  for (const match of text.slice(0, end).matchAll(LINE_END)) {
    while (next < edits.length && (edits[next]?.end ?? 0) <= match.index) next++;
    const isReplaced = (edits[next]?.start ?? end) <= match.index;
    if (match[0] !== eol && !isReplaced)
      stray.push({ start: match.index, end: match.index + match[0].length, text: eol });
  }
  return stray;
}

function tabSize(asked: unknown): number {
  return typeof asked === "number" && asked >= 1 && asked <= 16 ? Math.floor(asked) : 2;
}

/** What the client wants after the last token: a line end more, line ends fewer, or what is there. */
function ending(open: OpenDocument, options: FormattingOptions): readonly Edit[] {
  const { text } = open.text;
  const start = open.json.root?.end ?? 0;
  const eol = dominantEol(text);
  const lines = text.slice(start).match(LINE_END)?.length ?? 0;
  let wanted = lines;
  if (options.trimFinalNewlines === true) wanted = Math.min(wanted, 1);
  if (options.insertFinalNewline === true) wanted = Math.max(wanted, 1);
  const replacement = eol.repeat(wanted);
  return text.slice(start) === replacement ? [] : [{ start, end: text.length, text: replacement }];
}
