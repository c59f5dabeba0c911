import { URI } from "vscode-uri";
import type { Format } from "../engine/index.ts";
import type { TextDocument } from "./text-document.ts";

/**
 * Schemes under which editors show another state of a file, or text that is nobody's file: old revisions, output, chat
 * and review panes. What stands there cannot be corrected there, so it is left alone. Every other scheme is worked on.
 */
const READ_ONLY_SCHEMES: ReadonlySet<string> = new Set([
  "chat-editing-snapshot-text-model",
  "chat-editing-text-model",
  "comment",
  "debug",
  "git",
  "git-graph",
  "gitfs",
  "gitlens",
  "gitlens-git",
  "hg",
  "output",
  "pr",
  "review",
  "search-editor",
  "svn",
  "taskpacket-prompt",
  "vscode-chat-code-block",
  "vscode-interactive-input",
  "vscode-local-history",
  "vscode-scm",
  "vscode-terminal",
  "walkThrough",
  "walkThroughSnippet",
]);

/** The format whose language the document is in; nothing when it is in none, or a read-only view. */
export function formatOf(document: TextDocument, formats: readonly Format[]): Format | undefined {
  if (READ_ONLY_SCHEMES.has(/^[^:]*/.exec(document.uri)?.[0] ?? "")) return undefined;
  return formats.find((format) => format.id === document.languageId);
}

/** The path of a document as formats look at it; empty for a text with no file. */
export function pathOf(uri: string): string {
  try {
    const { scheme, path } = URI.parse(uri);
    return scheme === "untitled" && !path.startsWith("/") ? "" : path;
  } catch {
    return ""; // not a URI: a client's fault, not a reason to refuse the document
  }
}
