import { l10n, type TextDocument, Uri, window, workspace } from "vscode";
import { isPacket } from "../language-ids.ts";

/**
 * The packet that a command is about: the one it was called on from a menu, else the one in front.
 * Without one, the person is told and nothing comes back.
 */
export async function packetInFront(argument: unknown): Promise<TextDocument | undefined> {
  const uri = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
  const document = uri && (await workspace.openTextDocument(uri));
  if (document !== undefined && isPacket(document)) return document;
  void window.showInformationMessage(l10n.t("Open a packet first, or use Treat as TaskPacket on the file in front."));
  return undefined;
}
