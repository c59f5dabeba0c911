// Runs the suite in a real VS Code: VS Code's own server with its page open in a browser.
// Options: --web (web worker extension host), --grep TEXT, --pictures FOLDER, --report FILE (counts as JSON), --log
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/vscode/install.mjs";
import { bundleSuite } from "./bundle.mjs";
import { positionsInSource } from "./log.mjs";
import { runInPage, uriPath } from "./page.mjs";
import { answerRequest } from "./screen.mjs";
import { withWorkspace } from "./workspace.mjs";

const requestMark = "@@request ";
const lineMark = "@@line ";
const resultMark = "@@result ";

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

const { values: options } = parseArgs({
  options: {
    web: { type: "boolean", default: false },
    grep: { type: "string" },
    pictures: { type: "string", default: path.join(root, "test", "vscode", "screenshots") },
    report: { type: "string" },
    log: { type: "boolean", default: false },
  },
});

const stop = new AbortController();
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => stop.abort());

/**
 * @param {import("./workspace.mjs").Folders} folders
 * @returns {Promise<Counts>}
 */
async function runSuite({ workspace, control, bundle }) {
  await bundleSuite(bundle, { control: uriPath(control), grep: options.grep, web: options.web });
  await mkdir(options.pictures, { recursive: true });
  const inSource = positionsInSource(bundle, root);
  /** @type {Counts | undefined} */
  let counts;
  /** @type {import("./page.mjs").Suite["onLine"]} */
  const onLine = async (line, page) => {
    if (line.startsWith(requestMark)) {
      await answerRequest(page, line.slice(requestMark.length), control, options.pictures);
    } else if (line.startsWith(resultMark)) {
      counts = JSON.parse(line.slice(resultMark.length));
    } else if (line.startsWith(lineMark)) {
      console.log(inSource(`  ${line.slice(lineMark.length)}`));
    }
  };
  const suite = { workspace, tests: bundle, web: options.web, onLine };
  const { code, log } = await runInPage(suite, stop.signal, path.join(options.pictures, "at-the-end.png"));
  const wrong = code !== 0 || counts === undefined;
  if (wrong || options.log) console.error(`\n${log}\n`);
  if (typeof code === "string") console.error(`The suite did not come to its end: ${code}.`);
  const seen = counts ?? { passed: 0, failed: 0, skipped: 0 };
  return wrong && seen.failed === 0 ? { ...seen, failed: 1 } : seen;
}

/** @type {Counts} */
let counts = { passed: 0, failed: 1, skipped: 0 };
try {
  counts = await withWorkspace(runSuite);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
if (options.report) await writeFile(options.report, JSON.stringify(counts));
const host = options.web ? "web worker host" : "Node host";
console.log(`Real VS Code, ${host}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
