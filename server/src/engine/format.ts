import type { JsonDocument } from "./document.ts";
import type { Edit } from "./edits.ts";
import type { Finding, Severity } from "./finding.ts";
import type { Rule } from "./rule.ts";

/** The one answer of whoever receives the text. A refusal is what it would say first. */
export type Verdict = Accepted | Refusal;

export interface Accepted {
  readonly ok: true;
}

export interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  /** Path of what is refused, as in `constraints[3].text`. */
  readonly path: string;
}

/** What a format has to say of a text. */
export interface Judgement {
  /** The text that was judged: the given one, or the one that it holds as a string literal. */
  readonly document: JsonDocument;
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
}

/** One offer of completion. */
export interface Completion {
  /** What the list shows. */
  readonly label: string;
  readonly kind: "property" | "value" | "snippet";
  /** Replaces `start`..`end` of the text. A snippet has tab stops in the syntax of LSP. */
  readonly edit: Edit;
  readonly isSnippet: boolean;
  /** What the typed text is matched against; begins with the quote when the edit does. */
  readonly filterText: string;
  /** Orders the list; ascending. */
  readonly rank: number;
  readonly detail: string;
  /** Markdown. */
  readonly documentation: string;
  readonly preselect?: boolean;
  /** Edits elsewhere that belong to it, such as the comma that the entry before lacks. They do not touch `edit`. */
  readonly also?: readonly Edit[];
}

/** Markdown about what stands at an offset. */
export interface HoverText {
  readonly start: number;
  readonly end: number;
  readonly markdown: string;
}

/** Edits, or the words why there are none. */
export type TransformResult =
  | { readonly ok: true; readonly edits: readonly Edit[] }
  | { readonly ok: false; readonly reason: string };

/** A command that rewrites a text. */
export interface Transform<O> {
  readonly id: string;
  run(document: JsonDocument, options: O): TransformResult;
}

/** A read-only text made from the document: for packets, the prompt that the next role reads. */
export interface Preview {
  readonly text: string;
  /** Present when the text would be refused. */
  readonly refusal?: Refusal;
}

/** What the place of a file and the settings say about how it is judged. */
export interface FileContext {
  /** Path or URI path with `/` between its parts; empty for a text with no file. */
  readonly path: string;
  /** `auto` takes it from the path. */
  readonly mode: string;
}

/** One format of handoff JSON. The engine, the language server and the command line know formats through this alone. */
export interface Format<O = unknown> {
  // Methods, not properties: a list of formats holds each under `Format<unknown>`, and hands it only options it made itself.
  /** Language id in the editor, and `source` of its diagnostics. */
  readonly id: string;
  /** Name in sentences. */
  readonly name: string;
  /** Globs of the files that are in this format, relative to any folder. */
  readonly globs: readonly string[];
  readonly rules: ReadonlyMap<string, Rule<O>>;
  /** Where the text is not in a file. */
  readonly defaults: O;
  /** Options of a file from its place and the settings. */
  optionsFor(context: FileContext): O;
  judge(document: JsonDocument, options: O): Judgement;
  complete(document: JsonDocument, offset: number, options: O): readonly Completion[];
  hover(document: JsonDocument, offset: number, options: O): HoverText | undefined;
  /** Whether a JSON text under another name has the look of this format. */
  resembles(document: JsonDocument): boolean;
  readonly transforms: ReadonlyMap<string, Transform<O>>;
  preview?(document: JsonDocument, options: O): Preview;
}

/** Severity by code or by rule id; `off` silences. */
export type SeverityOverrides = Readonly<Record<string, Severity | "off">>;
