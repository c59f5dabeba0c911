import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { median, quantile } from "./interleave.ts";
import { packets } from "./packets.ts";
import { random } from "./random.ts";
import { row, type Table } from "./table.ts";

const STARTS = 9;
const CHANGES = 300;
const WARM_UP = 50;
const OPEN = 1000;

interface Session {
  readonly process: ChildProcess;
  readonly connection: ProtocolConnection;
  /** The next diagnostics of a version of a document. */
  readonly published: (uri: string, version: number) => Promise<PublishDiagnosticsParams>;
}

/** @param server the built language server */
export async function benchServer(server: string): Promise<readonly Table[]> {
  return [await latency(server), await memory(server)];
}

async function latency(server: string): Promise<Table> {
  const starts: number[] = [];
  for (let i = 0; i < STARTS; i++) starts.push(await startToDiagnostics(server));
  const changes = await changeToDiagnostics(server);
  return {
    title: "The language server over stdio",
    text: `On a packet of 15 KB, in milliseconds. From a change of one character to its diagnostics: ${CHANGES} changes. From the start of the process to the first diagnostics: ${STARTS} starts.`,
    head: ["", "Median", "95 of 100 within"],
    rows: [
      row("Change to diagnostics", median(changes), quantile(changes, 0.95)),
      row("Start to first diagnostics", median(starts), quantile(starts, 0.95)),
    ],
  };
}

async function startToDiagnostics(server: string): Promise<number> {
  const start = performance.now();
  const session = await open(server);
  await openDocument(session, 0, largePacket());
  const took = performance.now() - start;
  await close(session);
  return took;
}

async function changeToDiagnostics(server: string): Promise<readonly number[]> {
  const session = await open(server);
  const text = largePacket();
  const uri = await openDocument(session, 0, text);
  const lines = text.split("\n");
  const r = random(7);
  const times: number[] = [];
  for (let version = 2; version < CHANGES + WARM_UP + 2; version++) {
    const line = lines.findIndex((content, i) => i > r.int(lines.length - 20) && content.includes('"text"'));
    const position = { line, character: (lines[line] ?? "").lastIndexOf('"') };
    const start = performance.now();
    const answer = session.published(uri, version);
    await session.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range: { start: position, end: position }, text: "約" }],
    });
    await answer;
    times.push(performance.now() - start);
  }
  await close(session);
  return times.slice(WARM_UP);
}

async function memory(server: string): Promise<Table> {
  const session = await open(server);
  const texts = packets(OPEN + 1, 4096, 4);
  await openDocument(session, OPEN, texts[OPEN] ?? "");
  const before = residentBytes(session.process);
  for (let i = 0; i < OPEN; i++) await openDocument(session, i, texts[i] ?? "");
  const after = residentBytes(session.process);
  await close(session);
  const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  return {
    title: "Memory",
    text: `Resident memory of the language server with one packet open, and with ${OPEN} packets of 4 KB open and checked. In MiB.`,
    head: ["One open", `${OPEN} open`, "Difference"],
    rows: [[megabytes(before), megabytes(after), megabytes(after - before)]],
  };
}

function largePacket(): string {
  // The first of a run is indented and without a mistake.
  return packets(1, 15 * 1024, 15)[0] ?? "";
}

async function open(server: string): Promise<Session> {
  const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const waiting = new Map<string, (params: PublishDiagnosticsParams) => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    const key = `${params.version} ${params.uri}`;
    waiting.get(key)?.(params);
    waiting.delete(key);
  });
  connection.listen();
  // No pull support, so diagnostics are pushed.
  const capabilities = { textDocument: { publishDiagnostics: { versionSupport: true, relatedInformation: true } } };
  await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities });
  await connection.sendNotification(InitializedNotification.type, {});
  const published: Session["published"] = (uri, version) =>
    new Promise((resolve) => waiting.set(`${version} ${uri}`, resolve));
  return { process: child, connection, published };
}

async function openDocument({ connection, published }: Session, index: number, text: string): Promise<string> {
  const uri = `file:///bench/${index}.packet.json`;
  const answer = published(uri, 1);
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: "taskpacket", version: 1, text },
  });
  await answer;
  return uri;
}

async function close({ connection, process: child }: Session): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
  await ended;
  connection.dispose();
}

function residentBytes({ pid }: ChildProcess): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}
