import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { CheckedProblem, Edit, Params, Severity, Span } from "../engine/index.ts";
import { docsUrl } from "../formats/docs-url.ts";
import type { ClientSupport } from "./client.ts";
import type { OpenDocument } from "./documents.ts";
import type { TextDocument } from "./text-document.ts";

/** What a diagnostic carries for programs: enough to find its problem again, and the facts its message is made of. */
export interface DiagnosticData {
  readonly path: string;
  readonly rule: string;
  readonly params: Params;
}

const SEVERITY: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toRange(text: TextDocument, { start, end }: Span): Range {
  return { start: text.positionAt(start), end: text.positionAt(end) };
}

/** Offsets of a range from the client, in order whichever way round it came. */
export function toSpan(text: TextDocument, range: Range): Span {
  const a = text.offsetAt(range.start);
  const b = text.offsetAt(range.end);
  return { start: Math.min(a, b), end: Math.max(a, b) };
}

export function toTextEdit(text: TextDocument, edit: Edit): TextEdit {
  return { range: toRange(text, edit), newText: edit.text };
}

/** Edits of one document as the client can take them: for exactly this version where it can, so that they never land in another. */
export function toWorkspaceEdit(text: TextDocument, edits: readonly Edit[], client: ClientSupport): WorkspaceEdit {
  const converted = edits.map((edit) => toTextEdit(text, edit));
  if (!client.versionedEdits) return { changes: { [text.uri]: converted } };
  return { documentChanges: [{ textDocument: { uri: text.uri, version: text.version }, edits: converted }] };
}

export function toDiagnostic(open: OpenDocument, problem: CheckedProblem, client: ClientSupport): Diagnostic {
  const data: DiagnosticData = { path: problem.path, rule: problem.rule, params: problem.params };
  return {
    range: toRange(open.text, problem),
    severity: SEVERITY[problem.severity],
    code: problem.code,
    codeDescription: { href: docsUrl(problem.code) },
    source: open.format.id,
    message: problem.message,
    ...(problem.faded && client.unnecessaryTag ? { tags: [DiagnosticTag.Unnecessary] } : {}),
    ...(problem.related.length > 0 && client.relatedInformation
      ? {
          relatedInformation: problem.related.map((related) => ({
            location: { uri: open.uri, range: toRange(open.text, related) },
            message: related.message,
          })),
        }
      : {}),
    data,
  };
}

export function toDiagnostics(open: OpenDocument, client: ClientSupport): Diagnostic[] {
  return open.check().problems.map((problem) => toDiagnostic(open, problem, client));
}
