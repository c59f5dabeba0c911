import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

/** Native modules that are left unbuilt cost these lines; they say nothing about a failure. */
const noise =
  /bindings file|^\s*(→|at )|build\/Release|Require stack:|^- \/|\.node',?$|^\s*(tries: \[|\]|\})$|open-vsx|NAME_NOT_RESOLVED|status of 404|vsda/;
const shownLines = 60;

/**
 * The last lines of a log, without those that are always there.
 * @param {string} log
 * @returns {string}
 */
export function tail(log) {
  const lines = log.split("\n").filter((line) => line.trim() !== "" && !noise.test(line));
  return lines.slice(-shownLines).join("\n");
}

/**
 * @param {string} bundle path of the suite's bundle, with its source map beside it
 * @param {string} root the folder that positions are shown relative to
 * @returns {(text: string) => string} turns `bundle.js:line:column` in a stack trace into a position in the source
 */
export function positionsInSource(bundle, root) {
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, "utf8")));
  const position = new RegExp(`[^\\s(]*${path.basename(bundle).replaceAll(".", "\\.")}:(\\d+):(\\d+)`, "g");
  return (text) =>
    text.replace(position, (whole, line, column) => {
      const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
      if (!("originalSource" in entry)) return whole;
      const file = path.resolve(path.dirname(bundle), entry.originalSource);
      return `${path.relative(root, file)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
}
