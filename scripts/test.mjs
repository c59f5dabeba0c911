// The one command: builds, lints, and runs every test there is. The last line is `N passed, N failed`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Counts */
/** @typedef {{ readonly name: string, readonly command: readonly string[], readonly read?: () => Counts }} Step */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reports = mkdtempSync(path.join(tmpdir(), "taskpacket-test-"));
const unitReport = path.join(reports, "unit.json");
const nodeReport = path.join(reports, "vscode-node.json");
const webReport = path.join(reports, "vscode-web.json");
const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
const startReport = path.join(reports, "start.json");
const realVscode = path.join(root, "test", "vscode", "run.mjs");
const start = path.join(root, "test", "vscode", "start.mjs");

/** Without these nothing else says much: when one fails, the rest is not run. @type {readonly Step[]} */
const gates = [
  { name: "build", command: [process.execPath, path.join(root, "scripts", "build.mjs")] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
];

/** @type {readonly Step[]} */
const suites = [
  {
    name: "unit, vectors, property, protocol and CLI tests",
    command: [
      ...[process.execPath, vitest, "run"],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`],
    ],
    read: () => {
      const report = readJson(unitReport);
      return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
    },
  },
  {
    name: "real VS Code, Node extension host",
    command: [process.execPath, realVscode, "--report", nodeReport],
    read: () => readJson(nodeReport),
  },
  {
    name: "real VS Code, web worker extension host",
    command: [process.execPath, realVscode, "--web", "--report", webReport],
    read: () => readJson(webReport),
  },
  {
    name: "npm start",
    command: [process.execPath, start, "--report", startReport],
    read: () => readJson(startReport),
  },
];

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * @param {Step} step
 * @returns {boolean} whether it ended well
 */
function runStep({ name, command }) {
  console.log(`\n== ${name}`);
  const [program = "", ...args] = command;
  const shell = process.platform === "win32" && program === "npm";
  return spawnSync(program, args, { cwd: root, stdio: "inherit", shell }).status === 0;
}

/**
 * @param {Step} suite
 * @returns {Counts} with at least one failure when the step itself went wrong, or when nothing ran
 */
function runSuite(suite) {
  const ok = runStep(suite);
  const counts = readCounts(suite);
  const wrong = !ok || counts.passed + counts.failed === 0;
  return wrong && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {Step} suite */
function readCounts({ read }) {
  try {
    return read?.() ?? { passed: 0, failed: 0, skipped: 0 };
  } catch {
    // No report: the step died before it could write one.
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

/** @returns {{ readonly lines: readonly string[], readonly passed: number, readonly failed: number }} */
function main() {
  for (const gate of gates) {
    if (!runStep(gate)) return { lines: [`${gate.name} failed; the tests were not run.`], passed: 0, failed: 1 };
  }
  const results = suites.map((suite) => ({ name: suite.name, counts: runSuite(suite) }));
  const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, { counts }) => total + counts[key], 0);
  const lines = results.map(
    ({ name, counts }) =>
      `${name}: ${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ""}`,
  );
  return { lines, passed: sum("passed"), failed: sum("failed") };
}

const { lines, passed, failed } = main();
rmSync(reports, { recursive: true, force: true });
console.log(`\n${lines.join("\n")}\n\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
