import { type Disposable, languages, type TextDocument, workspace } from "vscode";
import { isPacket, isPlainJson } from "../language-ids.ts";
import type { Memory } from "./memory.ts";
import { onOpening } from "./openings.ts";
import { setPacketLanguage } from "./packet-language.ts";
import { configuredGlobs } from "./settings.ts";

/** Gives documents the packet language when the setting names them, or when the person has said so before. */
export function followConfiguredFiles(memory: Memory): Disposable {
  const settle = (document: TextDocument) => {
    if (!isPlainJson(document)) return;
    if (memory.isAccepted(document.uri) || isConfigured(document)) void setPacketLanguage(document);
  };
  const opened = onOpening(({ document, byLanguageChange }) => {
    if (!byLanguageChange) settle(document);
    else if (!isPacket(document)) memory.dismiss(document.uri);
  });
  const configured = workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration("taskpacket.files")) workspace.textDocuments.forEach(settle);
  });
  workspace.textDocuments.forEach(settle);
  return {
    dispose: () => {
      opened.dispose();
      configured.dispose();
    },
  };
}

function isConfigured(document: TextDocument): boolean {
  return configuredGlobs(document).some((glob) => languages.match({ pattern: anywhere(glob) }, document) > 0);
}

/** A glob of the setting is matched below any folder. */
function anywhere(glob: string): string {
  return glob.startsWith("**/") || glob.startsWith("/") ? glob : `**/${glob}`;
}
