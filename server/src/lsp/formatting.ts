import { createScanner, format, type JSONScanner } from "jsonc-parser";
import type { FormattingOptions, Range, TextEdit } from "vscode-languageserver";
import { applyEdits, dominantEol, type Edit } from "../engine/index.ts";
import { toSpan, toTextEdit } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";

/**
 * Lays a document, or the lines of a range of it, out anew. Only white space between tokens changes; a text that is not
 * JSON is left as it is, because where its tokens end is then a guess.
 */
export function formatting(open: OpenDocument, options: FormattingOptions, range?: Range): TextEdit[] {
  const { text } = open.text;
  if (open.json.faults.length > 0) return [];
  const span = range === undefined ? undefined : toSpan(open.text, range);
  const layout = {
    tabSize: tabSize(options.tabSize),
    insertSpaces: options.insertSpaces !== false,
    eol: dominantEol(text),
  };
  const edits: Edit[] = format(text, span && { offset: span.start, length: span.end - span.start }, layout).map(
    ({ offset, length, content }) => ({ start: offset, end: offset + length, text: content }),
  );
  const all =
    span === undefined ? [...edits.filter((edit) => edit.end <= lastToken(open)), ...ending(open, options)] : edits;
  return keepsTokens(text, applyEdits(text, all)) ? all.map((edit) => toTextEdit(open.text, edit)) : [];
}

function tabSize(asked: unknown): number {
  return typeof asked === "number" && asked >= 1 && asked <= 16 ? Math.floor(asked) : 2;
}

function lastToken(open: OpenDocument): number {
  return open.json.root?.end ?? 0;
}

/** What the client wants after the last token: a line end more, line ends fewer, or what is there. */
function ending(open: OpenDocument, options: FormattingOptions): readonly Edit[] {
  const { text } = open.text;
  const start = lastToken(open);
  const eol = dominantEol(text);
  const lines = text.slice(start).match(/\r\n|\n|\r/g)?.length ?? 0;
  let wanted = lines;
  if (options.trimFinalNewlines === true) wanted = Math.min(wanted, 1);
  if (options.insertFinalNewline === true) wanted = Math.max(wanted, 1);
  const replacement = eol.repeat(wanted);
  return text.slice(start) === replacement ? [] : [{ start, end: text.length, text: replacement }];
}

/** Whether two texts are the same but for white space between tokens. */
function keepsTokens(before: string, after: string): boolean {
  const a = createScanner(before, true);
  const b = createScanner(after, true);
  for (;;) {
    if (a.scan() !== b.scan()) return false;
    const token = spelling(before, a);
    if (token !== spelling(after, b)) return false;
    if (token === "") return true; // only the end of the text has no spelling
  }
}

function spelling(text: string, scanner: JSONScanner): string {
  return text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
}
