import { noSuchCode, pageOf } from "../codes.ts";
import { EXIT, type ExitCode, Trouble } from "../exit.ts";
import { write } from "../output.ts";
import { visibleLines } from "../terminal.ts";

/** `taskpacket explain CODE`: the code's page. Takes the id of a rule too, and gives the page of its code. */
export async function runExplain(name: string): Promise<ExitCode> {
  const page = pageOf(name);
  if (page === undefined) throw new Trouble(noSuchCode(name));
  await write(`${visibleLines(page).trimEnd()}\n`);
  return EXIT.clean;
}
