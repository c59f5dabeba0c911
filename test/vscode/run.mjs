// Runs the suite in a real VS Code: VS Code's own server with its page open in a browser.
// Options: --web (web worker extension host), --grep TEXT, --pictures FOLDER, --report FILE (counts as JSON), --log
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/vscode/install.mjs";
import { makeDataFolder, startServer } from "../../scripts/vscode/server.mjs";
import { launchBrowser } from "./browser.mjs";
import { bundleSuite } from "./bundle.mjs";
import { positionsInSource, tail } from "./log.mjs";
import { answerRequest } from "./screen.mjs";

const suiteLimitMs = 240_000;
const requestMark = "@@request ";
const lineMark = "@@line ";
const resultMark = "@@result ";

const { values: options } = parseArgs({
  options: {
    web: { type: "boolean", default: false },
    grep: { type: "string" },
    pictures: { type: "string", default: path.join(root, "test", "vscode", "screenshots") },
    report: { type: "string" },
    log: { type: "boolean", default: false },
  },
});

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */

/** Undone in reverse order at the end, whatever happens. @type {(() => Promise<unknown>)[]} */
const cleanup = [];
let cleaning = false;

async function cleanUp() {
  if (cleaning) return;
  cleaning = true;
  for (const undo of cleanup.reverse()) await undo().catch((error) => console.error(String(error)));
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
}

/**
 * @param {string} workspace
 * @param {string} suite
 */
function payload(workspace, suite) {
  const remote = (/** @type {string} */ file) => `vscode-remote://remote${posix(file)}`;
  const entries = [
    ["extensionDevelopmentPath", remote(root)],
    ["extensionTestsPath", remote(suite)],
    ["skipWelcome", "true"],
    ...(options.web ? [["extensionDevelopmentKind", "web"]] : []),
  ];
  return `folder=${encodeURIComponent(posix(workspace))}&payload=${encodeURIComponent(JSON.stringify(entries))}`;
}

/** @param {string} file */
function posix(file) {
  const slashed = file.replaceAll("\\", "/");
  return slashed.startsWith("/") ? slashed : `/${slashed}`;
}

/** @returns {Promise<Counts>} */
async function main() {
  const temp = await mkdtemp(path.join(tmpdir(), "taskpacket-suite-"));
  cleanup.push(() => rm(temp, { recursive: true, force: true, maxRetries: 5 }));
  const workspace = path.join(temp, "workspace");
  const control = path.join(temp, "control");
  const suite = path.join(temp, "suite.js");
  await Promise.all([
    cp(path.join(root, "examples"), workspace, { recursive: true }),
    mkdir(control),
    mkdir(options.pictures, { recursive: true }),
    bundleSuite(suite, { control: posix(control), grep: options.grep, web: options.web }),
  ]);

  const browser = await launchBrowser();
  cleanup.push(() => browser.close());
  const server = await startServer(await makeDataFolder(), [
    "--without-connection-token",
    "--enable-smoke-test-driver",
  ]);
  cleanup.push(() => server.stop());

  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  /** @type {Counts | undefined} */
  let counts;
  /** @type {string[]} */
  const noise = [];
  page.on("console", (message) => noise.push(`${message.type()}: ${message.text()}`));

  const inSource = positionsInSource(suite, root);
  const line = async (/** @type {string} */ text) => {
    if (text.startsWith(requestMark))
      await answerRequest(page, text.slice(requestMark.length), control, options.pictures);
    else if (text.startsWith(resultMark)) counts = JSON.parse(text.slice(resultMark.length));
    else if (text.startsWith(lineMark)) console.log(inSource(`  ${text.slice(lineMark.length)}`));
  };
  await page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown[]} */ args) =>
    line(args.map(String).join(" ")),
  );
  /** @type {Promise<number>} */
  const exit = new Promise((resolve) => {
    void page.exposeFunction("codeAutomationExit", (/** @type {number} */ code) => resolve(code));
  });
  const limit = new Promise((resolve) => setTimeout(resolve, suiteLimitMs, "timeout").unref());

  await page.goto(`${server.origin}/?${payload(workspace, suite)}`);
  const code = await Promise.race([exit, limit, server.exited.then(() => "server ended")]);
  const trouble = code !== 0 || counts === undefined;
  if (trouble || options.log) {
    await page.screenshot({ path: path.join(options.pictures, "at-the-end.png") }).catch(() => undefined);
    console.error(`\nThe page's log:\n${tail(noise.join("\n"))}\n\nThe server's log:\n${tail(server.log())}\n`);
  }
  if (code === "timeout") console.error(`The suite did not end within ${suiteLimitMs / 1000} s.`);
  if (code === "server ended") console.error("VS Code's server ended before the suite did.");
  const seen = counts ?? { passed: 0, failed: 0, skipped: 0 };
  return trouble && seen.failed === 0 ? { ...seen, failed: 1 } : seen;
}

/** @type {Counts} */
let counts = { passed: 0, failed: 1, skipped: 0 };
try {
  counts = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  await cleanUp();
}
if (options.report) await writeFile(options.report, JSON.stringify(counts));
const host = options.web ? "web worker host" : "Node host";
console.log(`Real VS Code, ${host}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
