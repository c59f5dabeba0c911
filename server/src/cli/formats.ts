import picomatch from "picomatch";
import type { Format } from "../engine/index.ts";
import { formats } from "../formats/index.ts";

interface Matched {
  readonly format: Format;
  readonly matches: (path: string) => boolean;
}

// Globs of a format are relative to any folder, so they are matched against the end of the absolute path.
const matchers: readonly Matched[] = formats.map((format) => ({
  format,
  matches: picomatch(format.globs.map(anywhere), { dot: true }),
}));

function anywhere(glob: string): string {
  return glob.startsWith("**/") ? glob : `**/${glob}`;
}

/** The format of a file by its absolute path, with `/` between its parts; nothing when no format claims it. */
export function formatOf(path: string): Format | undefined {
  return matchers.find(({ matches }) => matches(path))?.format;
}

/** The globs as a person would write them. */
export function globsInWords(): string {
  return formats.flatMap((format) => format.globs).join(", ");
}
