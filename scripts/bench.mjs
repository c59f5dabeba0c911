// Builds what ships and the benchmark beside it, and runs it: `npm run bench [-- --write] [-- PART …]`.
import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @param {readonly string[]} args */
function node(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
}

node("scripts/build.mjs", "--production");

// Inside node_modules, so that the peers, which are left out of the bundle, are found from it.
const cache = path.join(root, "node_modules", ".cache");
await mkdir(cache, { recursive: true });
const out = await mkdtemp(path.join(cache, "bench-"));
try {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["test/bench/main.ts", "test/bench/read-files.ts"],
    outdir: out,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    mainFields: ["module", "main"],
    minify: true,
    external: ["ajv", "vscode-json-languageservice", "vscode-languageserver"],
    logLevel: "warning",
  });
  node(path.join(out, "main.cjs"), ...process.argv.slice(2));
} finally {
  await rm(out, { recursive: true, force: true });
}
