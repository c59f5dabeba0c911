import { jsonReporter } from "./json.ts";
import type { Reporter, ReporterOptions } from "./reporter.ts";
import { textReporter } from "./text.ts";

/** The reports of `check` by the name that `--format` takes. */
export const reporters: Readonly<Record<string, (options: ReporterOptions) => Reporter>> = {
  text: textReporter,
  json: jsonReporter,
};
