import { BrowserMessageReader, BrowserMessageWriter, createConnection } from "vscode-languageserver/browser";
import { version } from "../../package.json";
import { formats } from "./formats/index.ts";
import { serve } from "./lsp/server.ts";

const worker = globalThis as unknown as DedicatedWorkerGlobalScope;
const connection = createConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker));
serve(connection, formats, { defer: (run) => setTimeout(run, 0), version });
