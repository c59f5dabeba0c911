import { fillMessage, type Rule } from "../engine/index.ts";
import { textRules } from "../formats/text-rules.ts";
import type { TextFault } from "./files/decode.ts";

/** The rule record of a fault of the bytes, and its words. */
export function describeFault(fault: TextFault): { readonly rule: Rule; readonly message: string } {
  const rule = textRules.find((candidate) => candidate.id === fault.rule);
  if (rule === undefined) throw new Error(`no rule record for ${fault.rule}`);
  return { rule, message: fillMessage(rule.message, fault.params) };
}
