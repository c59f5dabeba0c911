import { type Disposable, l10n, type TextDocument, Uri, window, workspace } from "vscode";
import { parseDocument } from "../../../server/src/engine/index.ts";
import { formats } from "../../../server/src/formats/index.ts";
import { isPlainJson } from "../language-ids.ts";
import type { Memory } from "./memory.ts";
import { setPacketLanguage } from "./packet-language.ts";
import { offersForJson } from "./settings.ts";

/** Longer texts are no packets worth a question, and reading them would be felt. UTF-16 units. */
const MAX_LOOKED_AT = 128 * 1024;

/**
 * Asks once about a JSON document that has the look of a packet: when it comes to the front or is saved.
 * The look is taken here, without the server, so that JSON alone never starts it.
 */
export function offerForJson(memory: Memory): Disposable {
  const asked = new Set<string>();
  const consider = async (document: TextDocument) => {
    const key = document.uri.toString();
    if (asked.has(key) || !mayBePacket(document) || memory.isDismissed(document.uri)) return;
    asked.add(key);
    await ask(document, memory);
  };
  const parts = [
    window.onDidChangeActiveTextEditor((editor) => void (editor && consider(editor.document))),
    workspace.onDidSaveTextDocument((document) => void (isInFront(document) && consider(document))),
  ];
  if (window.activeTextEditor !== undefined) void consider(window.activeTextEditor.document);
  return { dispose: () => parts.forEach((part) => void part.dispose()) };
}

function isInFront(document: TextDocument): boolean {
  return window.activeTextEditor?.document === document;
}

function mayBePacket(document: TextDocument): boolean {
  if (!isPlainJson(document) || document.isUntitled || !offersForJson(document)) return false;
  const text = document.getText();
  if (text.length > MAX_LOOKED_AT) return false;
  const parsed = parseDocument(text);
  return formats.some((format) => format.resembles(parsed));
}

async function ask(document: TextDocument, memory: Memory): Promise<void> {
  const name = document.uri.path.slice(document.uri.path.lastIndexOf("/") + 1);
  const treat = l10n.t("Treat as TaskPacket");
  const never = l10n.t("Never for This Folder");
  const question = l10n.t("{0} looks like a TaskPacket. As one it is checked as you type.", name);
  const answer = await window.showInformationMessage(question, treat, never);
  if (answer === treat) {
    memory.accept(document.uri);
    if (!document.isClosed) await setPacketLanguage(document);
  } else if (answer === never) memory.dismissFolder(folderOf(document));
  else memory.dismiss(document.uri);
}

/** The folder that the workspace has it in, or the one that it lies in. */
function folderOf(document: TextDocument): Uri {
  return workspace.getWorkspaceFolder(document.uri)?.uri ?? Uri.joinPath(document.uri, "..");
}
