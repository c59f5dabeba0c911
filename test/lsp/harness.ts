import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  type ClientCapabilities,
  type CodeAction,
  type CompletionItem,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DiagnosticRefreshRequest,
  type InitializeParams,
  type InitializeResult,
  LogMessageNotification,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Range,
  RegistrationRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from "vscode-languageserver/node";
import { TextDocument } from "../../server/src/lsp/text-document.ts";

// A client of the built server, in a process of its own and over stdio: what any editor would have.

const root = path.resolve(import.meta.dirname, "../..");
const server = path.join(root, "dist", "server.js");

export interface Start {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** The answer to what the server asks of the settings; may change while it runs. */
  readonly settings?: () => unknown;
}

/** Capabilities of a client with all that the server knows to use, and diagnostics sent to it. */
export const rich: ClientCapabilities = {
  textDocument: {
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, versionSupport: true },
    completion: {
      completionItem: { snippetSupport: true, insertReplaceSupport: true, documentationFormat: ["markdown"] },
    },
    hover: { contentFormat: ["markdown"] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source"] } } },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

/** The same, of a client that asks for diagnostics. */
export const pulling: ClientCapabilities = {
  ...rich,
  textDocument: { ...rich.textDocument, diagnostic: { dynamicRegistration: false } },
  workspace: { ...rich.workspace, diagnostics: { refreshSupport: true } },
};

export class Client {
  readonly process: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly published: PublishDiagnosticsParams[] = [];
  readonly log: string[] = [];
  readonly registered: string[] = [];
  refreshes = 0;
  private readonly waiting = new Set<() => void>();

  constructor(settings: (() => unknown) | undefined) {
    if (!existsSync(server)) throw new Error(`${server} is not built. Run "npm run build" first.`);
    this.process = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "pipe"] });
    const { stdin, stdout } = this.process;
    if (stdin === null || stdout === null) throw new Error("no pipes");
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => this.note(this.published, params));
    this.connection.onNotification(LogMessageNotification.type, ({ message }) => this.note(this.log, message));
    this.connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      for (const { method } of registrations) this.note(this.registered, method);
    });
    this.connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => settings?.() ?? null));
    this.connection.onRequest(DiagnosticRefreshRequest.type, () => {
      this.refreshes++;
      this.wake();
    });
    this.connection.listen();
  }

  private note<T>(list: T[], value: T): void {
    list.push(value);
    this.wake();
  }

  private wake(): void {
    for (const check of [...this.waiting]) check();
  }

  /** Waits until something that the server sends makes the condition true. */
  until<T>(condition: () => T | undefined | false, what: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const value = condition();
        if (value === undefined || value === false) return;
        clearTimeout(timer);
        this.waiting.delete(check);
        resolve(value);
      };
      const timer = setTimeout(() => {
        this.waiting.delete(check);
        reject(new Error(`Waited in vain for ${what}. Log: ${this.log.join(" | ")}`));
      }, 10_000);
      this.waiting.add(check);
      check();
    });
  }

  /** The diagnostics that were sent for this version. */
  async diagnostics(uri: string, version: number): Promise<readonly Diagnostic[]> {
    const found = await this.until(
      () => this.published.findLast((params) => params.uri === uri && params.version === version),
      `diagnostics of ${uri} at version ${version}`,
    );
    return found.diagnostics;
  }

  open(uri: string, text: string, languageId = "taskpacket", version = 1): void {
    this.notify("textDocument/didOpen", { textDocument: { uri, languageId, version, text } });
  }

  change(uri: string, version: number, ...contentChanges: readonly { range?: Range; text: string }[]): void {
    this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
  }

  close(uri: string): void {
    this.notify("textDocument/didClose", { textDocument: { uri } });
  }

  notify(method: string, params: unknown): void {
    void this.connection.sendNotification(method, params);
  }

  request<R>(method: string, params: unknown): Promise<R> {
    return this.connection.sendRequest<R>(method, params);
  }

  /** Any answer at all: the server lives, and has read everything that was sent before. */
  async isAlive(): Promise<boolean> {
    const answer = await this.request<unknown>("taskpacket/resembles", { text: "{}" });
    return answer === null;
  }

  /** Ends the session in the order of the protocol. */
  async stop(): Promise<number | null> {
    const exit = new Promise<number | null>((resolve) => this.process.once("exit", resolve));
    if (this.process.exitCode !== null) return this.process.exitCode;
    await this.request("shutdown", undefined);
    this.notify("exit", undefined);
    const code = await exit;
    this.connection.dispose();
    return code;
  }
}

export interface Started {
  readonly client: Client;
  readonly result: InitializeResult;
}

/** A client whose server has been greeted. */
export async function start({ capabilities = rich, initializationOptions, settings }: Start = {}): Promise<Started> {
  const client = new Client(settings);
  const params: InitializeParams = { processId: process.pid, rootUri: null, capabilities, initializationOptions };
  const result = await client.request<InitializeResult>("initialize", params);
  client.notify("initialized", {});
  return { client, result };
}

export function fixture(name: string): string {
  return readFileSync(path.join(root, "test", "fixtures", "bug-inputs", name), "utf8");
}

/** A range as `line:character–line:character`, as people write it. */
export function written({ start, end }: Range): string {
  return `${start.line}:${start.character}–${end.line}:${end.character}`;
}

export function range(startLine: number, startCharacter: number, endLine: number, endCharacter: number): Range {
  return {
    start: { line: startLine, character: startCharacter },
    end: { line: endLine, character: endCharacter },
  };
}

/** The text after edits, which all speak of the text before. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const document = new TextDocument("file:///x", "taskpacket", 1, text, "utf-16");
  return edits
    .map((edit) => ({ edit, start: document.offsetAt(edit.range.start), end: document.offsetAt(edit.range.end) }))
    .sort((a, b) => b.start - a.start)
    .reduce((out, { edit, start, end }) => out.slice(0, start) + edit.newText + out.slice(end), text);
}

/** The edits of an action, whichever way it carries them. */
export function editsOf(action: CodeAction): readonly TextEdit[] {
  const changes = Object.values(action.edit?.changes ?? {}).flat();
  const versioned = (action.edit?.documentChanges ?? []).flatMap((change) => ("edits" in change ? change.edits : []));
  return [...changes, ...versioned].filter((edit): edit is TextEdit => "newText" in edit);
}

/** The text after a completion is accepted in either mode of an editor. */
export function accepted(text: string, item: CompletionItem, mode: "insert" | "replace"): string {
  const main = item.textEdit;
  if (main === undefined) throw new Error(`${item.label} has no edit`);
  const at = "range" in main ? main.range : main[mode];
  return edited(text, [{ range: at, newText: main.newText }, ...(item.additionalTextEdits ?? [])]);
}
