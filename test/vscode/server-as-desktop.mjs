#!/usr/bin/env node
// Takes the arguments that @vscode/test-electron gives to desktop VS Code and does the same in VS Code's server, so
// that `VSCODE_PATH=test/vscode/server-as-desktop.mjs npm run test:desktop` works where no desktop build can be had.
import { parseArgs } from "node:util";
import { root } from "../../scripts/vscode/install.mjs";
import { runInPage } from "./page.mjs";

const { values, positionals } = parseArgs({
  options: { extensionTestsPath: { type: "string" }, extensionDevelopmentPath: { type: "string" } },
  allowPositionals: true,
  strict: false,
});
const [workspace] = positionals;
const tests = values.extensionTestsPath;
if (workspace === undefined || typeof tests !== "string" || values.extensionDevelopmentPath !== root) {
  console.error(`Needs a folder, --extensionTestsPath=FILE and --extensionDevelopmentPath=${root}`);
  process.exit(2);
}

const stop = new AbortController();
process.on("SIGINT", () => stop.abort());
/** @type {import("./page.mjs").Suite["onLine"]} */
const onLine = async (line) => console.log(line);
const { code } = await runInPage({ workspace, tests, web: false, onLine }, stop.signal);
process.exit(typeof code === "number" ? code : 1);
