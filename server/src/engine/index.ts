/** The facade: what formats, the language server and the command line use of the engine. */
export {
  type CheckedProblem,
  type CheckOptions,
  type CheckResult,
  check,
  fixesFor,
  MAX_PROBLEMS,
  safeEdits,
} from "./check.ts";
export { type Cursor, cursorAt } from "./cursor.ts";
export {
  type FaultKind,
  type Host,
  type JsonDocument,
  outerEdit,
  outerSpan,
  parseDocument,
  parseEmbedded,
  type SyntaxFault,
} from "./document.ts";
export {
  appendMembers,
  applyEdits,
  areDisjoint,
  dominantEol,
  type Edit,
  indentAt,
  indentUnit,
  removeItem,
  removeMember,
  spaceAfterColon,
} from "./edits.ts";
export { type Finding, type Params, type Problem, type Related, SEVERITIES, type Severity } from "./finding.ts";
export type * from "./format.ts";
export { nearest } from "./nearest.ts";
export { completeKeys, completeValues, type KeyOffer, type ValueOffer } from "./offer.ts";
export {
  formatPath,
  memberAtPath,
  nodeAtPath,
  type Path,
  type PathAtOffset,
  type Place,
  pathAtOffset,
  type Span,
  spanOf,
} from "./path.ts";
export { type Fix, fillMessage, type InvalidExample, messageOf, originalMessageOf, type Rule } from "./rule.ts";
export { lastStop, plainText, shiftStops } from "./snippet.ts";
export { type Fault, MAX_DEPTH, parseStrict } from "./strict.ts";
export * from "./text.ts";
export { decodeString, JsonNode, type JsonType, lastOfEqual, type Member, member } from "./tree.ts";
