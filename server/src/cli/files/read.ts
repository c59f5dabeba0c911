import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { MAX_BYTES } from "../../formats/text-rules.ts";
import { Trouble } from "../exit.ts";
import { decode, type TextFault } from "./decode.ts";
import type { Input } from "./inputs.ts";

/** What was read: a text to judge, or a fault of the bytes, which is a finding. */
export type Source =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "fault"; readonly fault: TextFault };

// Without it, opening a FIFO that nobody writes to would wait for ever. Windows has no such flag and no such files.
const NONBLOCK = constants.O_NONBLOCK ?? 0;

// One buffer for all small files: most packets fit, and a fresh one for each would be most of the cost of reading.
const small = Buffer.allocUnsafeSlow(64 * 1024);

/** Reads one input, be it a file or stdin. */
export function readInput(input: Input): Source | Promise<Source> {
  return input.isStdin ? readStream(process.stdin) : readSource(input.file);
}

/**
 * Reads a file. Reading is synchronous on purpose: for many small files the trip through the thread pool takes several
 * times as long as the reading.
 *
 * @throws Trouble when it cannot be read, in words that name what it is.
 */
export function readSource(path: string): Source {
  const bytes = readBytes(path);
  return bytes === undefined ? tooLarge() : toSource(bytes);
}

/**
 * The bytes of a regular file, valid until the next call; nothing when there are more than {@link MAX_BYTES}.
 *
 * @throws Trouble
 */
export function readBytes(path: string): Buffer | undefined {
  const fd = attempt(() => openSync(path, constants.O_RDONLY | NONBLOCK));
  try {
    const stats = attempt(() => fstatSync(fd));
    if (!stats.isFile()) throw new Trouble(notAFile(stats));
    return stats.size > MAX_BYTES ? undefined : attempt(() => readAll(fd, stats.size));
  } finally {
    closeSync(fd);
  }
}

// The size is a hint: a file may grow while it is read, and what /proc shows has the size 0.
function readAll(fd: number, size: number): Buffer | undefined {
  let buffer = size < small.length ? small : Buffer.allocUnsafeSlow(size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(fd, buffer, length, buffer.length - length, null);
    length += count;
    if (length > MAX_BYTES) return undefined;
    if (count === 0) return buffer.subarray(0, length);
    if (length === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
  }
}

/** Reads a stream to its end, or until it is too large. */
export async function readStream(stream: AsyncIterable<Buffer>): Promise<Source> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MAX_BYTES) return tooLarge();
  }
  return toSource(Buffer.concat(chunks, length));
}

function toSource(bytes: Buffer): Source {
  const decoded = decode(bytes);
  return decoded.ok ? { kind: "text", text: decoded.text } : { kind: "fault", fault: decoded.fault };
}

function tooLarge(): Source {
  const params = { max: MAX_BYTES };
  return { kind: "fault", fault: { rule: "file_too_large", params, at: { line: 0, character: 0 } } };
}

function notAFile(stats: Stats): string {
  if (stats.isDirectory()) return "it is a directory, not a file";
  if (stats.isFIFO()) return "it is a FIFO, not a regular file; to read from a pipe, pass - and the text on stdin";
  if (stats.isSocket()) return "it is a socket, not a regular file";
  return "it is a device, not a regular file";
}

function attempt<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Trouble(reason(error));
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of its path is not a directory",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  EISDIR: "it is a directory, not a file",
  ELOOP: "its symbolic links lead in a circle",
  ENXIO: "it is a socket or a device without a reader, not a regular file",
  ENAMETOOLONG: "its name is too long",
  EMFILE: "too many files are open",
};

/** What a failed file operation means, in words. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return REASONS[code] ?? error.message;
}
