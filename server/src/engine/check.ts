import { type JsonDocument, outerEdit, outerSpan } from "./document.ts";
import { areDisjoint, type Edit } from "./edits.ts";
import type { Finding, LocatedRelated, Problem, Severity } from "./finding.ts";
import type { Format, SeverityOverrides, Verdict } from "./format.ts";
import { formatPath, type Span, spanOf } from "./path.ts";
import { type Fix, messageOf, type Rule } from "./rule.ts";

/** Problems beyond this many are counted, not listed. */
export const MAX_PROBLEMS = 1000;

export interface CheckOptions {
  readonly severity?: SeverityOverrides;
  /** Told of a rule or a format that threw: our own fault, never the text's. */
  readonly onInternalError?: (error: unknown) => void;
}

/** A problem, with what is needed to ask for its fixes later. */
export interface CheckedProblem extends Problem {
  readonly finding: Finding;
}

export interface CheckResult {
  /** In the order of the text, at most {@link MAX_PROBLEMS} and one that counts the rest. */
  readonly problems: readonly CheckedProblem[];
  readonly verdict: Verdict;
  /** The document that findings and fixes speak of. */
  readonly judged: JsonDocument;
}

/**
 * Judges a document: every problem with its range in the document's text, and the verdict.
 * Never throws: a format that does becomes one `internal_error`.
 */
export function check<O>(
  document: JsonDocument,
  format: Format<O>,
  options: O,
  checkOptions: CheckOptions = {},
): CheckResult {
  try {
    const { document: judged, findings, verdict } = format.judge(document, options);
    const problems: CheckedProblem[] = [];
    for (const finding of findings) {
      const problem = toProblem(judged, format, finding, checkOptions.severity);
      if (problem !== undefined) problems.push(problem);
    }
    problems.sort(byPlace);
    return { problems: cap(problems), verdict, judged };
  } catch (error) {
    checkOptions.onInternalError?.(error);
    const verdict = { ok: false, code: INTERNAL_ERROR, message: INTERNAL_MESSAGE, path: "" } as const;
    return {
      problems: [bare(INTERNAL_ERROR, "error", INTERNAL_MESSAGE, { start: 0, end: 0 })],
      verdict,
      judged: document,
    };
  }
}

const INTERNAL_ERROR = "internal_error";
const INTERNAL_MESSAGE =
  "This text could not be checked because of a fault in TaskPacket itself. Please report it with the text; the log has the details.";

function byPlace(a: Problem, b: Problem): number {
  return a.start - b.start || a.end - b.end || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}

function toProblem<O>(
  document: JsonDocument,
  format: Format<O>,
  finding: Finding,
  overrides: SeverityOverrides | undefined,
): CheckedProblem | undefined {
  const rule = format.rules.get(finding.rule);
  if (rule === undefined) throw new Error(`no rule record for ${finding.rule}`);
  const severity = overrides?.[rule.id] ?? overrides?.[rule.code] ?? rule.severity;
  if (severity === "off") return undefined;
  const path = finding.path ?? formatPath(finding.place.path);
  const { start, end } = outerSpan(document, finding.span ?? spanOf(document.root, finding.place));
  return {
    code: rule.code,
    rule: rule.id,
    severity,
    message: messageOf(rule, finding),
    path,
    params: finding.params,
    start,
    end,
    related: finding.related?.map((related) => locate(document, related)) ?? [],
    fixable: rule.fix !== undefined,
    faded: rule.faded ?? false,
    finding,
  };
}

function locate(document: JsonDocument, related: NonNullable<Finding["related"]>[number]): LocatedRelated {
  const { start, end } = outerSpan(document, spanOf(document.root, related.place));
  return { start, end, message: related.message };
}

function cap(problems: readonly CheckedProblem[]): readonly CheckedProblem[] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  const kept = problems.slice(0, MAX_PROBLEMS);
  const rest = problems.slice(MAX_PROBLEMS);
  const severity = rest.some((problem) => problem.severity === "error") ? "error" : "information";
  const last = kept[kept.length - 1];
  return [
    ...kept,
    bare(
      "too_many_problems",
      severity,
      `${rest.length} more problems are not listed (the first ${MAX_PROBLEMS} are).`,
      last ?? { start: 0, end: 0 },
    ),
  ];
}

function bare(code: string, severity: Severity, message: string, { start, end }: Span): CheckedProblem {
  const finding: Finding = { rule: code, place: { path: [], part: "value" }, params: {} };
  return {
    code,
    rule: code,
    severity,
    message,
    path: "",
    params: {},
    start,
    end,
    related: [],
    fixable: false,
    faded: false,
    finding,
  };
}

/** The fixes of one problem, best first, with edits in the outermost text. */
export function fixesFor<O>(
  result: CheckResult,
  format: Format<O>,
  options: O,
  problem: CheckedProblem,
): readonly Fix[] {
  const rule: Rule<O> | undefined = format.rules.get(problem.rule);
  const fixes = rule?.fix?.(result.judged, problem.finding, options) ?? [];
  return fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => outerEdit(result.judged, edit)) }));
}

/** The edits of all safe fixes that do not overlap, in the order of the text. What is left waits for the next run. */
export function safeEdits<O>(result: CheckResult, format: Format<O>, options: O): readonly Edit[] {
  const edits: Edit[] = [];
  // What a tolerant reading made of a broken text is a guess, and nothing may be changed unasked on a guess.
  if (result.judged.faults.length > 0) return edits;
  for (const problem of result.problems) {
    const fix = fixesFor(result, format, options, problem).find((candidate) => candidate.safe);
    if (fix !== undefined && areDisjoint([...edits, ...fix.edits])) edits.push(...fix.edits);
  }
  return edits;
}
