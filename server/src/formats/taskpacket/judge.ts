import { type Finding, type JsonDocument, type Judgement, parseEmbedded } from "../../engine/index.ts";
import { fillIdentity } from "./fill.ts";
import { findForbiddenKeys } from "./forbidden.ts";
import { handoffFindings } from "./handoff.ts";
import type { TaskPacketOptions } from "./options.ts";
import { isError, refuse } from "./refuse.ts";
import { reviewFindings } from "./review.ts";
import { readShape, type Slots } from "./shape.ts";
import { syntaxFindings } from "./syntax.ts";
import { validate } from "./validate.ts";

/** A judgement, with what of the packet decoded. */
export interface PacketJudgement extends Judgement {
  readonly packet: Slots | undefined;
  /** The text decoded without a fault of JSON or of shape, whether or not it is accepted. */
  readonly isWhole: boolean;
}

/** Judges a packet as one of the reference's two doors would: every problem, and the one answer. */
export function judge(document: JsonDocument, options: TaskPacketOptions): PacketJudgement {
  const judged = argumentOf(document, options);
  const { packet, isWhole, shape, forbidden } = read(judged, options);
  const refused = packet === undefined ? [] : refusable(packet, judged, options, isWhole);
  const findings = [
    ...shape,
    ...forbidden,
    ...refused,
    ...(packet === undefined ? [] : reviewFindings(packet, judged.text)),
  ];
  if (isWhole && forbidden.length === 0 && refused.length === 0) {
    return { document: judged, findings, verdict: { ok: true }, packet, isWhole };
  }
  const { refusal, finding } = refuse(judged, options, { shape, forbidden, refused });
  findings.push(...syntaxFindings(judged, refusal));
  if (finding !== undefined && !findings.some((other) => isSame(other, finding))) findings.push(finding);
  return { document: judged, findings, verdict: refusal, packet, isWhole };
}

/** The text that is judged: in `tool` mode a string argument is unwrapped once. */
export function argumentOf(document: JsonDocument, options: TaskPacketOptions): JsonDocument {
  const { root, faults } = document;
  const isWrapped = options.mode === "tool" && root?.type === "string" && faults.length === 0;
  return isWrapped ? parseEmbedded(document, root) : document;
}

function read(
  judged: JsonDocument,
  options: TaskPacketOptions,
): {
  readonly packet: Slots | undefined;
  readonly isWhole: boolean;
  readonly shape: readonly Finding[];
  readonly forbidden: readonly Finding[];
} {
  if (judged.root === undefined) return { packet: undefined, isWhole: false, shape: [], forbidden: [] };
  const root = options.mode === "tool" ? fillIdentity(judged.root, options.member) : judged.root;
  const { packet, findings, hasUnreadKeys } = readShape(root, options);
  return {
    packet,
    isWhole: judged.faults.length === 0 && packet !== undefined && !findings.some(isError),
    shape: findings,
    // A forbidden key can only stand where the shape has no place for it.
    forbidden: options.mode === "tool" && root.type === "object" && hasUnreadKeys ? findForbiddenKeys(root) : [],
  };
}

/** What is refused of the decoded values, in the reference's order. */
function refusable(
  packet: Slots,
  judged: JsonDocument,
  options: TaskPacketOptions,
  isWhole: boolean,
): readonly Finding[] {
  const findings = validate(packet, judged.text, isWhole);
  return options.mode === "tool" ? [...findings, ...handoffFindings(packet, options.member)] : findings;
}

function isSame(a: Finding, b: Finding): boolean {
  return a.rule === b.rule && a.path === b.path;
}
