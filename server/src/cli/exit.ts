/** What the process answers with, the same for every command and every report format. */
export const EXIT = {
  /** Nothing at or above the fail level; accepted. */
  clean: 0,
  /** Findings at or above the fail level; a refusal. */
  findings: 1,
  /** Wrong usage, a file that could not be read or written, nothing matched, or a fault of our own. */
  trouble: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The graver of two: trouble means that the answer is not complete, so it outranks findings. */
export function worse(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}

/** Something the person has to put right. Its message is shown without a stack, and the process ends with 2. */
export class Trouble extends Error {}
