import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** Where installers put the command line of VS Code when it is not on the PATH. */
const places = [
  "/usr/share/code/bin/code",
  "/snap/bin/code",
  "/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code",
  ...[process.env.LOCALAPPDATA && path.join(process.env.LOCALAPPDATA, "Programs"), process.env.PROGRAMFILES].flatMap(
    (base) => (base ? [path.join(base, "Microsoft VS Code", "bin", "code.cmd")] : []),
  ),
];

/** @returns {boolean} whether a window can be shown: not in CI, and not on a Linux without a display */
export function hasDisplay() {
  if (process.env.CI) return false;
  return process.platform !== "linux" || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * Opens a folder in an installed VS Code with the extension loaded from its source folder.
 * @param {string} extension
 * @param {string} folder
 * @returns {boolean} false when there is none, or when it would not start
 */
export function openInDesktop(extension, folder) {
  // In a terminal of a remote window `code` only talks to that window, and cannot load an extension from source.
  if (!hasDisplay() || process.env.VSCODE_IPC_HOOK_CLI) return false;
  const args = [`--extensionDevelopmentPath=${extension}`, "--new-window", folder];
  return ["code", ...places.filter((file) => existsSync(file))].some((command) => run(command, args));
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, args) {
  if (process.platform !== "win32") return spawnSync(command, args, { stdio: "ignore" }).status === 0;
  // `code` is a batch file there, which only a shell starts; quotes keep spaces together.
  const line = [command, ...args].map((word) => `"${word}"`).join(" ");
  return spawnSync(line, { stdio: "ignore", shell: true }).status === 0;
}

/**
 * Shows an address in the person's browser, where there is a display to show it on.
 * @param {string} address
 */
export function openInBrowser(address) {
  if (!hasDisplay()) return;
  if (process.platform === "darwin") spawnSync("open", [address], { stdio: "ignore" });
  // Not `start`: a shell would take the `&` in the address for its own.
  else if (process.platform === "win32") spawnSync("rundll32", ["url.dll,FileProtocolHandler", address]);
  else spawnSync("xdg-open", [address], { stdio: "ignore", timeout: 10_000 });
}
