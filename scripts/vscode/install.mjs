// Puts VS Code's own server in place on first use. It lives in a package of its own (test/vscode), so that a plain
// `npm ci` of the project stays small.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const home = path.join(root, "test", "vscode");
const server = path.join(home, "node_modules", "code-server", "lib", "vscode");
const stamp = path.join(home, "node_modules", ".server-ready");

/** The Node that runs VS Code's server: the project's own, because the server does not start on an older one. */
function nodePath() {
  const own = path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(own) ? own : process.execPath;
}

/**
 * Installs the server unless the same version is there already.
 * @returns {{ readonly node: string, readonly entry: string, readonly folder: string }} what to start, and where
 */
export function installServer() {
  const installed = { node: nodePath(), entry: path.join(server, "out", "server-main.js"), folder: server };
  const version = createHash("sha256")
    .update(readFileSync(path.join(home, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === version) return installed;
  console.log("Setting up VS Code's server (once, about 200 MB from the npm registry) ...");
  npm(home, "ci", "--ignore-scripts");
  npm(server, "install", "--omit=dev", "--ignore-scripts");
  writeFileSync(stamp, version);
  return installed;
}

/**
 * @param {string} folder
 * @param {...string} args
 */
function npm(folder, ...args) {
  const command = [...args, "--no-audit", "--no-fund", "--loglevel=error"];
  const run = spawnSync("npm", command, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
  if (run.status !== 0) throw new Error(`"npm ${args.join(" ")}" failed in ${folder}`);
}
