import { statSync } from "node:fs";
import picomatch from "picomatch";
import { type Walked, walk } from "./walk.ts";

const OPTIONS = { nonegate: true } as const;

/** Whether an argument that names no file may be meant as a glob. */
export function isGlob(pattern: string): boolean {
  return picomatch.scan(pattern, OPTIONS).isGlob;
}

/**
 * The files that a glob matches, whatever they are called, relative to the working directory or absolute as the glob is.
 * Hidden files and folders and `node_modules` only where the glob names them.
 */
export function findByGlob(pattern: string): Walked {
  const { base, glob } = picomatch.scan(pattern, OPTIONS);
  const folder = base.replace(/\\(.)/g, "$1") || (pattern.startsWith("/") ? "/" : ".");
  if (!isFolder(folder)) return { files: [], unreadable: [] };
  const namesHidden = /(?:^|[/{,(|])\./.test(glob);
  const namesPackages = glob.includes("node_modules");
  const { files, unreadable } = walk(folder, {
    wants: picomatch(glob, OPTIONS),
    enters: (name) => (namesHidden || !name.startsWith(".")) && (namesPackages || name !== "node_modules"),
    depth: depthOf(glob),
  });
  return { files: files.map((file) => (folder.endsWith("/") ? folder : `${folder}/`) + file), unreadable };
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

// How many folders deep the glob can reach. Braces and groups may hold slashes of their own.
function depthOf(glob: string): number {
  return /\*\*|[{(]/.test(glob) ? Number.POSITIVE_INFINITY : glob.split("/").length - 1;
}
