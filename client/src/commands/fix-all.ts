import { type CodeAction, commands, l10n, Range, type TextDocument } from "vscode";
import { PACKET_LANGUAGE } from "../language-ids.ts";
import { applyTo, sayNothingToDo } from "./apply.ts";

/**
 * Applies every fix of a packet that cannot lose or change meaning, in one step. The action is asked for and applied here:
 * VS Code's own command for it is cancelled when new diagnostics come in while it runs.
 */
export async function fixAll(document: TextDocument): Promise<void> {
  const { version } = document;
  const whole = new Range(0, 0, document.lineCount, 0);
  const actions = await commands.executeCommand<readonly CodeAction[]>(
    "vscode.executeCodeActionProvider",
    document.uri,
    whole,
    `source.fixAll.${PACKET_LANGUAGE}`,
  );
  const edit = actions.find((action) => action.edit !== undefined)?.edit;
  if (edit === undefined) sayNothingToDo(l10n.t("TaskPacket: nothing that can be fixed safely."));
  else await applyTo(document, version, edit);
}
