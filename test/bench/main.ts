// `npm run bench`: prints the tables; with `--write` they become docs/benchmarks.md. Names of parts run those only.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import path from "node:path";
import { accuracy } from "./accuracy.ts";
import { benchChecks } from "./checks.ts";
import { benchCommandLine } from "./cli.ts";
import { benchServer } from "./server.ts";
import { type Table, toMarkdown } from "./table.ts";

const root = process.cwd();
const dist = path.join(root, "dist");
// Built beside this file.
const reader = path.join(path.dirname(process.argv[1] ?? ""), "read-files.cjs");

const parts: Readonly<Record<string, () => Promise<readonly Table[]>>> = {
  accuracy: async () => [await accuracy(path.join(root, "test/fixtures/vectors"))],
  checks: async () => [await benchChecks()],
  cli: async () => [await benchCommandLine(path.join(dist, "cli.js"), reader)],
  server: () => benchServer(path.join(dist, "server.js")),
};

const HEAD = `# Benchmarks

Written by \`npm run bench -- --write\`. Everything is seeded, contenders take turns, and numbers are medians.

Machine: ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, ${process.platform} ${process.arch}.
`;

const names = process.argv.slice(2).filter((argument) => argument !== "--write");
const wanted = names.length === 0 ? Object.keys(parts) : names;
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(", ")}. The parts: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

void run();

async function run(): Promise<void> {
  const tables: string[] = [];
  for (const name of wanted) {
    for (const table of (await parts[name]?.()) ?? []) {
      const markdown = toMarkdown(table);
      tables.push(markdown);
      console.log(markdown);
    }
  }
  if (process.argv.includes("--write"))
    writeFileSync(path.join(root, "docs/benchmarks.md"), `${[HEAD, ...tables].join("\n").trimEnd()}\n`);
}
