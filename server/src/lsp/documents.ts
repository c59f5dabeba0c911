import { TextDocuments } from "vscode-languageserver";
import { type CheckResult, check, type Format, type JsonDocument, parseDocument } from "../engine/index.ts";
import type { PositionEncoding } from "./encoding.ts";
import { formatOf, pathOf } from "./scope.ts";
import type { Settings } from "./settings.ts";
import type { SettingsStore } from "./settings-store.ts";
import { type TextChange, TextDocument } from "./text-document.ts";
import { checkTooLarge, isTooLarge } from "./too-large.ts";

export type TextStore = TextDocuments<TextDocument>;

/** The texts that the client has open, in its encoding of positions. */
export function createTextStore(encoding: PositionEncoding): TextStore {
  return new TextDocuments({
    create: (uri, languageId, version, text) => new TextDocument(uri, languageId, version, text, encoding),
    update: (document, changes, version) => document.changed(changes.filter(isChange), version),
  });
}

function isChange(change: TextChange): boolean {
  return typeof change.text === "string";
}

/** One version of a document in one of our formats, under the settings it has now. Read and checked once, when first asked. */
export class OpenDocument {
  /** Told apart from every other version and setting of any document. */
  readonly id: string;
  readonly text: TextDocument;
  readonly format: Format;
  readonly settings: Settings;
  readonly options: unknown;
  readonly isTooLarge: boolean;
  private readonly log: (message: string) => void;
  private tree: JsonDocument | undefined;
  private result: CheckResult | undefined;

  constructor(
    id: string,
    text: TextDocument,
    format: Format,
    settings: Settings,
    log: (message: string) => void,
    tree: JsonDocument | undefined,
  ) {
    this.id = id;
    this.text = text;
    this.format = format;
    this.settings = settings;
    this.options = format.optionsFor({ path: pathOf(text.uri), mode: settings.mode });
    this.isTooLarge = isTooLarge(text.text);
    this.log = log;
    this.tree = tree;
  }

  get uri(): string {
    return this.text.uri;
  }

  /** The tree. Not for a text that is too large to be read. */
  get json(): JsonDocument {
    this.tree ??= parseDocument(this.text.text);
    return this.tree;
  }

  /** The tree, if it was made. */
  get knownTree(): JsonDocument | undefined {
    return this.tree;
  }

  check(): CheckResult {
    this.result ??= this.isTooLarge
      ? checkTooLarge(this.text.text, this.format, this.settings.severity)
      : check(this.json, this.format, this.options, {
          severity: this.settings.severity,
          onInternalError: (error) => this.log(`Checking ${this.uri} failed: ${describe(error)}`),
        });
    return this.result;
  }
}

/** What is read of the open texts. */
export type Texts = Pick<TextStore, "get" | "keys">;

/** The open documents of our formats. */
export class Documents {
  private readonly texts: Texts;
  private readonly formats: readonly Format[];
  private readonly settings: SettingsStore;
  private readonly log: (message: string) => void;
  private readonly open = new Map<string, OpenDocument>();
  private count = 0;

  constructor(texts: Texts, formats: readonly Format[], settings: SettingsStore, log: (message: string) => void) {
    this.texts = texts;
    this.formats = formats;
    this.settings = settings;
    this.log = log;
  }

  /** Whether a document is open and in one of our formats. */
  has(uri: string): boolean {
    const text = this.texts.get(uri);
    return text !== undefined && formatOf(text, this.formats) !== undefined;
  }

  /** The newest version of a document under the newest settings; nothing when it is not open or not in one of our formats. */
  async current(uri: string): Promise<OpenDocument | undefined> {
    for (;;) {
      if (!this.has(uri)) return undefined;
      const settings = await this.settings.of(uri);
      // Both may have changed meanwhile. The text is read now; of the settings the newer ones are waited for.
      const text = this.texts.get(uri);
      if (text === undefined) return undefined;
      if (this.settings.of(uri) === settings) return this.at(text, settings);
    }
  }

  private at(text: TextDocument, settings: Settings): OpenDocument | undefined {
    const known = this.open.get(text.uri);
    if (known?.text === text && known.settings === settings) return known;
    const format = formatOf(text, this.formats);
    if (format === undefined) return undefined;
    const tree = known?.text === text ? known.knownTree : undefined;
    const document = new OpenDocument(String(++this.count), text, format, settings, this.log, tree);
    this.open.set(text.uri, document);
    return document;
  }

  forget(uri: string): void {
    this.open.delete(uri);
    this.settings.forget(uri);
  }

  uris(): readonly string[] {
    return this.texts.keys().filter((uri) => this.has(uri));
  }
}

/** An error as a log line shows it. */
export function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
