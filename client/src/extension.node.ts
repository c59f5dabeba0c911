import path from "node:path";
import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const module = path.join(context.extensionPath, "dist", "server.js");
  client = new LanguageClient(
    "taskpacket",
    "TaskPacket",
    { module, transport: TransportKind.ipc },
    { documentSelector: [{ language: "taskpacket" }] },
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.dispose();
}
