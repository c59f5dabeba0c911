import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { installServer } from "./install.mjs";

/**
 * @typedef {object} Server
 * @property {string} origin `http://127.0.0.1:PORT`, no slash at the end
 * @property {string} data the server's data folder, removed by `stop`
 * @property {() => string} log what the server has printed so far
 * @property {Promise<void>} exited settles when the server has gone, for whatever reason
 * @property {() => Promise<void>} stop
 */

const startLimitMs = 60_000;

/** What would only be in the way of somebody who looks at packets is off: welcome pages, chat, telemetry. */
const quietSettings = {
  // In a browser it is on otherwise, and would write every experiment into the examples.
  "files.autoSave": "off",
  "workbench.startupEditor": "none",
  "workbench.welcomePage.walkthroughs.openOnInstall": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "chat.disableAIFeatures": true,
  "telemetry.telemetryLevel": "off",
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "git.openRepositoryInParentFolders": "never",
};

/** @returns {Promise<string>} a fresh data folder with quiet settings */
export async function makeDataFolder() {
  const data = await mkdtemp(path.join(tmpdir(), "taskpacket-vscode-"));
  const machine = path.join(data, "data", "Machine");
  await mkdir(machine, { recursive: true });
  await writeFile(path.join(machine, "settings.json"), JSON.stringify(quietSettings, undefined, 2));
  return data;
}

/**
 * Starts VS Code's server on a free port of the loopback interface.
 * @param {string} data a folder from `makeDataFolder`; it is removed by `stop`
 * @param {readonly string[]} args further arguments for the server
 * @returns {Promise<Server>}
 */
export async function startServer(data, args) {
  const { node, entry, folder } = installServer();
  const all = [
    entry,
    ...["--host", "127.0.0.1", "--port", "0", "--server-data-dir", data],
    ...["--accept-server-license-terms", "--disable-telemetry", "--disable-workspace-trust"],
    ...args,
  ];
  // A group of its own: the server starts extension hosts and watchers, and all of them have to go with it.
  const child = spawn(node, all, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  let output = "";
  const exited = new Promise((resolve) => child.once("exit", () => resolve(undefined)));
  const port = new Promise((resolve, reject) => {
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      const found = /Extension host agent listening on (\d+)/.exec(output);
      if (found) resolve(found[1]);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`VS Code's server ended with code ${code}:\n${output}`)));
    setTimeout(() => reject(new Error(`VS Code's server did not start:\n${output}`)), startLimitMs).unref();
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      killTree(child.pid);
      await exited;
    }
    await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    return { origin: `http://127.0.0.1:${await port}`, data, log: () => output, exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {number} pid */
function killTree(pid) {
  if (process.platform === "win32") spawn("taskkill", ["/pid", String(pid), "/t", "/f"]);
  else process.kill(-pid, "SIGKILL");
}
