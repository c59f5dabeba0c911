// Runs every generator in scripts/generators/ and writes what it returns; with `--check` it writes nothing and
// fails when a file on disk differs. A generator exports `generate(root): readonly { path, text }[]` and, for folders
// that hold nothing else, `owns: readonly string[]`: files there that it no longer returns are removed.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

/** @typedef {{ readonly path: string, readonly text: string }} Generated */
/** @typedef {{ generate: (root: string) => readonly Generated[] | Promise<readonly Generated[]>, owns?: readonly string[] }} Generator */

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const generators = path.join(root, "scripts", "generators");
const checkOnly = process.argv.includes("--check");

/** @returns {Promise<readonly Generator[]>} */
async function loadGenerators() {
  const names = (await readdir(generators)).filter((name) => name.endsWith(".ts")).sort();
  if (names.length === 0) return [];
  // Inside node_modules, so that packages left out of the bundle are found from it.
  const cache = path.join(root, "node_modules", ".cache");
  await mkdir(cache, { recursive: true });
  const out = await mkdtemp(path.join(cache, "generators-"));
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: names.map((name) => path.join(generators, name)),
      outdir: out,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      format: "esm",
      platform: "node",
      packages: "external",
      logLevel: "warning",
    });
    const modules = names.map((name) => pathToFileURL(path.join(out, name.replace(/\.ts$/, ".mjs"))).href);
    return await Promise.all(modules.map((href) => import(href)));
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** @param {string} file */
async function readIfThere(file) {
  try {
    return await readFile(path.join(root, file), "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
async function filesIn(folder) {
  try {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => `${folder}/${entry.name}`);
  } catch {
    return [];
  }
}

/** @type {string[]} */
const stale = [];
for (const generator of await loadGenerators()) {
  const files = await generator.generate(root);
  const wanted = new Set(files.map((file) => file.path));
  for (const file of files) {
    if ((await readIfThere(file.path)) === file.text) continue;
    stale.push(file.path);
    if (checkOnly) continue;
    await mkdir(path.dirname(path.join(root, file.path)), { recursive: true });
    await writeFile(path.join(root, file.path), file.text);
  }
  for (const folder of generator.owns ?? []) {
    for (const file of await filesIn(folder)) {
      if (wanted.has(file)) continue;
      stale.push(file);
      if (!checkOnly) await rm(path.join(root, file));
    }
  }
}

if (checkOnly && stale.length > 0) {
  console.error(`Generated files are out of date; run "npm run generate" and commit:\n  ${stale.join("\n  ")}`);
  process.exitCode = 1;
} else if (!checkOnly) {
  console.log(stale.length === 0 ? "Generated files are up to date." : `Regenerated:\n  ${stale.join("\n  ")}`);
}
