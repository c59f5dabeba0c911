import type { ClientCapabilities } from "vscode-languageserver";
import { negotiateEncoding, type PositionEncoding } from "./encoding.ts";

/** What the client at the other end can do, as far as an answer depends on it. */
export interface ClientSupport {
  readonly encoding: PositionEncoding;
  /** It asks for diagnostics; otherwise they are sent to it. Never both. */
  readonly pullsDiagnostics: boolean;
  /** It can be told to ask again. */
  readonly refreshesDiagnostics: boolean;
  readonly relatedInformation: boolean;
  readonly unnecessaryTag: boolean;
  /** Edits may name the version of the document that they were made for. */
  readonly versionedEdits: boolean;
  readonly insertReplace: boolean;
  readonly snippets: boolean;
  readonly completionMarkdown: boolean;
  readonly hoverMarkdown: boolean;
  readonly nestedSymbols: boolean;
  /** Most folding ranges it wants. */
  readonly foldingLimit: number;
  /** Settings are asked for, per document; otherwise the client sends them. */
  readonly asksConfiguration: boolean;
  /** It wants to be told which changes of the settings to report. */
  readonly registersConfiguration: boolean;
}

/** Reads the capabilities. They come from the wire: a part in the wrong shape counts as not there. */
export function clientSupport(capabilities: ClientCapabilities | undefined): ClientSupport {
  const text = capabilities?.textDocument;
  const workspace = capabilities?.workspace;
  const completion = text?.completion?.completionItem;
  const diagnostics = [text?.publishDiagnostics, text?.diagnostic];
  return {
    encoding: negotiateEncoding(capabilities?.general?.positionEncodings),
    pullsDiagnostics: isObject(text?.diagnostic),
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    relatedInformation: diagnostics.some((support) => support?.relatedInformation === true),
    unnecessaryTag: diagnostics.some((support) => includes(support?.tagSupport?.valueSet, 1)),
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    insertReplace: completion?.insertReplaceSupport === true,
    snippets: completion?.snippetSupport === true,
    completionMarkdown: includes(completion?.documentationFormat, "markdown"),
    hoverMarkdown: includes(text?.hover?.contentFormat, "markdown"),
    nestedSymbols: text?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    foldingLimit: positive(text?.foldingRange?.rangeLimit) ?? Number.MAX_SAFE_INTEGER,
    asksConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
  };
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function includes(list: unknown, value: unknown): boolean {
  return Array.isArray(list) && list.includes(value);
}

function positive(value: unknown): number | undefined {
  return typeof value === "number" && value > 0 ? value : undefined;
}
