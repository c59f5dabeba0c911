import { applyEdits, parseDocument } from "../../engine/index.ts";
import { EXIT, type ExitCode, Trouble, worse } from "../exit.ts";
import { describeFault } from "../faults.ts";
import { findInputs, type Input } from "../files/inputs.ts";
import { readInput, type Source } from "../files/read.ts";
import { replaceFile } from "../files/replace-file.ts";
import { chooseFormat } from "../judge.ts";
import { warn, warnOfFault, write, writeContent } from "../output.ts";
import { visible } from "../terminal.ts";

export interface NormalizeCommand {
  readonly paths: readonly string[];
  /** Print the one result, rewrite the files, or only say which would change. */
  readonly action: "print" | "write" | "check";
}

const TRANSFORM = "normalize";

/** `taskpacket normalize`: brings the tolerated spellings of files into the stored one and leaves all else byte for byte. */
export async function runNormalize({ paths, action }: NormalizeCommand): Promise<ExitCode> {
  const { files, faults } = findInputs(paths, undefined);
  for (const fault of faults) warn(fault);
  if (action === "print" && files.length > 1)
    throw new Trouble(`one result can be printed, but there are ${files.length} files; add --write or --check`);
  if (action === "write" && files.some((input) => input.isStdin))
    throw new Trouble("the text on stdin is no file that could be written; leave --write out");
  let exit: ExitCode = faults.length > 0 ? EXIT.trouble : EXIT.clean;
  for (const input of files) exit = worse(exit, await normalizeOne(input, action));
  return exit;
}

async function normalizeOne(input: Input, action: NormalizeCommand["action"]): Promise<ExitCode> {
  try {
    const source = await readInput(input);
    const result = normalizeSource(input, source);
    if ("refusal" in result) {
      warn(`${input.file}: ${result.refusal}`);
      return EXIT.findings;
    }
    return await act(input, result, action);
  } catch (error) {
    if (error instanceof Trouble) warn(`${input.file}: ${error.message}`);
    else warnOfFault(input.file, error);
    return EXIT.trouble;
  }
}

interface Normalized {
  readonly before: string;
  readonly after: string;
}

async function act(input: Input, { before, after }: Normalized, action: NormalizeCommand["action"]): Promise<ExitCode> {
  if (action === "print") await writeContent(after);
  if (action === "print" || before === after) return EXIT.clean;
  if (action === "check") {
    await write(`${visible(input.file)}: not normalized\n`);
    return EXIT.findings;
  }
  replaceFile(input.file, before, after);
  await write(`${visible(input.file)}: normalized\n`);
  return EXIT.clean;
}

function normalizeSource(input: Input, source: Source): Normalized | { readonly refusal: string } {
  if (source.kind === "fault") return { refusal: describeFault(source.fault).message };
  const document = parseDocument(source.text);
  const format = chooseFormat(input.path, document);
  const transform = format.transforms.get(TRANSFORM);
  if (transform === undefined) throw new Trouble(`there is nothing to normalize in a ${format.name}`);
  const result = transform.run(document, format.optionsFor({ path: input.path, mode: "auto" }));
  return result.ok ? { before: source.text, after: applyEdits(source.text, result.edits) } : { refusal: result.reason };
}
