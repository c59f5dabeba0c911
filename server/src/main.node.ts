import { createConnection } from "vscode-languageserver/node";
import { version } from "../../package.json";
import { formats } from "./formats/index.ts";
import { serve } from "./lsp/server.ts";

// Over whatever the command line names: --stdio, --node-ipc, --pipe, --socket. It ends with the stream or the parent.
const connection = createConnection();
// A fault that no handler caught is ours. It is written where logs go, and the next request is answered.
process.on("uncaughtException", (error) => connection.console.error(error.stack ?? String(error)));
process.on("unhandledRejection", (reason) => connection.console.error(String(reason)));
serve(connection, formats, { defer: (run) => setImmediate(run), version });
