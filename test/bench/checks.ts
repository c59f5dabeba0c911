import { check, parseDocument } from "../../server/src/engine/index.ts";
import { taskpacket, verdict } from "../../server/src/formats/taskpacket/index.ts";
import { interleave, median } from "./interleave.ts";
import { packets } from "./packets.ts";
import { diagnoses, parses, validates } from "./peers.ts";
import { row, type Table } from "./table.ts";

const SIZES = [1, 4, 15] as const;
const COUNT = 200;
const ROUNDS = 21;
const WARM_UP = 5;

const options = taskpacket.defaults;

/** Text to all problems with ranges, and the verdict: what an editor asks for after each change. */
function fullCheck(text: string): number {
  return check(parseDocument(text), taskpacket, options).problems.length;
}

export async function benchChecks(): Promise<Table> {
  const rows: string[][] = [];
  for (const kb of SIZES) {
    const texts = packets(COUNT, kb * 1024, kb);
    const each = (work: (text: string) => unknown) => (): void => {
      for (const text of texts) work(text);
    };
    const times = await interleave(
      [
        { name: "full", run: each(fullCheck) },
        { name: "tree", run: each(parseDocument) },
        { name: "verdict", run: each((text) => verdict(text, options)) },
        { name: "parse", run: each(parses) },
        { name: "ajv", run: each(validates) },
        {
          name: "service",
          run: async () => {
            for (const text of texts) await diagnoses(text);
          },
        },
      ],
      ROUNDS,
      WARM_UP,
    );
    const micros = (name: string): number => (median(times.get(name) ?? []) * 1000) / COUNT;
    const full = micros("full");
    rows.push(
      row(
        `${kb} KB`,
        full,
        micros("tree"),
        micros("verdict"),
        micros("parse"),
        micros("ajv"),
        micros("service"),
        `${(full / micros("parse")).toFixed(2)}`,
        `${(full / micros("ajv")).toFixed(2)}`,
        `1/${(micros("service") / full).toFixed(1)}`,
      ),
    );
  }
  return {
    title: "A full check",
    text: `${COUNT} packets of each size, one in five with a mistake; medians of ${ROUNDS} rounds, in microseconds a packet. *Full check*: text to all problems with ranges, and accepted or refused with code and message. *Reading*: its first part, text to tree with positions. *Verdict*: the same answer with canonical text, size and composed prompt. (a) \`JSON.parse\`, (b) \`JSON.parse\` and compiled ajv with all errors, (c) \`vscode-json-languageservice\`, text to diagnostics; (b) and (c) with the published schema. The ratios are full check to peer.`,
    after: `The goals: not slower than (b) at 4 and 15 KB, and four times as fast as (c). What stands in the way of the rest: (a) runs in the engine's own code and keeps neither positions nor the spelling of numbers nor repeated keys. A check reports all of these, so it reads the text itself, in JavaScript; that reading alone takes longer than (b), and the rules come on top. Wrong packets cost more than right ones: each problem is found, placed and worded, and the one refusal is looked for in the order of the reference.`,
    head: ["Size", "Full check", "Reading", "Verdict", "(a)", "(b)", "(c)", "to (a)", "to (b)", "to (c)"],
    rows,
  };
}
