// Runs the suite in desktop VS Code: the one that VSCODE_PATH names, otherwise one that is downloaded.
import path from "node:path";
import { runTests } from "@vscode/test-electron";
import { root } from "../../scripts/vscode/install.mjs";
import { bundleSuite } from "./bundle.mjs";
import { withWorkspace } from "./workspace.mjs";

const executable = process.env.VSCODE_PATH;

/** @param {import("./workspace.mjs").Folders} folders */
async function runSuite({ workspace, profile, bundle }) {
  await bundleSuite(bundle, { control: undefined, grep: undefined, web: false });
  await runTests({
    ...(executable ? { vscodeExecutablePath: path.resolve(executable) } : {}),
    extensionDevelopmentPath: root,
    extensionTestsPath: bundle,
    launchArgs: [workspace, "--disable-extensions", `--user-data-dir=${profile}`],
  });
}

try {
  await withWorkspace(runSuite);
} catch (error) {
  console.error(`\nThe suite did not pass in desktop VS Code: ${error instanceof Error ? error.message : error}`);
  if (!executable) {
    console.error(
      "If VS Code could not be downloaded: set VSCODE_PATH to the executable of an installed one, " +
        "or run the same suite in VS Code's server with `npm run test:vscode`.",
    );
  }
  process.exitCode = 1;
}
