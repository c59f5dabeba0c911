import { type DocumentDiagnosticReport, DocumentDiagnosticReportKind } from "vscode-languageserver";
import { toDiagnostics } from "./convert.ts";
import { describe, type OpenDocument } from "./documents.ts";
import type { Session } from "./session.ts";

const NOTHING: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/** Answers a client that asks for diagnostics, and tells it to ask again when settings change. */
export function pullDiagnostics(session: Session): { readonly refresh: () => void } {
  const { connection, client } = session;
  connection.languages.diagnostics.on(
    session.answer(NOTHING, (open, { previousResultId }: { readonly previousResultId?: string }) =>
      report(session, open, previousResultId),
    ),
  );
  return {
    refresh: () => {
      if (client.refreshesDiagnostics)
        connection.languages.diagnostics.refresh().catch((error: unknown) => session.log(describe(error)));
    },
  };
}

function report({ client }: Session, open: OpenDocument, previous: string | undefined): DocumentDiagnosticReport {
  if (previous === open.id) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: open.id };
  return { kind: DocumentDiagnosticReportKind.Full, resultId: open.id, items: toDiagnostics(open, client) };
}
