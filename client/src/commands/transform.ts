import { l10n, type TextDocument, WorkspaceEdit, window } from "vscode";
import type { Server } from "../server.ts";
import { applyTo, sayNothingToDo } from "./apply.ts";

/** Runs a rewriting command of the packet's format. A refusal is shown with its reason, and nothing is changed. */
export async function transform(server: Server, document: TextDocument, id: string): Promise<void> {
  const { version } = document;
  const uri = server.client.code2ProtocolConverter.asUri(document.uri);
  const result = await server.transform({ uri, transform: id, version });
  if (!result.ok) {
    void window.showWarningMessage(result.reason);
    return;
  }
  if (result.edits.length === 0) {
    sayNothingToDo(l10n.t("TaskPacket: nothing to change."));
    return;
  }
  const edit = new WorkspaceEdit();
  edit.set(document.uri, await server.client.protocol2CodeConverter.asTextEdits([...result.edits]));
  await applyTo(document, version, edit);
}
