import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { interleave, median } from "./interleave.ts";
import { packets } from "./packets.ts";
import { row, type Table } from "./table.ts";

const FILES = 10_000;
const IN_FOLDER = 100;
const ROUNDS = 7;

/** @param reader the built program that finds and reads the same files in the same way, and nothing more */
export async function benchCommandLine(cli: string, reader: string): Promise<Table> {
  const folder = mkdtempSync(path.join(tmpdir(), "taskpacket-bench-"));
  try {
    fill(folder);
    const times = await interleave(
      [
        { name: "check", run: () => run(cli, ["check", folder, "--format", "json"], folder, [0, 1]) },
        { name: "text", run: () => run(cli, ["check", folder], folder, [0, 1]) },
        { name: "read", run: () => run(reader, [folder], folder, [0]) },
        { name: "async", run: () => run(reader, [folder, "--async"], folder, [0]) },
      ],
      ROUNDS,
      1,
    );
    const ms = (name: string): number => median(times.get(name) ?? []);
    const micros = (((ms("text") - ms("read")) * 1000) / FILES).toFixed(0);
    return {
      title: "The command line",
      text: `\`taskpacket check\` on ${FILES} files of 2 KB in ${FILES / IN_FOLDER} folders, against a program that finds, reads and decodes the same files with the same code and does nothing else. Medians of ${ROUNDS} runs, in milliseconds, start of the process included.`,
      after: `The goal: within 1.5 times reading. Reading is synchronous because that is the fastest way; the second row is the usual one. What stands in the way of the rest is the check itself, which costs ${micros} microseconds a file here, warming up and report included.`,
      head: ["", "Milliseconds", "To reading"],
      rows: [
        row("Reading alone", ms("read"), "1"),
        row("Reading alone with `fs/promises`, 64 at once", ms("async"), (ms("async") / ms("read")).toFixed(2)),
        row("`check`", ms("text"), (ms("text") / ms("read")).toFixed(2)),
        row("`check --format json`", ms("check"), (ms("check") / ms("read")).toFixed(2)),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(folder: string): void {
  const texts = packets(FILES, 2048, 2);
  texts.forEach((text, i) => {
    const inner = path.join(folder, `f${Math.floor(i / IN_FOLDER)}`);
    if (i % IN_FOLDER === 0) mkdirSync(inner);
    writeFileSync(path.join(inner, `p${i}.packet.json`), text);
  });
}

function run(program: string, args: readonly string[], cwd: string, expected: readonly number[]): void {
  const done = spawnSync(process.execPath, [program, ...args], {
    cwd,
    maxBuffer: 1 << 30,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (done.error !== undefined) throw done.error;
  if (!expected.includes(done.status ?? -1)) throw new Error(`${program} ended with ${done.status}: ${done.stderr}`);
}
