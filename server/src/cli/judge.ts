import {
  type CheckedProblem,
  check,
  type Format,
  fixesFor,
  type JsonDocument,
  type Problem,
  parseDocument,
  type SeverityOverrides,
} from "../engine/index.ts";
import { formats } from "../formats/index.ts";
import { describeFault } from "./faults.ts";
import type { TextFault } from "./files/decode.ts";
import type { Input } from "./files/inputs.ts";
import { lineStarts, positionAt } from "./files/lines.ts";
import type { Source } from "./files/read.ts";
import { formatOf } from "./formats.ts";
import type { FileReport, ReportedFinding } from "./report/reporter.ts";

export interface JudgeSettings {
  /** `auto` takes it from the path. */
  readonly mode: string;
  readonly severity: SeverityOverrides;
  /** Told of a fault of our own, with the file it happened on. */
  readonly onInternalError: (file: string, error: unknown) => void;
}

/** Every problem of one input. */
export function judge(input: Input, source: Source, settings: JudgeSettings): FileReport {
  if (source.kind === "fault") return { file: input.file, findings: faultFindings(source.fault, settings.severity) };
  const document = parseDocument(source.text);
  const format = chooseFormat(input.path, document);
  const options = format.optionsFor({ path: input.path, mode: settings.mode });
  const result = check(document, format, options, {
    severity: settings.severity,
    onInternalError: (error) => settings.onInternalError(input.file, error),
  });
  if (result.problems.length === 0) return { file: input.file, findings: [] };
  const starts = lineStarts(source.text);
  // A rule with a fix need not have one for every text.
  const isFixable = (problem: CheckedProblem): boolean =>
    problem.fixable && fixesFor(result, format, options, problem).length > 0;
  return {
    file: input.file,
    findings: result.problems.map((problem) => toFinding(problem, isFixable(problem), starts)),
  };
}

/** The format by the path; of a file that was named although no format claims it, the one that it resembles. */
export function chooseFormat(path: string, document: JsonDocument): Format {
  const format = formatOf(path) ?? formats.find((candidate) => candidate.resembles(document)) ?? formats[0];
  if (format === undefined) throw new Error("no format is built in");
  return format;
}

function toFinding(problem: Problem, fixable: boolean, starts: readonly number[]): ReportedFinding {
  const { code, severity, message, path, rule } = problem;
  const range = { start: positionAt(starts, problem.start), end: positionAt(starts, problem.end) };
  return { code, severity, message, path, rule, range, fixable };
}

function faultFindings(fault: TextFault, overrides: SeverityOverrides): readonly ReportedFinding[] {
  const { rule, message } = describeFault(fault);
  const severity = overrides[rule.id] ?? rule.severity;
  if (severity === "off") return [];
  const range = { start: fault.at, end: fault.at };
  return [{ code: rule.code, severity, message, path: "", rule: rule.id, range, fixable: false }];
}
