// Opens a real VS Code with the extension on the examples: an installed one where there is one, otherwise VS Code's
// server from npm, shown in any browser. Arguments: [FOLDER], --server (not the installed one), --no-open.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openInBrowser, openInDesktop } from "./vscode/desktop.mjs";
import { installServer, root } from "./vscode/install.mjs";
import { makeDataFolder, startServer } from "./vscode/server.mjs";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: "boolean", default: false }, open: { type: "boolean", default: true } },
  allowNegative: true,
});
const folder = path.resolve(positionals[0] ?? path.join(root, "examples"));
/** The example that shows at a glance what the extension does. */
const firstShown = "mistakes.packet.json";

/**
 * @param {string} program
 * @param {...string} args
 */
function run(program, ...args) {
  const result = spawnSync(program, args, { cwd: root, encoding: "utf8" });
  if (result.status !== 0)
    throw new Error(`${path.basename(args[0] ?? program)} failed:\n${result.stdout}${result.stderr}`);
}

/**
 * Installs the extension in the server the way a person would: from its package.
 * @param {string} data the server's data folder
 */
async function installExtension(data) {
  const { node, entry } = installServer();
  const vsix = path.join(data, "taskpacket.vsix");
  const vsce = path.join(root, "node_modules", "@vscode", "vsce", "vsce");
  const packing = ["--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links"];
  run(process.execPath, vsce, "package", ...packing, "--out", vsix);
  run(node, entry, "--server-data-dir", data, "--accept-server-license-terms", "--install-extension", vsix);
  await rm(vsix);
}

/**
 * @param {string} origin
 * @param {string} token
 * @returns {Promise<string>} the address of the folder, with one of its packets open
 */
async function address(origin, token) {
  const packets = (await readdir(folder)).filter((name) => name.endsWith(".packet.json")).sort();
  const packet = packets.includes(firstShown) ? firstShown : packets[0];
  const uriPath = folder.replaceAll("\\", "/").replace(/^(?!\/)/, "/");
  const query = new URLSearchParams({ tkn: token, folder: uriPath });
  const remote = `vscode-remote://${new URL(origin).host}${uriPath}/${packet}`;
  if (packet !== undefined) query.set("payload", JSON.stringify([["openFile", remote]]));
  return `${origin}/?${query}`;
}

/** Settles on Ctrl-C, and when the npm that started this has gone without passing its signal on. */
function stopRequest() {
  return new Promise((resolve) => {
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.once(signal, resolve);
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(undefined), 1000).unref();
  });
}

async function serve() {
  const data = await makeDataFolder();
  console.log("Packing the extension and starting VS Code's server ...");
  const token = randomBytes(24).toString("hex");
  const tokenFile = path.join(data, "token");
  try {
    await writeFile(tokenFile, token, { mode: 0o600 });
    await installExtension(data);
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  }
  const server = await startServer(data, ["--connection-token-file", tokenFile]);
  const url = await address(server.origin, token);
  console.log(`\nVS Code with TaskPacket on ${folder}; open this in a browser:\n\n  ${url}\n\nCtrl-C stops it.`);
  if (options.open) openInBrowser(url);
  await Promise.race([stopRequest(), server.exited]);
  console.log("\nStopping ...");
  await server.stop();
}

try {
  run(process.execPath, path.join(root, "scripts", "build.mjs"));
  if (!options.server && openInDesktop(root, folder)) console.log(`Opened ${folder} in the VS Code that is installed.`);
  else await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
