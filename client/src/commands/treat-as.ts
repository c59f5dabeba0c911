import { window } from "vscode";
import type { Memory } from "../documents/memory.ts";
import { setPacketLanguage } from "../documents/packet-language.ts";

/** Makes the document in front a packet, and keeps in mind that it is one. */
export async function treatAsPacket(memory: Memory): Promise<void> {
  const document = window.activeTextEditor?.document;
  if (document === undefined) return;
  if (!document.isUntitled) memory.accept(document.uri);
  await setPacketLanguage(document);
}
