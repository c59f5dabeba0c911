import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

// The built command line, as a process of its own: what a person or a CI job has.

export const root = path.resolve(import.meta.dirname, "../..");
export const cli = path.join(root, "dist", "cli.js");
if (!existsSync(cli)) throw new Error(`${cli} is not there; run \`npm run build\` first`);

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  /** Run as a user for whom permissions count, where the tests run as one for whom they do not. */
  readonly asNobody?: boolean;
}

const NOBODY = 65534;

/** Runs the command line to its end. A run that hangs is ended and has the code null. */
export function taskpacket(args: readonly string[], options: RunOptions = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: options.cwd ?? root,
    env: environment(options.env),
    encoding: "utf8",
    input: options.input ?? "",
    maxBuffer: 1 << 28,
    timeout: 20_000,
    ...(options.asNobody && process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  return { code: status, stdout, stderr };
}

/** Starts the command line and leaves it running. */
export function start(args: readonly string[], cwd: string = root) {
  const child = spawn(process.execPath, [cli, ...args], { cwd, env: environment(), stdio: "pipe" });
  onTestFinished(() => {
    child.kill();
  });
  return child;
}

// What decides about colours must not come from whoever runs the tests.
function environment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
  return { ...rest, ...extra };
}

/** A folder of its own for a test, with these files in it. It goes when the test ends. */
export function folder(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const made = mkdtempSync(path.join(tmpdir(), "taskpacket cli-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(made, name)), { recursive: true });
    writeFileSync(path.join(made, name), content);
  }
  return made;
}

/** A packet without any problem, quiet ones included, with these keys changed or added. */
export function packet(changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({
    packet_id: "pk-1",
    goal_id: "task-1",
    round: 1,
    from_role: "planner",
    to_role: "executor",
    objective: "List the contracts",
    output_format: { kind: "markdown" },
    ...changes,
  });
}

/** The report of `check --format json`, read without believing anything about it. */
export interface JsonReport {
  readonly files: readonly { readonly file: string; readonly findings: readonly JsonFinding[] }[];
  readonly summary: Readonly<Record<string, number>>;
}

export interface JsonFinding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly path: string;
  readonly rule?: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
  readonly fixable: boolean;
}

/** Runs `check --format json` and gives the report with the exit code. */
export function checkJson(
  args: readonly string[],
  options: RunOptions = {},
): JsonReport & { readonly code: number | null } {
  const { code, stdout } = taskpacket(["check", "--format", "json", ...args], options);
  const report: JsonReport = JSON.parse(stdout);
  return { ...report, code };
}
