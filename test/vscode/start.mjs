// Does what a person does after `npm start`: opens the address that is printed, and finds the extension at work.
// Option: --report FILE (counts as JSON)
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../scripts/vscode/install.mjs";
import { launchBrowser } from "./browser.mjs";
import { withWorkspace } from "./workspace.mjs";

const limitMs = 60_000;
const pictures = path.join(root, "test", "vscode", "screenshots");
const { values: options } = parseArgs({ options: { report: { type: "string" } } });

/**
 * @param {import("node:child_process").ChildProcessByStdio<null, import("node:stream").Readable, null>} child
 * @param {RegExp} pattern
 * @returns {Promise<string>} what the pattern's group matched in the output
 */
function waitFor(child, pattern) {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const found = pattern.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(`npm start ended early:\n${output}`)));
    setTimeout(() => reject(new Error(`npm start printed no address:\n${output}`)), limitMs).unref();
  });
}

/** @param {string} url */
async function lookAt(url) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(limitMs);
    await page.goto(url);
    try {
      await page.locator(".statusbar").getByText("TaskPacket", { exact: true }).waitFor();
      // The packet that is open has mistakes in it, and only the language server can find them.
      await page.locator(".squiggly-error").first().waitFor();
    } finally {
      await mkdir(pictures, { recursive: true });
      await page.screenshot({ path: path.join(pictures, "start.png") });
    }
  } finally {
    await browser.close();
  }
}

/** @param {import("./workspace.mjs").Folders} folders */
async function checkStart({ workspace }) {
  const args = [path.join(root, "scripts", "start.mjs"), workspace, "--server", "--no-open"];
  // Its temporary files go where this test can see whether they are removed.
  const temp = path.join(path.dirname(workspace), "temp");
  await mkdir(temp);
  const env = { ...process.env, TMPDIR: temp, TEMP: temp, TMP: temp };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  try {
    const url = await waitFor(child, /(http:\/\/127\.0\.0\.1:\S+)/);
    const { origin } = new URL(url);
    const stranger = await fetch(origin);
    if (stranger.status !== 403) throw new Error(`without the token the server answers ${stranger.status}, not 403`);
    await lookAt(url);
  } finally {
    child.kill("SIGINT");
    await exit;
  }
  const left = (await readdir(temp)).filter((name) => name.startsWith("taskpacket-"));
  if (left.length > 0) throw new Error(`npm start left files behind: ${left.join(", ")}`);
}

let failed = 0;
try {
  await withWorkspace(checkStart);
  console.log("  ok      npm start: the address it prints shows the extension at work; Ctrl-C leaves nothing behind");
} catch (error) {
  failed = 1;
  console.log(`  FAILED  npm start: ${error instanceof Error ? error.message : error}`);
}
if (options.report) await writeFile(options.report, JSON.stringify({ passed: 1 - failed, failed, skipped: 0 }));
process.exit(failed);
