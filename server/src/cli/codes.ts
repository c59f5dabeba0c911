import { type Format, nearest } from "../engine/index.ts";
import { engineRules, withCommonRules } from "../formats/common-rules.ts";
import { formats } from "../formats/index.ts";
import { renderPage } from "../formats/page.ts";

const known: readonly Format[] = formats.map((format) => withCommonRules(format));

/** Every code and every rule id of every format. */
export function knownCodes(): readonly string[] {
  const names = known.flatMap(({ rules }) => [...rules.values()].flatMap(({ code, id }) => [code, id]));
  return [...new Set(names)].sort();
}

/** Whether a code or rule can be given another severity: what the engine says of itself cannot. */
export function hasSetting(name: string): boolean {
  return knownCodes().includes(name) && !engineRules.some(({ code }) => code === name);
}

/** The page of a code, or of the code that a rule belongs to; nothing when there is neither. */
export function pageOf(name: string): string | undefined {
  for (const format of known) {
    const rule = [...format.rules.values()].find(({ code, id }) => code === name || id === name);
    if (rule !== undefined) return renderPage(format, rule.code);
  }
  return undefined;
}

/** Says that there is no such code, and which one may have been meant. */
export function noSuchCode(name: string): string {
  const codes = knownCodes();
  const close = nearest(name, codes);
  const hint = close === undefined ? `The codes are ${codes.join(", ")}.` : `Did you mean ${close}?`;
  return `There is no code "${name}". ${hint}`;
}
