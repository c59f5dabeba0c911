import { randomBytes } from "node:crypto";
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Trouble } from "../exit.ts";
import { readBytes, reason } from "./read.ts";

/**
 * Replaces the content of a file so that a reader sees the old one or the new one, never a part: a temporary file beside
 * it is written, synced and renamed over it. Mode and owner stay; a symbolic link stays one, and what it leads to is replaced.
 *
 * @throws Trouble when the file no longer holds `before`, or cannot be written.
 */
export function replaceFile(file: string, before: string, after: string): void {
  try {
    const target = realpathSync(file);
    // A rename asks for no permission on the file itself, so a read-only one would be replaced unasked.
    accessSync(target, constants.W_OK);
    const temporary = path.join(path.dirname(target), `.${randomBytes(8).toString("hex")}.tmp`);
    try {
      writeNew(temporary, after, statSync(target));
      if (!stillHolds(target, before)) throw new Trouble("it changed while it was worked on, so it was left alone");
      renameSync(temporary, target);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  } catch (error) {
    if (error instanceof Trouble) throw error;
    throw new Trouble(`it could not be written: ${reason(error)}`);
  }
}

function writeNew(file: string, text: string, like: Stats): void {
  const fd = openSync(file, "wx", 0o600);
  try {
    writeFileSync(fd, text);
    keepOwner(fd, like);
    fchmodSync(fd, like.mode & 0o7777);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

// Only the superuser may give a file away. For everyone else a file of another owner becomes their own, as with any editor.
function keepOwner(fd: number, { uid, gid }: Stats): void {
  try {
    fchownSync(fd, uid, gid);
  } catch {
    // The content matters more.
  }
}

function stillHolds(file: string, text: string): boolean {
  return readBytes(file)?.equals(Buffer.from(text)) ?? false;
}
