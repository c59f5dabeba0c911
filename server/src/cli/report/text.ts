import picocolors from "picocolors";
import type { Severity } from "../../engine/index.ts";
import { visible } from "../terminal.ts";
import type { ReportedFinding, Reporter, ReporterOptions, Summary } from "./reporter.ts";

type Colors = ReturnType<typeof picocolors.createColors>;

/** `file:line:column: severity code message (path)`, one finding a line, and a last line that counts. */
export function textReporter({ color }: ReporterOptions): Reporter {
  const colors = picocolors.createColors(color);
  return {
    begin: () => "",
    file: ({ file, findings }) => {
      if (findings.length === 0) return "";
      const shown = visible(file);
      return findings.map((finding) => `${findingLine(shown, finding, colors)}\n`).join("");
    },
    end: (summary) => `${summaryLine(summary, colors)}\n`,
  };
}

function findingLine(file: string, finding: ReportedFinding, colors: Colors): string {
  const { line, character } = finding.range.start;
  const place = colors.bold(`${file}:${line + 1}:${character + 1}:`);
  const severity = paint(finding.severity, colors)(finding.severity);
  const path = finding.path === "" ? "" : ` ${colors.dim(`(${visible(finding.path)})`)}`;
  return `${place} ${severity} ${colors.cyan(finding.code)} ${visible(finding.message)}${path}`;
}

function paint(severity: Severity, colors: Colors): (text: string) => string {
  if (severity === "error") return colors.red;
  return severity === "warning" ? colors.yellow : colors.blue;
}

function summaryLine(summary: Summary, colors: Colors): string {
  if (summary.files === 0) return "No files checked.";
  const files = count(summary.files, "file");
  const counts = [
    count(summary.errors, "error"),
    count(summary.warnings, "warning"),
    summary.information === 0 ? "" : `${summary.information} information`,
    count(summary.hints, "hint"),
  ].filter((text) => text !== "" && !text.startsWith("0 "));
  if (counts.length === 0) return colors.green(`${files} checked, no problems.`);
  return `${files} checked: ${counts.join(", ")}. Columns count UTF-16 code units, from 1.`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
