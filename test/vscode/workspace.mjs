import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../../scripts/vscode/install.mjs";

/**
 * @typedef {object} Folders
 * @property {string} workspace a copy of the examples, so that tests may write
 * @property {string} control where answers to the suite's requests appear
 * @property {string} profile for VS Code's own data
 * @property {string} bundle where the suite's bundle goes
 */

/**
 * @template T
 * @param {(folders: Folders) => Promise<T>} use
 * @returns {Promise<T>} what `use` gives; the folders are gone by then
 */
export async function withWorkspace(use) {
  const temp = await mkdtemp(path.join(tmpdir(), "taskpacket-suite-"));
  const folders = {
    workspace: path.join(temp, "workspace"),
    control: path.join(temp, "control"),
    profile: path.join(temp, "profile"),
    bundle: path.join(temp, "suite.js"),
  };
  try {
    await mkdir(folders.control);
    await cp(path.join(root, "examples"), folders.workspace, { recursive: true });
    return await use(folders);
  } finally {
    await rm(temp, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
