// Builds everything that ships into dist/. `--production` minifies and leaves source maps out, `--watch` stays.
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const production = process.argv.includes("--production");
const watch = process.argv.includes("--watch");

/** @type {esbuild.BuildOptions} */
const shared = {
  absWorkingDir: root,
  bundle: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  // jsonc-parser's `main` is a UMD file whose inner requires a bundler cannot follow.
  mainFields: ["module", "main"],
  minify: production,
  sourcemap: production ? false : "linked",
  // What ships runs on the Node inside VS Code 1.91 and up, whatever Node builds it.
  target: ["node20", "chrome122"],
};

/** @type {esbuild.BuildOptions} */
const node = { ...shared, platform: "node", format: "cjs" };
/** @type {esbuild.BuildOptions} */
const browser = { ...shared, platform: "browser", mainFields: ["browser", "module", "main"] };

/** @type {readonly esbuild.BuildOptions[]} */
const bundles = [
  { ...node, entryPoints: ["client/src/extension.node.ts"], outfile: "dist/client.js", external: ["vscode"] },
  {
    ...browser,
    format: "cjs",
    entryPoints: ["client/src/extension.browser.ts"],
    outfile: "dist/client.browser.js",
    external: ["vscode"],
  },
  { ...node, entryPoints: ["server/src/main.node.ts"], outfile: "dist/server.js" },
  { ...browser, format: "iife", entryPoints: ["server/src/main.browser.ts"], outfile: "dist/server.browser.js" },
  {
    ...node,
    entryPoints: ["server/src/cli/main.ts"],
    outfile: "dist/cli.js",
    banner: { js: "#!/usr/bin/env node" },
    // The server is a file of its own beside the CLI: only `lsp` loads it, the other commands start without it.
    external: ["./server.js"],
  },
];

/** Those of an earlier development build; they would not fit. */
async function removeSourceMaps() {
  const dist = path.join(root, "dist");
  const maps = (await readdir(dist)).filter((name) => name.endsWith(".map"));
  await Promise.all(maps.map((name) => rm(path.join(dist, name))));
}

if (watch) {
  const contexts = await Promise.all(bundles.map((options) => esbuild.context({ ...options, logLevel: "info" })));
  await Promise.all(contexts.map((context) => context.watch()));
} else {
  try {
    await Promise.all(bundles.map((options) => esbuild.build(options)));
    if (production) await removeSourceMaps();
  } catch {
    // esbuild has already printed what is wrong and where.
    process.exitCode = 1;
  }
}
