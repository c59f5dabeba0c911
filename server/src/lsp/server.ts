import {
  type Connection,
  DidChangeConfigurationNotification,
  ErrorCodes,
  type InitializeResult,
  ResponseError,
} from "vscode-languageserver";
import type { Format } from "../engine/index.ts";
import { serverCapabilities } from "./capabilities.ts";
import { describe } from "./documents.ts";
import { registerFeatures } from "./features.ts";
import { pullDiagnostics } from "./pull.ts";
import { pushDiagnostics } from "./push.ts";
import { type Host, Session } from "./session.ts";
import { SECTION } from "./settings.ts";

/** Serves one client over a connection, until it goes away. */
export function serve(connection: Connection, formats: readonly Format[], host: Host): void {
  let session: Session | undefined;
  connection.onInitialize((params): InitializeResult => {
    if (session !== undefined) throw new ResponseError(ErrorCodes.InvalidRequest, "Already initialized.");
    session = new Session(connection, formats, params);
    start(session, host);
    return {
      capabilities: serverCapabilities(session.client, formats),
      serverInfo: { name: "taskpacket", version: host.version },
    };
  });
  connection.onInitialized(() => {
    if (session?.client.registersConfiguration !== true) return;
    connection.client
      .register(DidChangeConfigurationNotification.type, { section: SECTION })
      .catch((error: unknown) => session?.log(describe(error)));
  });
  connection.listen();
}

function start(session: Session, host: Host): void {
  const { connection, client, documents, settings, texts } = session;
  const diagnostics = client.pullsDiagnostics ? pullDiagnostics(session) : pushDiagnostics(session, host);
  texts.onDidClose(({ document }) => documents.forget(document.uri));
  texts.listen(connection);
  connection.onDidChangeConfiguration((params) => {
    settings.change(params);
    diagnostics.refresh();
  });
  registerFeatures(session);
}
