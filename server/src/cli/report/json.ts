import { visibleJson } from "../terminal.ts";
import type { Reporter } from "./reporter.ts";

/** One JSON object, one file a line. */
export function jsonReporter(): Reporter {
  let separator = "\n";
  return {
    begin: () => '{"files":[',
    file: (report) => {
      const line = separator + visibleJson(report);
      separator = ",\n";
      return line;
    },
    end: (summary) => `\n],"summary":${visibleJson(summary)}}\n`,
  };
}
