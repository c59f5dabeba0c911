import {
  type Finding,
  formatPath,
  type JsonDocument,
  type JsonNode,
  originalMessageOf,
  type Refusal,
} from "../../engine/index.ts";
import { MINIMAL_PACKET, PACKET } from "./data.ts";
import { fillIdentity } from "./fill.ts";
import type { TaskPacketOptions } from "./options.ts";
import { taskpacketRules } from "./rules/index.ts";
import { firstJsonError, firstTextError } from "./serde/from-text.ts";
import { positionWords } from "./serde/position.ts";
import type { Refused } from "./serde/refused.ts";
import { readShape } from "./shape.ts";

/** Whether a finding stands for a refusal, whatever severity a setting gives it. */
export function isError(finding: Finding): boolean {
  return taskpacketRules.get(finding.rule)?.severity === "error";
}

/** What a refused tool call is taught with. */
export const HINT = ` · send this shape — these seven keys are enough: ${MINIMAL_PACKET} · optional keys, all defaulting to empty: ${PACKET.fields
  .filter((field) => !field.required)
  .map((field) => field.key)
  .join(", ")}`;

interface Found {
  /** Reports on the shape, in the order of the text. */
  readonly shape: readonly Finding[];
  /** In the order in which the tool looks for forbidden keys. */
  readonly forbidden: readonly Finding[];
  /** Refusals of decoded values, in the reference's order. */
  readonly refused: readonly Finding[];
}

/**
 * The one refusal of a text that has at least one error: the reference stops at the first thing it meets.
 * `finding` is the report that stands for it, to be added when the full review has none at that place.
 */
export function refuse(
  judged: JsonDocument,
  options: TaskPacketOptions,
  found: Found,
): { readonly refusal: Refusal; readonly finding?: Finding } {
  const refusal = options.mode === "file" ? refuseText(judged) : refuseArgument(judged, options, found);
  if (refusal !== undefined) return refusal;
  const [first] = found.refused;
  if (first === undefined) throw new Error("a text with errors that no door refuses");
  return { refusal: fromFinding(first) };
}

function fromFinding(finding: Finding): Refusal {
  const rule = taskpacketRules.get(finding.rule);
  const path = finding.path ?? "";
  if (rule === undefined) throw new Error(`no rule record for ${finding.rule}`);
  return { ok: false, code: rule.code, message: originalMessageOf(rule, finding), path };
}

/** `file`: text straight into the typed struct. */
function refuseText(judged: JsonDocument): { readonly refusal: Refusal; readonly finding?: Finding } | undefined {
  const error = firstTextError(judged.text, PACKET);
  if (error === undefined) return undefined;
  const path = isOfText(error, judged) ? "" : formatPath(error.path);
  return {
    refusal: { ...invalid(`${error.words}${position(judged, error)}`), path },
    ...(path !== "" && { finding: asFinding(error, path) }),
  };
}

/**
 * `tool`: into a JSON value, an object, without forbidden keys, with the identity filled in, into the struct.
 * A text that is not an object fails as the wrong type of the whole.
 */
function refuseArgument(
  judged: JsonDocument,
  options: TaskPacketOptions,
  found: Found,
): { readonly refusal: Refusal; readonly finding?: Finding } | undefined {
  const syntax = judged.faults.length > 0 ? firstJsonError(judged.text) : undefined;
  if (syntax !== undefined) return { refusal: invalid(`${syntax.words}${position(judged, syntax)}${HINT}`) };
  const [forbidden] = found.forbidden;
  if (forbidden !== undefined) return { refusal: fromFinding(forbidden) };
  if (judged.root === undefined) return undefined;
  const first = firstShapeError(judged.root, options, found.shape.filter(isError));
  if (first === undefined) return undefined;
  return { refusal: { ...invalid(`${String(first.params.words)}${HINT}`), path: first.path ?? "" }, finding: first };
}

/** The error that a reader of values stops at. Only where there are several does it matter that it goes by sorted keys. */
function firstShapeError(root: JsonNode, options: TaskPacketOptions, errors: readonly Finding[]): Finding | undefined {
  if (errors.length < 2) return errors[0];
  return readShape(fillIdentity(root, options.member), { mode: "tool", sorted: true }).findings.find(isError);
}

function invalid(message: string): Refusal {
  return { ok: false, code: "invalid_packet", message, path: "" };
}

function position(judged: JsonDocument, error: Refused): string {
  return positionWords(judged.text, error.at ?? { offset: 0, bytes: 0 });
}

/** Whether an error is the text's own fault as JSON, and not that of a value of the wrong type before it. */
function isOfText(error: Refused, judged: JsonDocument): boolean {
  const [fault] = judged.faults;
  return error.rule === "syntax" && fault !== undefined && (error.at?.offset ?? 0) >= fault.start;
}

/** A report of what the full review passes over, such as the first value of a duplicate key. */
function asFinding(error: Refused, path: string): Finding {
  const end = error.at?.offset ?? 0;
  return {
    rule: error.rule === "syntax" ? "wrong_type" : error.rule,
    place: { path: error.path, part: "value" },
    span: { start: Math.max(0, end - 1), end },
    path,
    params: {
      words: error.words,
      expected: error.words.slice(error.words.lastIndexOf("expected")),
      hint: "",
      key: String(error.path[error.path.length - 1] ?? ""),
      value: "",
      known: [],
    },
  };
}
