import { type Format, nearest, type Rule } from "../engine/index.ts";
import { formats } from "../formats/index.ts";
import { renderPage } from "../formats/page.ts";
import { textRules } from "../formats/text-rules.ts";

// Faults of the bytes belong to no format, so each format is seen with them beside its own.
const withTextRules: readonly Format[] = formats.map((format) => ({
  ...format,
  rules: new Map([...format.rules, ...textRules.map((rule): [string, Rule] => [rule.id, rule])]),
}));

/** Every code and every rule id of every format. */
export function knownCodes(): readonly string[] {
  const names = withTextRules.flatMap(({ rules }) => [...rules.values()].flatMap(({ code, id }) => [code, id]));
  return [...new Set(names)].sort();
}

/** The page of a code, or of the code that a rule belongs to; nothing when there is neither. */
export function pageOf(name: string): string | undefined {
  for (const format of withTextRules) {
    const rule = [...format.rules.values()].find(({ code, id }) => code === name || id === name);
    if (rule !== undefined) return renderPage(format, rule.code);
  }
  return undefined;
}

/** Says that there is no such code, and which one may have been meant. */
export function noSuchCode(name: string): string {
  const known = knownCodes();
  const close = nearest(name, known);
  const hint = close === undefined ? `The codes are ${known.join(", ")}.` : `Did you mean ${close}?`;
  return `There is no code "${name}". ${hint}`;
}
