import { readdir } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { root } from "../../scripts/vscode/install.mjs";

const suite = path.join(root, "test", "vscode", "suite");

/**
 * Bundles the suite to one CommonJS file that exports `run()`, the contract of VS Code's `extensionTestsPath`.
 * @param {string} outfile
 * @param {{ readonly control: string | undefined, readonly grep: string | undefined, readonly web: boolean }} options
 *   `control`: the folder where answers to the suite's requests appear; undefined when nobody answers
 */
export async function bundleSuite(outfile, { control, grep, web }) {
  const tests = (await readdir(suite)).filter((name) => name.endsWith(".test.ts")).sort();
  const lines = [
    `import "../harness/globals.ts";`,
    ...tests.map((name) => `import "./${name}";`),
    `export { run } from "../harness/run.ts";`,
  ];
  await esbuild.build({
    stdin: { contents: lines.join("\n"), resolveDir: suite, sourcefile: "index.ts", loader: "ts" },
    outfile,
    bundle: true,
    // Mocha's browser build assigns to `module.exports` in passing; the footer puts ours there after it.
    format: "iife",
    globalName: "suite",
    footer: { js: "module.exports = suite;" },
    platform: web ? "browser" : "node",
    mainFields: ["module", "main"],
    target: "node20",
    external: ["vscode"],
    sourcemap: "external",
    logLevel: "warning",
    define: {
      CONTROL_FOLDER: control === undefined ? "undefined" : JSON.stringify(control),
      TEST_GREP: grep === undefined ? "undefined" : JSON.stringify(grep),
      WEB_HOST: String(web),
    },
  });
}
