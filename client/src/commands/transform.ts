import { l10n, type TextDocument, WorkspaceEdit, window, workspace } from "vscode";
import type { Server } from "../server.ts";

/**
 * Runs a rewriting command of the packet's format and applies what it gives as one step that can be undone.
 * A refusal is shown with its reason, and nothing is changed.
 */
export async function transform(server: Server, document: TextDocument, id: string): Promise<void> {
  const { version } = document;
  const uri = server.client.code2ProtocolConverter.asUri(document.uri);
  const result = await server.transform({ uri, transform: id, version });
  if (!result.ok) {
    void window.showWarningMessage(result.reason);
    return;
  }
  if (result.edits.length === 0) {
    window.setStatusBarMessage(l10n.t("TaskPacket: nothing to change."), 3000);
    return;
  }
  const edits = await server.client.protocol2CodeConverter.asTextEdits([...result.edits]);
  const edit = new WorkspaceEdit();
  edit.set(document.uri, edits);
  // Between this look at the version and the edit VS Code keeps watch itself: it refuses an edit of an older version.
  if (document.version === version && (await workspace.applyEdit(edit))) return;
  void window.showWarningMessage(l10n.t("The packet changed meanwhile, so nothing was done. Run the command again."));
}
