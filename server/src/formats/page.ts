import {
  check,
  type Fix,
  type Format,
  fixesFor,
  type InvalidExample,
  parseDocument,
  type Rule,
} from "../engine/index.ts";
import { engineRules } from "./common-rules.ts";
import { shownText } from "./shown-text.ts";

/** The codes of a format in alphabetical order. Each has a page. */
export function codesOf<O>(format: Format<O>): readonly string[] {
  return [...new Set([...format.rules.values()].map((rule) => rule.code))].sort();
}

/** The records of a code, in the order of the format's table; none when it has no such code. */
export function rulesOf<O>(format: Format<O>, code: string): readonly Rule<O>[] {
  return [...format.rules.values()].filter((rule) => rule.code === code);
}

/**
 * The page of a code as Markdown, made of its rule records alone.
 *
 * @returns nothing when the format has no such code.
 */
export function renderPage<O>(format: Format<O>, code: string): string | undefined {
  const rules = rulesOf(format, code);
  const [only] = rules;
  if (only === undefined) return undefined;
  const sections = rules.length === 1 ? body(format, only, "##") : kinds(format, rules);
  return join([`# \`${code}\``, ...sections, ...silence(rules)]);
}

/** The list of all codes of a format, with links to their pages. */
export function renderIndex<O>(format: Format<O>): string {
  return join([
    `# Codes of ${format.name}`,
    "Every problem has one of these codes. Each has a page; `taskpacket explain CODE` prints it.",
    codesTable(format, ""),
  ]);
}

/** A table of all codes, for the index and the README. `base` stands before the name of each page. */
export function codesTable<O>(format: Format<O>, base: string): string {
  const rows = codesOf(format).map((code) => {
    const rules = rulesOf(format, code);
    const severities = [...new Set(rules.map((rule) => rule.severity))].join(", ");
    const fix = rules.some((rule) => rule.fix !== undefined) ? "yes" : "";
    return `| [\`${code}\`](${base}${code}.md) | ${severities} | ${fix} | ${cell(summaryOf(rules))} |`;
  });
  return ["| Code | Severity | Quick fix | Meaning |", "|---|---|---|---|", ...rows].join("\n");
}

/** One kind: its summary. Several: what they have in common is the code, so they are named. */
function summaryOf<O>(rules: readonly Rule<O>[]): string {
  const [first, ...more] = rules;
  if (first === undefined || more.length === 0) return first?.summary ?? "";
  return `${rules.length} kinds: ${rules.map((rule) => `\`${rule.id}\``).join(", ")}.`;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function kinds<O>(format: Format<O>, rules: readonly Rule<O>[]): readonly string[] {
  const list = rules.map((rule) => `- [\`${rule.id}\`](#${rule.id}): ${rule.summary}`);
  const intro = `${rules.length} kinds of problem have this code. A diagnostic names its kind in \`data.rule\`, \`taskpacket check --format json\` in \`rule\`.`;
  return [intro, list.join("\n"), ...rules.flatMap((rule) => [`## ${rule.id}`, ...body(format, rule, "###")])];
}

function body<O>(format: Format<O>, rule: Rule<O>, level: "##" | "###"): readonly string[] {
  const examples = rule.examples.invalid.map((example) => invalid(format, rule, example));
  const valid = rule.examples.valid.map((text) => [`${level} Right`, fence(text)]);
  return [
    rule.summary,
    facts(format, rule),
    rule.why,
    ...message(rule, level),
    ...(rule.fix === undefined ? [] : [`${level} Quick fix`, fixText(format, rule)]),
    ...examples.flatMap((parts) => [`${level} Wrong`, ...parts]),
    ...valid.flat(),
  ];
}

/** The words of the message, unless all of them come from the case at hand: then the examples tell more. */
function message<O>(rule: Rule<O>, level: string): readonly string[] {
  const isFixed = /\p{L}/u.test(rule.message.replace(PARAMETER, ""));
  return isFixed ? [`${level} Message`, `> ${rule.message.replace(PARAMETER, "‹$1›")}`] : [];
}

const PARAMETER = /\{(\w+)\}/g;

function facts<O>(format: Format<O>, rule: Rule<O>): string {
  const section = rule.section === "" ? "" : ` Section of the ${format.name} specification: ${rule.section}.`;
  return `Severity: ${rule.severity}.${section}`;
}

/** What the fix of the record's own examples says of itself, so that the page cannot promise what the code does not do. */
function fixText<O>(format: Format<O>, rule: Rule<O>): string {
  const titles = new Map<string, boolean>();
  for (const example of rule.examples.invalid)
    for (const { title, safe } of fixesOf(format, rule, example)) titles.set(title, safe);
  if (titles.size === 0) return "Offered where an edit is sure to be meant.";
  return [...titles].map(([title, safe]) => `- ${title}${safe ? " (safe: part of *Fix all*)" : ""}`).join("\n");
}

function fixesOf<O>(format: Format<O>, rule: Rule<O>, example: InvalidExample): readonly Fix[] {
  const options = { ...format.defaults, ...example.options };
  const result = check(parseDocument(example.text), format, options);
  const found = result.problems.find((problem) => problem.rule === rule.id && problem.path === example.at);
  return found === undefined ? [] : fixesFor(result, format, options, found);
}

function invalid<O>(format: Format<O>, rule: Rule<O>, example: InvalidExample): readonly string[] {
  const options = { ...format.defaults, ...example.options };
  const { problems } = check(parseDocument(example.text), format, options);
  const found = problems.find((problem) => problem.rule === rule.id && problem.path === example.at);
  const where = `${example.at === "" ? "Reported at the packet" : `Reported at \`${example.at}\``}${under(example.options)}:`;
  const says = found === undefined ? [] : [where, `> ${found.message}`];
  const fixed = example.fixed === undefined ? [] : ["After the quick fix:", fence(example.fixed)];
  return [example.text === "" ? "An empty text." : fence(example.text), ...says, ...fixed];
}

function under(options: InvalidExample["options"]): string {
  const said = Object.entries(options ?? {}).map(([key, value]) => `${key} \`${JSON.stringify(value)}\``);
  return said.length === 0 ? "" : ` (${said.join(", ")})`;
}

function silence<O>(rules: readonly Rule<O>[]): readonly string[] {
  const [first] = rules;
  if (first === undefined || engineRules.some(({ code }) => code === first.code)) return [];
  const level = first.severity === "error" ? "warning" : "off";
  const names = rules.length === 1 ? "" : " The id of one kind works in place of the code.";
  const caution = rules.some((rule) => rule.severity === "error")
    ? " This changes what is shown only: whoever receives the text accepts or refuses it as before."
    : "";
  return [
    "## Severity",
    `To show it as something else, or not at all, set \`taskpacket.severity\` to \`error\`, \`warning\`, \`information\`, \`hint\` or \`off\` for it.${names}${caution}`,
    fence(JSON.stringify({ "taskpacket.severity": { [first.code]: level } }, undefined, 2)),
    `On the command line: \`taskpacket check --severity ${first.code}=${level}\`.`,
  ];
}

/** A fence longer than any in the text. */
function fence(text: string): string {
  const shown = shownText(text);
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  return `${marks}json\n${shown}\n${marks}`;
}

function join(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
