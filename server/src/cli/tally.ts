import type { Severity } from "../engine/index.ts";
import type { FileReport, Summary } from "./report/reporter.ts";

/** Counts findings over all files. */
export class Tally {
  private files = 0;
  private readonly counts: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };

  add(report: FileReport): void {
    this.files++;
    for (const finding of report.findings) this.counts[finding.severity]++;
  }

  get summary(): Summary {
    const { error, warning, information, hint } = this.counts;
    return { files: this.files, errors: error, warnings: warning, information, hints: hint };
  }

  /** Whether anything was found at the level or above it. */
  fails(level: "error" | "warning"): boolean {
    return this.counts.error > 0 || (level === "warning" && this.counts.warning > 0);
  }
}
