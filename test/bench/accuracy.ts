import { readFileSync } from "node:fs";
import { taskpacket, verdict } from "../../server/src/formats/taskpacket/index.ts";
import type { TaskPacketOptions } from "../../server/src/formats/taskpacket/options.ts";
import { diagnoses, validates } from "./peers.ts";
import { row, type Table } from "./table.ts";

interface Vector extends TaskPacketOptions {
  readonly text: string;
  readonly expect: { readonly ok: boolean; readonly code?: string };
}

const FILES = ["taskpacket-named.jsonl", "taskpacket-random.jsonl"] as const;

/** @param folder where the vectors are */
export async function accuracy(folder: string): Promise<Table> {
  const vectors = FILES.flatMap((name) => readFileSync(`${folder}/${name}`, "utf8").trimEnd().split("\n"));
  const cases: readonly Vector[] = vectors.map((line) => JSON.parse(line));
  const groups = [
    ["All", cases],
    ["Filed packets (`file`)", cases.filter(({ mode }) => mode === "file")],
    ["Arguments of `team_handoff` (`tool`)", cases.filter(({ mode }) => mode === "tool")],
  ] as const;
  const rows: string[][] = [];
  for (const [name, group] of groups) rows.push(await agreement(name, group));
  return {
    title: "Accuracy",
    text: `On how many of the recorded answers of the reference each agrees: accepted or refused. ${taskpacket.name} also has to give the same code. ajv and \`vscode-json-languageservice\` use the published schema, which cannot say everything (its description lists what).`,
    head: ["Texts", "Cases", taskpacket.name, "with the same code", "ajv", "vscode-json-languageservice"],
    rows,
  };
}

async function agreement(name: string, cases: readonly Vector[]): Promise<string[]> {
  const count = { ours: 0, code: 0, ajv: 0, service: 0 };
  for (const { text, mode, member = null, expect } of cases) {
    const answer = verdict(text, { mode, member });
    const isSame = answer.ok === expect.ok;
    if (isSame) count.ours++;
    if (isSame && (answer.ok || answer.code === expect.code)) count.code++;
    if (validates(text) === expect.ok) count.ajv++;
    if (((await diagnoses(text)) === 0) === expect.ok) count.service++;
  }
  const share = (agreed: number): string => `${((100 * agreed) / cases.length).toFixed(1)} %`;
  return row(name, String(cases.length), share(count.ours), share(count.code), share(count.ajv), share(count.service));
}
