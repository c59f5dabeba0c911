import { Uri, window, workspace } from "vscode";
import { PROMPT_SCHEME, packetUri } from "../preview/prompt-uri.ts";

/** Brings forward the packet that a prompt is of: where it is open already, else in the prompt's column. */
export async function showSource(argument: unknown): Promise<void> {
  const prompt = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
  if (prompt?.scheme !== PROMPT_SCHEME) return;
  const packet = packetUri(prompt);
  const shown = window.visibleTextEditors.find((editor) => editor.document.uri.toString() === packet.toString());
  const document = await workspace.openTextDocument(packet);
  await window.showTextDocument(document, shown?.viewColumn === undefined ? {} : { viewColumn: shown.viewColumn });
}
