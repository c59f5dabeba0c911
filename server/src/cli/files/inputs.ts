import { statSync } from "node:fs";
import path from "node:path";
import { formatOf, globsInWords } from "../formats.ts";
import { findByGlob, isGlob } from "./glob.ts";
import { reason } from "./read.ts";
import { type Walked, walk } from "./walk.ts";

/** A file to work on. */
export interface Input {
  /** As it is shown and opened: relative where the argument was, with `/` between its parts. */
  readonly file: string;
  /** Absolute, with `/` between its parts: what globs and modes are decided by. Empty when stdin has no name. */
  readonly path: string;
  readonly isStdin: boolean;
}

export interface Inputs {
  /** Each file once, in the order of `file`. */
  readonly files: readonly Input[];
  /** What could not be found or opened, in words; each makes the run end with 2. */
  readonly faults: readonly string[];
}

export const STDIN = "-";

/**
 * Finds the files that arguments name. A file is taken whatever it is called, a folder is searched for the files of the
 * formats, anything else is a glob. An existing file comes first, so a name with brackets needs no escape.
 */
export function findInputs(args: readonly string[], stdinName: string | undefined): Inputs {
  const byPath = new Map<string, Input>();
  const faults: string[] = [];
  for (const arg of args) {
    const found = arg === STDIN ? stdin(stdinName) : resolveArgument(arg);
    for (const input of found.files) if (!byPath.has(input.path)) byPath.set(input.path, input);
    faults.push(...found.faults);
  }
  const files = [...byPath.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return { files, faults };
}

function stdin(name: string | undefined): Inputs {
  const file = name === undefined ? "<stdin>" : shown(name);
  return { files: [{ file, path: name === undefined ? "" : absolute(name), isStdin: true }], faults: [] };
}

function resolveArgument(arg: string): Inputs {
  try {
    const stats = statSync(arg);
    // FIFOs and devices were named to be read, too; reading says what is wrong with them.
    return stats.isDirectory() ? searchFolder(slashes(arg)) : { files: [toInput(arg)], faults: [] };
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (isMissing && isGlob(slashes(arg))) return searchGlob(slashes(arg));
    return { files: [], faults: [`${arg || "the empty path"}: ${reason(error)}`] };
  }
}

function searchFolder(folder: string): Inputs {
  const root = absolute(folder).replace(/\/$/, "");
  const { files, unreadable } = walk(folder, {
    wants: (file) => formatOf(`${root}/${file}`) !== undefined,
    enters: (name) => !name.startsWith(".") && name !== "node_modules",
    depth: Number.POSITIVE_INFINITY,
  });
  const base = folder.endsWith("/") ? folder : `${folder}/`;
  const found = files.map((file) => ({ file: shown(base + file), path: `${root}/${file}`, isStdin: false }));
  return toInputs(
    found,
    unreadable,
    `${folder}: nothing to check in this folder (searched for ${globsInWords()}); name a file itself to check it whatever it is called`,
  );
}

function searchGlob(pattern: string): Inputs {
  const { files, unreadable } = findByGlob(pattern);
  return toInputs(files.map(toInput), unreadable, `${pattern}: nothing matches this glob`);
}

function toInputs(files: readonly Input[], unreadable: Walked["unreadable"], whenEmpty: string): Inputs {
  const faults = unreadable.map(({ folder, error }) => `${folder}: the folder could not be searched: ${reason(error)}`);
  if (files.length === 0 && faults.length === 0) faults.push(whenEmpty);
  return { files, faults };
}

function toInput(name: string): Input {
  return { file: shown(name), path: absolute(name), isStdin: false };
}

function absolute(name: string): string {
  return slashes(path.resolve(name));
}

function shown(name: string): string {
  return slashes(name).replace(/^(?:\.\/+)+(?=.)/, "");
}

function slashes(name: string): string {
  return path.sep === "\\" ? name.replaceAll("\\", "/") : name;
}
