import { Trouble } from "../exit.ts";
import { findInputs, type Input } from "./inputs.ts";

/**
 * The one file that an argument names.
 *
 * @throws Trouble when it names none or several.
 */
export function findSingle(arg: string): Input {
  const { files, faults } = findInputs([arg], undefined);
  const [fault] = faults;
  if (fault !== undefined) throw new Trouble(fault);
  const [file, second] = files;
  if (file === undefined || second !== undefined)
    throw new Trouble(`${arg}: ${files.length} files, but this command takes one`);
  return file;
}
