const QUIET_MS = 700;
const EVERY_MS = 100;

/** A line on stderr that counts files, on a terminal and only when a run takes long enough to wonder. */
export interface Progress {
  readonly done: (count: number) => void;
  /** Takes the line away, before anything else is printed. */
  readonly clear: () => void;
}

const SILENT: Progress = { done: () => {}, clear: () => {} };

export function createProgress(total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return SILENT;
  let next = performance.now() + QUIET_MS;
  let isShown = false;
  return {
    done: (count) => {
      const now = performance.now();
      if (now < next) return;
      next = now + EVERY_MS;
      isShown = true;
      stream.write(`\r\u001b[Kchecking ${count} of ${total} files`);
    },
    clear: () => {
      if (isShown) stream.write("\r\u001b[K");
      isShown = false;
    },
  };
}
