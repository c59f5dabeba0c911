import { root } from "../../scripts/vscode/install.mjs";
import { makeDataFolder, startServer } from "../../scripts/vscode/server.mjs";
import { launchBrowser } from "./browser.mjs";
import { tail } from "./log.mjs";

const suiteLimitMs = 240_000;

/**
 * @typedef {object} Suite
 * @property {string} workspace the folder to open
 * @property {string} tests path of the bundle that exports `run()`
 * @property {boolean} web whether the web worker extension host runs the extension and the tests
 * @property {(line: string, page: import("playwright-core").Page) => Promise<void>} onLine takes each line that is
 *   logged in the page: those of the suite, and VS Code's own
 */

/**
 * @typedef {object} Run
 * @property {number | "timeout" | "stopped" | "server ended"} code what `run()` settled with: 0 when it was fulfilled
 * @property {string} log the last lines of the page's and the server's logs
 */

/**
 * Opens a real VS Code in a browser page, runs a suite in it, and takes everything down again.
 * @param {Suite} suite
 * @param {AbortSignal} signal stops the run early
 * @param {string} [lastPicture] where a picture of the page goes when the suite did not end well
 * @returns {Promise<Run>}
 */
export async function runInPage(suite, signal, lastPicture) {
  const browser = await launchBrowser();
  try {
    const args = ["--without-connection-token", "--enable-smoke-test-driver"];
    const server = await startServer(await makeDataFolder(), args);
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      /** @type {string[]} */
      const messages = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      /** @type {(code: number) => void} */
      let settle = () => undefined;
      /** @type {Promise<number>} */
      const exit = new Promise((resolve) => {
        settle = resolve;
      });
      // What VS Code's smoke test driver calls in the page: for each line logged, and when the suite has ended.
      await page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown[]} */ words) =>
        suite.onLine(words.map(String).join(" "), page),
      );
      await page.exposeFunction("codeAutomationExit", (/** @type {number} */ code) => settle(code));
      await page.goto(`${server.origin}/?${query(suite)}`);
      const serverEnd = server.exited.then(() => /** @type {const} */ ("server ended"));
      const code = await Promise.race([exit, serverEnd, limit(signal)]);
      if (code !== 0 && lastPicture) await page.screenshot({ path: lastPicture }).catch(() => undefined);
      await page.close();
      const log = `The page's log:\n${tail(messages.join("\n"))}\n\nThe server's log:\n${tail(server.log())}`;
      return { code, log };
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<"timeout" | "stopped">}
 */
function limit(signal) {
  return new Promise((resolve) => {
    setTimeout(() => resolve("timeout"), suiteLimitMs).unref();
    signal.addEventListener("abort", () => resolve("stopped"));
  });
}

/** @param {Suite} suite */
function query({ workspace, tests, web }) {
  const payload = [
    ["extensionDevelopmentPath", remote(root)],
    ["extensionTestsPath", remote(tests)],
    ["skipWelcome", "true"],
    ...(web ? [["extensionDevelopmentKind", "web"]] : []),
  ];
  return new URLSearchParams({ folder: uriPath(workspace), payload: JSON.stringify(payload) }).toString();
}

/** @param {string} file */
function remote(file) {
  return `vscode-remote://remote${uriPath(file)}`;
}

/**
 * @param {string} file an absolute path of this machine
 * @returns {string} the path of its URI: slashes, and one in front of a drive letter
 */
export function uriPath(file) {
  const slashed = file.replaceAll("\\", "/");
  return slashed.startsWith("/") ? slashed : `/${slashed}`;
}
