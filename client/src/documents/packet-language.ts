import { languages, type TextDocument } from "vscode";
import { PACKET_LANGUAGE } from "../language-ids.ts";

/** Makes the open document a packet; its text is not touched. */
export async function setPacketLanguage(document: TextDocument): Promise<TextDocument> {
  return languages.setTextDocumentLanguage(document, PACKET_LANGUAGE);
}
