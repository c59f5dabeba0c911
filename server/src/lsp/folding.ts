import type { FoldingRange } from "vscode-languageserver";
import type { JsonNode } from "../engine/index.ts";
import type { ClientSupport } from "./client.ts";
import type { OpenDocument } from "./documents.ts";

/** A fold for every object and array over several lines; its closing bracket stays visible. */
export function foldingRanges(open: OpenDocument, client: ClientSupport): FoldingRange[] {
  const ranges: FoldingRange[] = [];
  // Level by level, so that a client's limit takes the innermost folds first.
  let level: readonly JsonNode[] = open.json.root === undefined ? [] : [open.json.root];
  while (level.length > 0) {
    for (const node of level) {
      if (node.type !== "object" && node.type !== "array") continue;
      const startLine = open.text.positionAt(node.start).line;
      const endLine = open.text.positionAt(node.end).line - 1;
      if (endLine > startLine) ranges.push({ startLine, endLine });
      if (ranges.length >= client.foldingLimit) return ranges;
    }
    level = level.flatMap(childrenOf);
  }
  return ranges;
}

function childrenOf(node: JsonNode): readonly JsonNode[] {
  return [...node.items, ...node.members.flatMap((member) => member.value ?? [])];
}
