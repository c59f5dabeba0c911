import { CommanderError } from "commander";
import { EXIT, Trouble } from "./exit.ts";
import { endWithReader, warn, warnOfFault } from "./output.ts";
import { createProgram } from "./program.ts";

async function main(): Promise<void> {
  endWithReader();
  const program = createProgram((code) => {
    // Not `process.exit`: what was written to a pipe may still be on its way.
    process.exitCode = code;
  });
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  // Commander has said already what is wrong. Help and version end with 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.trouble;
  if (error instanceof Trouble) warn(error.message);
  else warnOfFault("the run ended", error);
  return EXIT.trouble;
}

void main();
