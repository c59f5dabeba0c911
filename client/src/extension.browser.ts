import { type ExtensionContext, Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const worker = new Worker(Uri.joinPath(context.extensionUri, "dist", "server.browser.js").toString(true));
  client = new LanguageClient("taskpacket", "TaskPacket", worker, { documentSelector: [{ language: "taskpacket" }] });
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.dispose();
}
