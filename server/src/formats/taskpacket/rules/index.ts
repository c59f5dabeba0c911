import type { Rule } from "../../../engine/index.ts";
import type { TaskPacketOptions } from "../options.ts";
import { blankField } from "./blank-field.ts";
import { claimWithoutEvidence } from "./claim-without-evidence.ts";
import { contradictoryAssertion } from "./contradictory-assertion.ts";
import { droppedSchema } from "./dropped-schema.ts";
import { duplicateConstraintId } from "./duplicate-constraint-id.ts";
import { duplicateField } from "./duplicate-field.ts";
import { enumAsMap } from "./enum-as-map.ts";
import { fieldTooLong } from "./field-too-long.ts";
import { forbiddenProviderField } from "./forbidden-provider-field.ts";
import { fromRoleMismatch } from "./from-role-mismatch.ts";
import { invalidHandoffEdge } from "./invalid-handoff-edge.ts";
import { invalidPathComponent } from "./invalid-path-component.ts";
import { missingField } from "./missing-field.ts";
import { notWired } from "./not-wired.ts";
import { numberRange } from "./number-range.ts";
import { packetTooLarge } from "./packet-too-large.ts";
import { positionalStruct } from "./positional-struct.ts";
import { roundMismatch } from "./round-mismatch.ts";
import { sectionHeaderInText } from "./section-header-in-text.ts";
import { selfHandoff } from "./self-handoff.ts";
import { shadowedKey } from "./shadowed-key.ts";
import { shortOutputFormat } from "./short-output-format.ts";
import { syntax } from "./syntax.ts";
import { taskIdMismatch } from "./task-id-mismatch.ts";
import { tooManyItems } from "./too-many-items.ts";
import { unknownEvidence } from "./unknown-evidence.ts";
import { unknownField } from "./unknown-field.ts";
import { unknownVariant } from "./unknown-variant.ts";
import { wrongLength } from "./wrong-length.ts";
import { wrongType } from "./wrong-type.ts";

const records: readonly Rule<TaskPacketOptions>[] = [
  syntax,
  missingField,
  unknownField,
  duplicateField,
  wrongType,
  unknownVariant,
  numberRange,
  wrongLength,
  forbiddenProviderField,
  blankField,
  selfHandoff,
  fieldTooLong,
  tooManyItems,
  duplicateConstraintId,
  contradictoryAssertion,
  packetTooLarge,
  fromRoleMismatch,
  taskIdMismatch,
  roundMismatch,
  invalidHandoffEdge,
  invalidPathComponent,
  positionalStruct,
  enumAsMap,
  shadowedKey,
  shortOutputFormat,
  droppedSchema,
  claimWithoutEvidence,
  unknownEvidence,
  sectionHeaderInText,
  notWired,
];

/** Every rule of the format by its id: refusals in the order of the doors, then what reviewers want to know. */
export const taskpacketRules: ReadonlyMap<string, Rule<TaskPacketOptions>> = new Map(
  records.map((rule) => [rule.id, rule]),
);
