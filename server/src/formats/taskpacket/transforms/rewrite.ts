import { format } from "jsonc-parser";
import {
  applyEdits,
  dominantEol,
  type Finding,
  indentUnit,
  type JsonDocument,
  outerEdit,
  spanOf,
  type Transform,
  type TransformResult,
} from "../../../engine/index.ts";
import { canonical } from "../canonical.ts";
import { judge, type PacketJudgement } from "../judge.ts";
import type { TaskPacketOptions } from "../options.ts";
import { HINT } from "../refuse.ts";
import { lineOf } from "./lines.ts";

/** The whole text in the form that is written to disk, on one line. */
export const canonicalCompact: Transform<TaskPacketOptions> = {
  id: "canonicalCompact",
  run: (document, options) => rewrite(document, options, (json) => json),
};

/** The same with a line for each entry, in the document's own indent and line end. */
export const canonicalIndented: Transform<TaskPacketOptions> = {
  id: "canonicalIndented",
  run: (document, options) => rewrite(document, options, indented),
};

/**
 * Replaces the text by its canonical form. Refuses what does not decode, and what would lose a value on the way: one of
 * two equal keys, a provider's key.
 */
function rewrite(
  document: JsonDocument,
  options: TaskPacketOptions,
  layOut: (json: string, text: string) => string,
): TransformResult {
  const judgement = judge(document, options);
  const { document: judged, packet, isWhole, findings } = judgement;
  const duplicate = findings.find(({ rule }) => rule === "duplicate_field" || rule === "shadowed_key");
  if (duplicate !== undefined) return refuse(duplicateWords(judged, duplicate));
  const isForbidden = findings.some(({ rule }) => rule === "forbidden_provider_field");
  if (packet === undefined || !isWhole || isForbidden) return refuse(refusalWords(judgement));
  const { text } = judged;
  const ending = /[\r\n][ \t\r\n]*$/.test(text) ? dominantEol(text) : "";
  const after = layOut(canonical(packet), text) + ending;
  if (after === text) return { ok: true, edits: [] };
  return { ok: true, edits: [outerEdit(judged, { start: 0, end: text.length, text: after })] };
}

function indented(json: string, text: string): string {
  const unit = indentUnit(text);
  const options = { insertSpaces: unit.startsWith(" "), tabSize: unit.length, eol: dominantEol(text) };
  const edits = format(json, undefined, options);
  return applyEdits(
    json,
    edits.map(({ offset, length, content }) => ({ start: offset, end: offset + length, text: content })),
  );
}

function duplicateWords(judged: JsonDocument, { place, path, params }: Finding): string {
  const line = lineOf(judged, spanOf(judged.root, place).start);
  return `\`${path ?? params.key}\` stands a second time on line ${line}, and a rewrite would keep only one. Remove the other first.`;
}

/** What the reference would say first, without what it teaches a model with. */
function refusalWords({ verdict }: PacketJudgement): string {
  const message = verdict.ok ? "" : verdict.message;
  return `The packet would be refused: ${message.endsWith(HINT) ? message.slice(0, -HINT.length) : message}`;
}

function refuse(reason: string): TransformResult {
  return { ok: false, reason };
}
