// What `taskpacket check` does before it checks: finds the files below a folder, reads and decodes them. With `--async`
// they are read as most programs do, through the thread pool and many at once.
import { readFile } from "node:fs/promises";
import { findInputs } from "../../server/src/cli/files/inputs.ts";
import { readSource } from "../../server/src/cli/files/read.ts";

const AT_ONCE = 64;

void run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<void> {
  const { files } = await findInputs(
    args.filter((arg) => !arg.startsWith("--")),
    undefined,
  );
  const paths = files.map(({ path }) => path);
  const units = args.includes("--async") ? await readMany(paths) : readEach(paths);
  console.log(`${files.length} files, ${units} UTF-16 units`);
}

function readEach(paths: readonly string[]): number {
  let units = 0;
  for (const path of paths) {
    const source = readSource(path);
    if (source.kind === "text") units += source.text.length;
  }
  return units;
}

async function readMany(paths: readonly string[]): Promise<number> {
  let units = 0;
  for (let i = 0; i < paths.length; i += AT_ONCE) {
    const texts = await Promise.all(paths.slice(i, i + AT_ONCE).map((path) => readFile(path, "utf8")));
    for (const text of texts) units += text.length;
  }
  return units;
}
