import { once } from "node:events";
import { EXIT } from "./exit.ts";
import { visible, visibleLines } from "./terminal.ts";

/** Writes a part of the report to stdout and waits while the reader is slow. Nothing but the report ever goes there. */
export async function write(text: string): Promise<void> {
  if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Writes a text that is wanted byte for byte. Only a terminal gets it with its control characters made visible. */
export function writeContent(text: string): Promise<void> {
  return write(process.stdout.isTTY ? visibleLines(text) : text);
}

/** One line to stderr. */
export function warn(message: string): void {
  process.stderr.write(`taskpacket: ${visible(message)}\n`);
}

/** A fault of our own, with its stack, to stderr. */
export function warnOfFault(where: string, error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`taskpacket: ${visible(where)}: a fault in taskpacket itself: ${visibleLines(stack)}\n`);
}

/** Ends the process when nobody reads the report any more: the answer was not delivered, which is no clean end. */
export function endWithReader(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") warn(`the report could not be written: ${error.message}`);
    process.exit(EXIT.trouble);
  });
  process.stderr.on("error", () => process.exit(EXIT.trouble));
}
