import {
  type CancellationToken,
  type Connection,
  type InitializeParams,
  LSPErrorCodes,
  ResponseError,
} from "vscode-languageserver";
import type { Format } from "../engine/index.ts";
import { type ClientSupport, clientSupport } from "./client.ts";
import { createTextStore, Documents, describe, type OpenDocument, type TextStore } from "./documents.ts";
import { isRecord, SECTION } from "./settings.ts";
import { SettingsStore } from "./settings-store.ts";

/** What the host of the server gives it. */
export interface Host {
  /** Calls back in the next round of the event loop. */
  readonly defer: (run: () => void) => void;
  readonly version: string;
}

/** Everything that lives from `initialize` to the end: one client, its documents, its settings. */
export class Session {
  readonly connection: Connection;
  readonly formats: readonly Format[];
  readonly client: ClientSupport;
  readonly texts: TextStore;
  readonly settings: SettingsStore;
  readonly documents: Documents;

  constructor(connection: Connection, formats: readonly Format[], params: InitializeParams) {
    this.connection = connection;
    this.formats = formats;
    this.client = clientSupport(params.capabilities);
    this.texts = createTextStore(this.client.encoding);
    const ask = (uri: string): Promise<unknown> =>
      connection.workspace.getConfiguration({ scopeUri: uri, section: SECTION });
    this.settings = new SettingsStore(
      { ask: this.client.asksConfiguration ? ask : undefined, warn: (message) => connection.console.warn(message) },
      params.initializationOptions,
    );
    this.documents = new Documents(this.texts, formats, this.settings, (message) => this.log(message));
  }

  /** A fault of ours, for the log. */
  log(message: string): void {
    this.connection.console.error(message);
  }

  /**
   * Makes the handler of a request about one document. It answers with the newest version there is, `empty` for a
   * document that is not ours, and the protocol's error to a request that was cancelled. A fault of ours is logged and
   * answered as `empty`: one feature less is better than an editor that shows an error at every key.
   */
  answer<P, R, E>(
    empty: E,
    feature: (open: OpenDocument, params: P) => R,
  ): (params: P, token: CancellationToken) => Promise<R | E> {
    return async (params, token) => {
      const uri = uriIn(params);
      const open = token.isCancellationRequested || uri === undefined ? undefined : await this.documents.current(uri);
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Cancelled.");
      try {
        return open === undefined ? empty : feature(open, params);
      } catch (error) {
        this.log(describe(error));
        return empty;
      }
    };
  }

  /** The same for what cannot be done with a text that is too large to be read. */
  answerRead<P, R, E>(
    empty: E,
    feature: (open: OpenDocument, params: P) => R,
  ): (params: P, token: CancellationToken) => Promise<R | E> {
    return this.answer(empty, (open, params: P) => (open.isTooLarge ? empty : feature(open, params)));
  }
}

/** The document that a request is about, in the protocol's shape or in that of our own requests. */
function uriIn(params: unknown): string | undefined {
  if (!isRecord(params)) return undefined;
  const holder = isRecord(params.textDocument) ? params.textDocument : params;
  return typeof holder.uri === "string" ? holder.uri : undefined;
}
