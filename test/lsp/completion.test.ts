import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CompletionItem, CompletionList, Position } from "vscode-languageserver/node";
import { accepted, type Client, fixture, rich, start } from "./harness.ts";
import { DRAFT } from "./packets.ts";

let insertReplace: Client;
let plain: Client;
beforeAll(async () => {
  ({ client: insertReplace } = await start({ capabilities: rich }));
  ({ client: plain } = await start({ capabilities: {} }));
});
afterAll(async () => {
  await Promise.all([insertReplace.stop(), plain.stop()]);
});

interface Asked {
  readonly text: string;
  readonly position: Position;
  readonly items: readonly CompletionItem[];
}

/** Completions at the `|` of a text, which is taken out first. */
async function ask(client: Client, marked: string): Promise<Asked> {
  const at = marked.indexOf("|");
  const text = marked.slice(0, at) + marked.slice(at + 1);
  const lines = marked.slice(0, at).split("\n");
  const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  client.open(DRAFT, text);
  const list = await client.request<CompletionList>("textDocument/completion", {
    textDocument: { uri: DRAFT },
    position,
  });
  client.close(DRAFT);
  return { text, position, items: list.items };
}

function named(asked: Asked, label: string): CompletionItem {
  const item = asked.items.find((candidate) => candidate.label.replaceAll('"', "") === label);
  if (item === undefined) throw new Error(`no ${label} among ${asked.items.map((i) => i.label).join(", ")}`);
  return item;
}

describe("a value", () => {
  const cases: readonly [number, string, number, number][] = [
    [1, '  "fidelity": "full"', 14, 16],
    [2, '  "fidelity": "full"', 14, 14],
    [3, '  "fidelity": "full"', 14, 24],
    [4, '  "fidelity": "full",', 14, 15],
    [5, '  "fidelity": "full",', 14, 18],
  ];

  it.each(cases)("of input %i is accepted as %j in either mode of any client", async (n, line, from, to) => {
    const marked = fixture(`c06-complete-${n}.json.cur`);
    for (const client of [insertReplace, plain]) {
      const asked = await ask(client, marked);
      const item = named(asked, "full");
      const expected = asked.text.split("\n").with(2, line).join("\n");
      expect(accepted(asked.text, item, "insert")).toBe(expected);
      expect(accepted(asked.text, item, "replace")).toBe(expected);
      const edit = item.textEdit;
      const at = edit !== undefined && "range" in edit ? edit.range : edit?.replace;
      expect(at).toEqual({ start: { line: 2, character: from }, end: { line: 2, character: to } });
      const begins = asked.text.split("\n")[2]?.[from] === '"';
      expect(item.filterText?.startsWith('"')).toBe(begins);
    }
  });

  it("offers the legal edge of from_role first", async () => {
    const asked = await ask(plain, '{"from_role": "executor", "to_role": "|"}');
    const first = [...asked.items].sort((a, b) => ((a.sortText ?? "") < (b.sortText ?? "") ? -1 : 1))[0];
    expect(first?.label.replaceAll('"', "")).toBe("verifier");
  });
});

describe("a key", () => {
  it("is completed with a colon and a value stub, and none is offered that is there", async () => {
    const asked = await ask(insertReplace, fixture("c06-complete-6.json.cur"));
    const item = named(asked, "fidelity");
    expect(item.insertTextFormat).toBe(2);
    expect(item.textEdit?.newText).toMatch(/^"fidelity": "?\$\{1/);
    expect(asked.items.map((i) => i.label)).not.toContain("packet_id");
    expect(asked.items.map((i) => i.label)).not.toContain("goal_id");
  });

  it("has no tab stops for a client that knows none", async () => {
    const asked = await ask(plain, fixture("c06-complete-6.json.cur"));
    const item = named(asked, "fidelity");
    expect(item.insertTextFormat).toBe(1);
    expect(JSON.parse(accepted(asked.text, item, "insert"))).toMatchObject({ fidelity: expect.any(String) });
    expect(item.documentation).toMatchObject({ kind: "plaintext" });
  });
});

describe("nothing", () => {
  it.each(['{"objective": "do |it"}', '{"objective": "|"}'])("is offered in %s", async (marked) => {
    expect((await ask(insertReplace, marked)).items).toEqual([]);
  });
});
