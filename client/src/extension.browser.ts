import { type ExtensionContext, Uri } from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { startShell } from "./shell.ts";

export function activate(context: ExtensionContext): void {
  const script = Uri.joinPath(context.extensionUri, "dist", "server.browser.js").toString(true);
  // A function, so that a restart gets a worker of its own.
  const startWorker = async () => new Worker(script);
  startShell(context, (options) => new LanguageClient("taskpacket", "TaskPacket", startWorker, options));
}
