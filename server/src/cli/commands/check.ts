import type { SeverityOverrides } from "../../engine/index.ts";
import { EXIT, type ExitCode, Trouble, worse } from "../exit.ts";
import { findInputs, type Input, STDIN } from "../files/inputs.ts";
import { readInput } from "../files/read.ts";
import { type JudgeSettings, judge } from "../judge.ts";
import { warn, warnOfFault, write } from "../output.ts";
import { createProgress, type Progress } from "../progress.ts";
import type { Reporter } from "../report/reporter.ts";
import { Tally } from "../tally.ts";

export interface CheckCommand {
  readonly paths: readonly string[];
  readonly stdinFilename: string | undefined;
  readonly mode: string;
  readonly failOn: "error" | "warning";
  readonly severity: SeverityOverrides;
  readonly reporter: Reporter;
}

/** `taskpacket check`: reports every problem of every file. What cannot be read is told on stderr and does not stop the rest. */
export async function runCheck(command: CheckCommand): Promise<ExitCode> {
  const { stdinFilename, reporter } = command;
  const paths = command.paths.length > 0 ? command.paths : ["."];
  if (stdinFilename !== undefined && !paths.includes(STDIN))
    throw new Trouble("--stdin-filename names the text on stdin, which is checked when a path is -");

  const { files, faults } = findInputs(paths, stdinFilename);
  const run = new Run(command);
  for (const fault of faults) run.trouble(fault);
  await write(reporter.begin());
  await run.checkAll(files);
  await write(reporter.end(run.tally.summary));
  return worse(run.exit, run.tally.fails(command.failOn) ? EXIT.findings : EXIT.clean);
}

// Large enough that writing costs nothing beside checking, small enough that a report runs along.
const CHUNK = 64 * 1024;

class Run {
  readonly tally = new Tally();
  exit: ExitCode = EXIT.clean;
  private readonly reporter: Reporter;
  private readonly settings: JudgeSettings;

  constructor({ reporter, mode, severity }: CheckCommand) {
    this.reporter = reporter;
    this.settings = { mode, severity, onInternalError: (file, error) => this.fault(file, error) };
  }

  trouble(message: string): void {
    warn(message);
    this.exit = EXIT.trouble;
  }

  async checkAll(files: readonly Input[]): Promise<void> {
    const progress = createProgress(files.length);
    let pending = "";
    for (const [index, input] of files.entries()) {
      progress.done(index);
      pending += await this.checkOne(input, progress);
      if (pending.length < CHUNK) continue;
      progress.clear();
      await write(pending);
      pending = "";
    }
    progress.clear();
    await write(pending);
  }

  private async checkOne(input: Input, progress: Progress): Promise<string> {
    try {
      const report = judge(input, await readInput(input), this.settings);
      this.tally.add(report);
      return this.reporter.file(report);
    } catch (error) {
      progress.clear();
      if (error instanceof Trouble) this.trouble(`${input.file}: ${error.message}`);
      else this.fault(input.file, error);
      return "";
    }
  }

  private fault(file: string, error: unknown): void {
    warnOfFault(file, error);
    this.exit = EXIT.trouble;
  }
}
