import path from "node:path";
import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { startShell } from "./shell.ts";

export function activate(context: ExtensionContext): void {
  const module = path.join(context.extensionPath, "dist", "server.js");
  startShell(
    context,
    (options) => new LanguageClient("taskpacket", "TaskPacket", { module, transport: TransportKind.ipc }, options),
  );
}
