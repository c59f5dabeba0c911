import {
  type CheckResult,
  check,
  type Format,
  type JsonDocument,
  type SeverityOverrides,
  utf8Length,
} from "../engine/index.ts";
import { MAX_BYTES, textRules } from "../formats/text-rules.ts";

const RULE = "file_too_large";
const WORDS = `The text has more than ${MAX_BYTES} bytes, so it was not read.`;

/** Whether a text has more than {@link MAX_BYTES} bytes as UTF-8: nothing that is handed on has. */
export function isTooLarge(text: string): boolean {
  // A unit is at least one byte and at most three, so most texts need not be counted.
  return text.length > MAX_BYTES || (text.length * 3 > MAX_BYTES && utf8Length(text) > MAX_BYTES);
}

/** The one finding of a text that is not read. */
export function checkTooLarge(text: string, format: Format, severity: SeverityOverrides): CheckResult {
  const document: JsonDocument = { text, root: undefined, faults: [] };
  const judgement = {
    document,
    findings: [
      { rule: RULE, place: { path: [], part: "value" }, span: { start: 0, end: 0 }, params: { max: MAX_BYTES } },
    ],
    verdict: { ok: false, code: RULE, message: WORDS, path: "" },
  } as const;
  const rules = new Map(textRules.map((rule) => [rule.id, rule]));
  return check(document, { ...format, rules, judge: () => judgement }, undefined, { severity });
}
