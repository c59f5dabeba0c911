import { taskpacket, verdict } from "../../formats/taskpacket/index.ts";
import type { TaskPacketOptions } from "../../formats/taskpacket/options.ts";
import { EXIT, type ExitCode, Trouble } from "../exit.ts";
import { describeFault } from "../faults.ts";
import { readInput, type Source } from "../files/read.ts";
import { findSingle } from "../files/single.ts";
import { write } from "../output.ts";
import { parseMember } from "../requests.ts";
import { visibleJson } from "../terminal.ts";
import { toAnswer, type VerdictAnswer } from "./verdict-stream.ts";

export interface VerdictCommand {
  readonly file: string;
  /** `auto` takes it from the path, and is `tool` where there is a member. */
  readonly mode: string;
  /** JSON of the caller's record. */
  readonly member: string | undefined;
}

/** `taskpacket verdict FILE`: the one answer of the reference, as one line of JSON. */
export async function runVerdict(command: VerdictCommand): Promise<ExitCode> {
  const input = findSingle(command.file);
  const options = toOptions(command, input.path);
  const answer = answerSource(await readInput(input), options);
  await write(`${visibleJson(answer)}\n`);
  return answer.ok ? EXIT.clean : EXIT.findings;
}

function toOptions({ mode, member }: VerdictCommand, path: string): TaskPacketOptions {
  if (member === undefined) return taskpacket.optionsFor({ path, mode });
  if (mode === "file") throw new Trouble("--member is the caller of the tool, so it goes with --mode tool");
  return { mode: "tool", member: parseMember(member) };
}

function answerSource(source: Source, options: TaskPacketOptions): VerdictAnswer {
  if (source.kind === "text") return toAnswer(verdict(source.text, options));
  const { rule, message } = describeFault(source.fault);
  return { ok: false, code: rule.code, message };
}
