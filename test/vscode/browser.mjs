import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";

const unix = [
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/microsoft-edge",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
const windows = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

/** @returns {string | undefined} a browser of the Chromium family: CHROME_PATH, or one that is installed */
function findBrowser() {
  const asked = process.env.CHROME_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROME_PATH is ${asked}, and there is no such file.`);
    return asked;
  }
  const programs = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  const found = [...unix, ...programs.flatMap((base) => (base ? windows.map((name) => path.join(base, name)) : []))];
  return found.find((file) => existsSync(file)) ?? playwrightOwn();
}

/** What `npx playwright install chromium` put in place, where somebody did that. */
function playwrightOwn() {
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** @returns {Promise<import("playwright-core").Browser>} */
export async function launchBrowser() {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    throw new Error(
      "No browser found: install Chrome, Chromium or Edge (Debian: apt-get install chromium) or set CHROME_PATH.",
    );
  }
  return chromium.launch({
    executablePath,
    args: [
      // Containers run as root and without user namespaces; the only page opened is our own server's.
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
