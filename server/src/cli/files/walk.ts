import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

export interface Walk {
  /** Whether to list a file, by its path relative to the root. */
  readonly wants: (file: string) => boolean;
  /** Whether to go into a folder, by its name. */
  readonly enters: (folder: string) => boolean;
  /** Folders down to this depth; 0 is the root alone. */
  readonly depth: number;
}

export interface Walked {
  /** Relative to the root, with `/` between their parts; in no order. */
  readonly files: readonly string[];
  /** Folders that could not be listed. */
  readonly unreadable: readonly { readonly folder: string; readonly error: unknown }[];
}

interface Folder {
  /** Relative to the root; `''` is the root. */
  readonly name: string;
  /** Without symbolic links: what tells whether it was seen already. */
  readonly real: string;
  readonly depth: number;
}

type Link = Pick<Folder, "name" | "depth">;

/**
 * Lists files below a folder. Every folder is listed once, under its own name if it has one below the root, so links
 * that lead in a circle end. Dangling links, FIFOs and the like are listed too: whoever opens them says what they are.
 */
export function walk(root: string, { wants, enters, depth }: Walk): Walked {
  const files: string[] = [];
  const unreadable: { folder: string; error: unknown }[] = [];
  const seen = new Set<string>();
  const folders: Folder[] = [{ name: "", real: realpathSync(root), depth: 0 }];
  const links: Link[] = [];
  for (let folder = next(root, folders, links); folder !== undefined; folder = next(root, folders, links)) {
    if (seen.has(folder.real)) continue;
    seen.add(folder.real);
    try {
      for (const entry of readdirSync(folder.real, { withFileTypes: true })) {
        const name = folder.name === "" ? entry.name : `${folder.name}/${entry.name}`;
        const below = { name, depth: folder.depth + 1 };
        const goesIn = below.depth <= depth && enters(entry.name);
        if (entry.isDirectory()) {
          if (goesIn) folders.push({ ...below, real: path.join(folder.real, entry.name) });
        } else if (isLinkToFolder(entry, folder)) {
          if (goesIn) links.push(below);
        } else if (wants(name)) files.push(name);
      }
    } catch (error) {
      unreadable.push({ folder: path.posix.join(root, folder.name), error });
    }
  }
  return { files, unreadable };
}

// Links come last: a folder that has a name of its own is listed under that.
function next(root: string, folders: Folder[], links: Link[]): Folder | undefined {
  const folder = folders.pop();
  if (folder !== undefined) return folder;
  const link = links.pop();
  return link === undefined ? undefined : { ...link, real: realpathSync(path.join(root, link.name)) };
}

function isLinkToFolder(entry: Dirent, folder: Folder): boolean {
  if (!entry.isSymbolicLink()) return false;
  try {
    return statSync(path.join(folder.real, entry.name)).isDirectory();
  } catch {
    return false;
  }
}
