import { createConnection } from "vscode-languageserver/node";
import { version } from "../../package.json";
import { formats } from "./formats/index.ts";
import { describe } from "./lsp/documents.ts";
import { serve } from "./lsp/server.ts";

// Over whatever the command line names: --stdio, --node-ipc, --pipe, --socket. It ends with the stream or the parent.
const connection = createConnection();

// A fault that no handler caught is ours. It is written where logs go, and the next request is answered.
process.on("uncaughtException", report);
process.on("unhandledRejection", report);

function report(error: unknown): void {
  try {
    connection.console.error(describe(error));
  } catch {
    process.exit(1); // the client is gone, and with it whoever could be told
  }
}

serve(connection, formats, { defer: (run) => setImmediate(run), version });
