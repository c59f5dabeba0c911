import type { TextDocument } from "vscode";

/** Language ids, as the manifest contributes them. */
export const PACKET_LANGUAGE = "taskpacket";
export const PROMPT_LANGUAGE = "taskpacket-prompt";

/** Languages in which a packet may have been opened by its name alone. */
const OTHER_LANGUAGES: ReadonlySet<string> = new Set(["json", "jsonc", "plaintext"]);

export function isPacket(document: TextDocument): boolean {
  return document.languageId === PACKET_LANGUAGE;
}

/** Whether a document is in a language that the extension may take it out of. */
export function isPlainJson(document: TextDocument): boolean {
  return OTHER_LANGUAGES.has(document.languageId);
}
