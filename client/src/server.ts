import { type Disposable, l10n, window, workspace } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";
import {
  PREVIEW,
  type PreviewAnswer,
  type PreviewParams,
  TRANSFORM,
  type TransformAnswer,
  type TransformParams,
} from "../../server/src/lsp/protocol.ts";
import { isPacket, PACKET_LANGUAGE } from "./language-ids.ts";

/** Makes the client of the host that the extension runs in; it is not started yet. */
export type MakeClient = (options: LanguageClientOptions) => BaseLanguageClient;

/** The language server as the other parts see it. It starts with the first packet, not with the first JSON file. */
export interface Server extends Disposable {
  /** Asks the server, which is started first when it is not running. */
  readonly preview: (params: PreviewParams) => Promise<PreviewAnswer>;
  readonly transform: (params: TransformParams) => Promise<TransformAnswer>;
  readonly restart: () => Promise<void>;
  readonly showLog: () => void;
  readonly log: (message: string, error: unknown) => void;
  /** The client's own converter of edits. */
  readonly client: BaseLanguageClient;
}

/** Starts the server as soon as a packet is open. */
export function startServer(makeClient: MakeClient): Server {
  const outputChannel = window.createOutputChannel("TaskPacket", { log: true });
  const client = makeClient({ documentSelector: [{ language: PACKET_LANGUAGE }], outputChannel });
  const start = () => (client.needsStart() ? client.start() : Promise.resolve());
  const ask = async <R>(method: string, params: unknown) => {
    await start();
    return client.sendRequest<R>(method, params);
  };
  const log = (message: string, error: unknown) => outputChannel.error(message, error);
  const startFor = () => {
    if (!client.needsStart()) return;
    // The client has told the person by a message of its own; what is left is the log.
    start().catch((error: unknown) => log("The server did not start.", error));
  };
  const opened = workspace.onDidOpenTextDocument((document) => {
    if (isPacket(document)) startFor();
  });
  if (workspace.textDocuments.some(isPacket)) startFor();

  return {
    client,
    log,
    preview: (params) => ask<PreviewAnswer>(PREVIEW, params),
    transform: (params) => ask<TransformAnswer>(TRANSFORM, params),
    restart: async () => {
      if (client.needsStop()) await client.stop();
      await client.start();
      window.setStatusBarMessage(l10n.t("TaskPacket: the server was restarted."), 3000);
    },
    showLog: () => outputChannel.show(true),
    dispose: async () => {
      opened.dispose();
      await client.dispose().catch((error: unknown) => log("The server did not end cleanly.", error));
      outputChannel.dispose();
    },
  };
}
