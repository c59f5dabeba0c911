import type { Severity } from "../../engine/index.ts";
import type { Position } from "../files/lines.ts";

/** One finding as every report shows it. The names are those of the JSON report. */
export interface ReportedFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** `constraints[3].text`; `''` for the file as a whole. */
  readonly path: string;
  readonly rule: string;
  /** Zero-based, in UTF-16 code units, end exclusive. */
  readonly range: { readonly start: Position; readonly end: Position };
  readonly fixable: boolean;
}

export interface FileReport {
  readonly file: string;
  readonly findings: readonly ReportedFinding[];
}

/** How many files were checked, and what was found in all of them. */
export interface Summary {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
  readonly information: number;
  readonly hints: number;
}

/** Turns results into the text of a report, piece by piece in the order of the files. The pieces joined are the report. */
export interface Reporter {
  readonly begin: () => string;
  readonly file: (report: FileReport) => string;
  readonly end: (summary: Summary) => string;
}

export interface ReporterOptions {
  readonly color: boolean;
}
