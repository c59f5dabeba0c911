import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
  type Diagnostic,
} from "vscode-languageserver";
import { type CheckedProblem, type Fix, type Format, fixesFor, type Span } from "../engine/index.ts";
import type { ClientSupport } from "./client.ts";
import { toDiagnostic, toSpan, toWorkspaceEdit } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";
import { fixAll } from "./fix-all.ts";
import { isRecord } from "./settings.ts";

/** Problems whose fixes are listed at once: a menu, not a report. */
const MAX_FIXED = 50;

/** The kind of the action that applies every safe fix of a format's documents. */
export function fixAllKind(format: Format): string {
  return `${CodeActionKind.SourceFixAll}.${format.id}`;
}

/** The fixes of the problems in a range, and the action that applies all safe ones. */
export function codeActions(open: OpenDocument, params: CodeActionParams, client: ClientSupport): CodeAction[] {
  const { only, triggerKind } = params.context;
  // Asked at every move of the cursor, with no menu in view: the whole document is then not fixed to see what comes of it.
  const isMenu = only !== undefined || triggerKind !== CodeActionTriggerKind.Automatic;
  const wants = (kind: string): boolean =>
    only === undefined || only.some((asked) => kind === asked || asked === "" || kind.startsWith(`${asked}.`));
  return [
    ...(wants(CodeActionKind.QuickFix) ? quickFixes(open, params, client) : []),
    ...(isMenu && wants(fixAllKind(open.format)) ? fixAllAction(open, client) : []),
  ];
}

function quickFixes(open: OpenDocument, params: CodeActionParams, client: ClientSupport): CodeAction[] {
  const span = toSpan(open.text, params.range);
  const actions: CodeAction[] = [];
  let count = 0;
  for (const problem of open.check().problems) {
    if (!problem.fixable) continue;
    const reported = params.context.diagnostics.find((diagnostic) => isReportOf(open, problem, diagnostic));
    if (reported === undefined && !touches(problem, span)) continue;
    if (++count > MAX_FIXED) break;
    const diagnostic = reported ?? toDiagnostic(open, problem, client);
    for (const fix of fixesFor(open.check(), open.format, open.options, problem))
      actions.push(toAction(open, fix, diagnostic, client));
  }
  return actions;
}

function toAction(open: OpenDocument, fix: Fix, diagnostic: Diagnostic, client: ClientSupport): CodeAction {
  return {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    ...(fix.preferred === true ? { isPreferred: true } : {}),
    edit: toWorkspaceEdit(open.text, fix.edits, client),
  };
}

/** Whether the client means this problem: by code and data, and by place, for two may be alike in all but that. */
function isReportOf(open: OpenDocument, problem: CheckedProblem, diagnostic: Diagnostic): boolean {
  const data: unknown = diagnostic.data;
  if (diagnostic.code !== problem.code || !isRecord(data)) return false;
  if (data.rule !== problem.rule || data.path !== problem.path) return false;
  const { start, end } = toSpan(open.text, diagnostic.range);
  return start === problem.start && end === problem.end;
}

function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}

function fixAllAction(open: OpenDocument, client: ClientSupport): CodeAction[] {
  const edits = fixAll(open);
  if (edits.length === 0) return [];
  return [
    {
      title: `Fix all ${open.format.name} problems that can be fixed safely`,
      kind: fixAllKind(open.format),
      edit: toWorkspaceEdit(open.text, edits, client),
    },
  ];
}
