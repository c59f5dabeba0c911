import { CodeActionKind, type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import type { Format } from "../engine/index.ts";
import type { ClientSupport } from "./client.ts";
import { fixAllKind } from "./code-action.ts";

/** What the server offers to a client: diagnostics on request to one that asks for them, unasked to any other. */
export function serverCapabilities(client: ClientSupport, formats: readonly Format[]): ServerCapabilities {
  return {
    positionEncoding: client.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    completionProvider: { triggerCharacters: ['"', ":"] },
    hoverProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, ...formats.map(fixAllKind)] },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    foldingRangeProvider: true,
    documentSymbolProvider: true,
    selectionRangeProvider: true,
    ...(client.pullsDiagnostics
      ? { diagnosticProvider: { identifier: "taskpacket", interFileDependencies: false, workspaceDiagnostics: false } }
      : {}),
  };
}
