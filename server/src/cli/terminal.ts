// What is printed here comes out of files and paths that anybody may have written. A terminal obeys control characters,
// and bidirectional controls show a line in another order than it has, so none of them gets out raw.
const CONTROL = "\\u0000-\\u001f\\u007f-\\u009f";
const BIDI = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const LINE_ENDS_AND_BOM = "\\u2028\\u2029\\ufeff";
const LONE_SURROGATE = "[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]";
const UNSAFE = new RegExp(`[${CONTROL}${BIDI}${LINE_ENDS_AND_BOM}]|${LONE_SURROGATE}`, "g");
const UNSAFE_IN_LINES = new RegExp(`(?!\\n|\\t)(?:${UNSAFE.source})`, "g");

/** A text that is to stand on one line, with everything that a terminal would act on written as `\u001b`. */
export function visible(text: string): string {
  return text.replace(UNSAFE, escapeUnit);
}

/** As {@link visible}, for a text of several lines: line feeds and tabs stay. */
export function visibleLines(text: string): string {
  return text.replace(UNSAFE_IN_LINES, escapeUnit);
}

/** JSON on one line that is safe to show. The escapes are JSON's own, so a reader gets the same value. */
export function visibleJson(value: unknown): string {
  return visible(JSON.stringify(value));
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Whether to colour what goes to a stream. `flag` is `--color` or `--no-color`; `NO_COLOR` outranks `FORCE_COLOR`. */
export function wantsColor(
  flag: boolean | undefined,
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (flag !== undefined) return flag;
  if (isSet(env.NO_COLOR)) return false;
  if (isSet(env.FORCE_COLOR)) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return isTerminal && env.TERM !== "dumb";
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
