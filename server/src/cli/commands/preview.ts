import { parseDocument } from "../../engine/index.ts";
import { EXIT, type ExitCode, Trouble } from "../exit.ts";
import { describeFault } from "../faults.ts";
import { readInput } from "../files/read.ts";
import { findSingle } from "../files/single.ts";
import { chooseFormat } from "../judge.ts";
import { warn, writeContent } from "../output.ts";

/** `taskpacket preview FILE`: what is composed from the file. One that would be refused gives no output, for there would be none. */
export async function runPreview(file: string): Promise<ExitCode> {
  const input = findSingle(file);
  const source = await readInput(input);
  if (source.kind === "fault") return refuse(input.file, describeFault(source.fault).message);
  const document = parseDocument(source.text);
  const format = chooseFormat(input.path, document);
  const preview = format.preview?.(document, format.optionsFor({ path: input.path, mode: "auto" }));
  if (preview === undefined) throw new Trouble(`${input.file}: nothing is composed from a ${format.name}`);
  if (preview.refusal !== undefined)
    return refuse(input.file, `it would be refused: ${preview.refusal.code}: ${preview.refusal.message}`);
  await writeContent(preview.text);
  return EXIT.clean;
}

function refuse(file: string, message: string): ExitCode {
  warn(`${file}: ${message}`);
  return EXIT.findings;
}
