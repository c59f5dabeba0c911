// What `taskpacket check` does before it checks: finds the files below a folder, reads and decodes them.
import { findInputs } from "../../server/src/cli/files/inputs.ts";
import { readSource } from "../../server/src/cli/files/read.ts";

void run(process.argv.slice(2));

async function run(paths: readonly string[]): Promise<void> {
  const { files } = await findInputs(paths, undefined);
  let units = 0;
  for (const { path } of files) {
    const source = readSource(path);
    if (source.kind === "text") units += source.text.length;
  }
  console.log(`${files.length} files, ${units} UTF-16 units`);
}
