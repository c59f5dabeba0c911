import { type TextDocument, window } from "vscode";
import type { Previews } from "../preview/previews.ts";

/** Opens a packet's prompt beside it; a packet that is not in sight is shown first, so that there is something to be beside. */
export async function preview(previews: Previews, packet: TextDocument): Promise<void> {
  const isInSight = window.visibleTextEditors.some((editor) => editor.document === packet);
  if (!isInSight) await window.showTextDocument(packet);
  await previews.open(packet);
}
