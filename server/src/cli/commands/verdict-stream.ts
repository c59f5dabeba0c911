import { isUtf8 } from "node:buffer";
import { type PacketVerdict, verdict } from "../../formats/taskpacket/index.ts";
import { EXIT, type ExitCode, worse } from "../exit.ts";
import { type Line, MAX_LINE_BYTES, readLines } from "../files/line-reader.ts";
import { warnOfFault, write } from "../output.ts";
import { parseRequest } from "../requests.ts";
import { visibleJson } from "../terminal.ts";

/**
 * `taskpacket verdict --ndjson`: answers requests line by line, in order, as they come. A line that is no request gets
 * an answer with `error`, and the run ends with 2.
 */
export async function runVerdictStream(stream: AsyncIterable<Buffer>): Promise<ExitCode> {
  let exit: ExitCode = EXIT.clean;
  for await (const lines of readLines(stream)) {
    let out = "";
    for (const line of lines) {
      if (line !== undefined && isBlank(line)) continue;
      const answer = answerLine(line);
      exit = worse(exit, "error" in answer ? EXIT.trouble : answer.ok ? EXIT.clean : EXIT.findings);
      out += `${visibleJson(answer)}\n`;
    }
    // Waiting here is what keeps memory flat: nothing more is read until this was taken.
    await write(out);
  }
  return exit;
}

/** What is said of one verdict, with the keys in the order of the issue that asked for them. */
export type VerdictAnswer =
  | {
      readonly ok: true;
      readonly bytes: number;
      readonly canonical: string;
      readonly prompt: string;
      readonly path?: string;
    }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly bytes?: number };

/** A verdict as it goes out. The path of a refusal stays here: `path` is where a packet would be filed. */
export function toAnswer(result: PacketVerdict): VerdictAnswer {
  if (result.ok) {
    const { ok, bytes, canonical, prompt, path } = result;
    return { ok, bytes, canonical, prompt, ...(path === undefined ? {} : { path }) };
  }
  const { ok, code, message, bytes } = result;
  return { ok, code, message, ...(bytes === undefined ? {} : { bytes }) };
}

type Id = string | number | null;
type Answer = ({ readonly id: Id } & VerdictAnswer) | { readonly id: Id; readonly error: string };

function answerLine(line: Line): Answer {
  if (line === undefined) return { id: null, error: `the line has more than ${MAX_LINE_BYTES} bytes` };
  if (!isUtf8(line)) return { id: null, error: "the line is not UTF-8" };
  const parsed = parseRequest(line.toString("utf8"));
  if (!parsed.ok) return { id: parsed.id, error: parsed.error };
  const { id, mode, member, text } = parsed.request;
  try {
    return { id, ...toAnswer(verdict(text, member === undefined ? { mode } : { mode, member })) };
  } catch (error) {
    warnOfFault(`request ${id}`, error);
    return { id, error: "a fault in taskpacket itself; stderr has the details" };
  }
}

// What JSON takes for white space: such a line asks nothing.
function isBlank(line: Buffer): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09);
}
