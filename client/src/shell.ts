import type { ExtensionContext } from "vscode";
import { registerCommands } from "./commands/register.ts";
import { followConfiguredFiles } from "./documents/configured-files.ts";
import { makeMemory } from "./documents/memory.ts";
import { offerForJson } from "./documents/offer.ts";
import { registerPreviews } from "./preview/previews.ts";
import { type MakeClient, startServer } from "./server.ts";

/** Puts the parts together. Both hosts, Node and web worker, come through here with a client of their own kind. */
export function startShell(context: ExtensionContext, makeClient: MakeClient): void {
  const server = startServer(makeClient);
  const memory = makeMemory(context.workspaceState);
  const previews = registerPreviews(server);
  context.subscriptions.push(
    server,
    previews,
    followConfiguredFiles(memory),
    offerForJson(memory),
    registerCommands({ server, memory, previews }),
  );
}
