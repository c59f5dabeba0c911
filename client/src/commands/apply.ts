import { l10n, type TextDocument, type WorkspaceEdit, window, workspace } from "vscode";

/**
 * Applies an edit that was made for a version of a document, as one step that can be undone.
 * When the document has moved on, nothing is changed and the person is told.
 */
export async function applyTo(document: TextDocument, version: number, edit: WorkspaceEdit): Promise<void> {
  // Between this look and the edit VS Code keeps watch itself: it refuses an edit of an older version.
  if (document.version === version && (await workspace.applyEdit(edit))) return;
  void window.showWarningMessage(l10n.t("The packet changed meanwhile, so nothing was done. Run the command again."));
}

/** A passing word in the status bar, for a command that had nothing to do. */
export function sayNothingToDo(words: string): void {
  window.setStatusBarMessage(words, 3000);
}
