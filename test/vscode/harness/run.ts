import { mocha } from "./globals.ts";
import { hasScreen } from "./screen.ts";

declare const TEST_GREP: string | undefined;
declare const WEB_HOST: boolean;

/** Our launcher sees everything that is logged; these marks tell it which lines are the suite's own. */
const lineMark = hasScreen ? "@@line " : "";
const resultMark = "@@result ";

/**
 * Runs the whole suite; a line for each test goes to the console.
 *
 * Tests whose full title contains `@web` make up the suite of the web worker host.
 *
 * @returns settles when all have run; rejects when one has failed, or when there was none
 */
export function run(): Promise<void> {
  if (TEST_GREP !== undefined) mocha.fgrep(TEST_GREP);
  else if (WEB_HOST) mocha.fgrep("@web");
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failed) => {
      const passed = runner.stats?.passes ?? 0;
      const skipped = runner.stats?.pending ?? 0;
      if (hasScreen) console.log(resultMark + JSON.stringify({ passed, failed, skipped }));
      else say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
      if (failed > 0) reject(new Error(`${failed} failed`));
      else if (passed === 0) reject(new Error("no test ran"));
      else resolve();
    });
    runner.on("pass", (test) => say(`ok      ${test.fullTitle()} (${test.duration ?? 0} ms)`));
    runner.on("pending", (test) => say(`skipped ${test.fullTitle()}`));
    runner.on("fail", (test, error: unknown) => say(`FAILED  ${test.fullTitle()}\n${describeError(error)}`));
  });
}

function say(text: string): void {
  console.log(lineMark + text);
}

/** The message and the frames of the suite itself; the launcher turns their positions into those of the source. */
function describeError(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = text.split("\n").filter((line) => !/^\s+at /.test(line) || /Context|Object\.|async /.test(line));
  return lines.map((line) => `        ${line.trimEnd()}`).join("\n");
}
