import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CodeAction, Diagnostic } from "vscode-languageserver/node";
import { type Client, edited, editsOf, fixture, range, rich, start, written } from "./harness.ts";
import { DRAFT, FILED, packet } from "./packets.ts";

let client: Client;
beforeAll(async () => {
  ({ client } = await start({ capabilities: rich }));
});
afterAll(async () => {
  await client.stop();
});

const everywhere = range(0, 0, 9999, 0);

async function actions(uri: string, at = everywhere, only?: string[], diagnostics: readonly Diagnostic[] = []) {
  const context = { diagnostics, ...(only === undefined ? {} : { only }) };
  return client.request<CodeAction[]>("textDocument/codeAction", { textDocument: { uri }, range: at, context });
}

async function fixAll(uri: string, text: string, version: number): Promise<string> {
  client.open(uri, text, "taskpacket", version);
  const [action] = await actions(uri, everywhere, ["source.fixAll.taskpacket"]);
  client.close(uri);
  return action === undefined ? text : edited(text, editsOf(action));
}

describe("duplicate keys, after decoding escapes", () => {
  const text = fixture("c04-dup.json");

  it("are reported at the later key, with the first beside it; values are those of the last", async () => {
    client.open(FILED, text);
    const diagnostics = await client.diagnostics(FILED, 1);
    const duplicates = diagnostics.filter((d) => d.data.rule === "duplicate_field");
    expect(duplicates.map((d) => [d.data.path, written(d.range)])).toEqual([
      ["budget.max_turns", "4:29–4:40"],
      ["findings[1].text", "5:60–5:71"],
      ["objective", "6:2–6:13"],
    ]);
    expect(duplicates.map((d) => d.relatedInformation?.map(({ location }) => written(location.range)))).toEqual([
      ["4:13–4:24"],
      ["5:47–5:53"],
      ["3:2–3:13"],
    ]);
    expect(diagnostics.filter((d) => d.code === "blank_field").map((d) => written(d.range))).toEqual(["6:15–6:17"]);
    client.close(FILED);
  });

  it("are removed with exactly one comma", async () => {
    client.open(FILED, text);
    const [first] = (await client.diagnostics(FILED, 1)).filter((d) => d.data.rule === "duplicate_field");
    if (first === undefined) throw new Error("a duplicate was expected");
    const fixes = await actions(FILED, first.range, ["quickfix"], [first]);
    const results = fixes.map((fix) => edited(text, editsOf(fix)));
    expect(results.length).toBeGreaterThan(0);
    for (const result of results) {
      expect(JSON.parse(result).budget).toEqual({ max_turns: expect.any(Number) });
      expect(result.match(/max_turns/g)).toHaveLength(1);
      expect(result.split(",")).toHaveLength(text.split(",").length - 1);
    }
    client.close(FILED);
  });
});

describe("quick fixes", () => {
  it("go with their diagnostic, and name the version they are for", async () => {
    client.open(DRAFT, packet({ fidelity: "ful" }), "taskpacket", 17);
    const [diagnostic] = await client.diagnostics(DRAFT, 17);
    if (diagnostic === undefined) throw new Error("a diagnostic was expected");
    expect(await actions(DRAFT, range(0, 0, 0, 0), ["quickfix"], [diagnostic])).toEqual([
      expect.objectContaining({
        kind: "quickfix",
        isPreferred: true,
        diagnostics: [diagnostic],
        edit: { documentChanges: [expect.objectContaining({ textDocument: { uri: DRAFT, version: 17 } })] },
      }),
    ]);
    client.close(DRAFT);
  });

  it("are found by data when the words are another tongue's, not by a code alone", async () => {
    client.open(DRAFT, packet({ fidelity: "ful" }), "taskpacket", 18);
    const [diagnostic] = await client.diagnostics(DRAFT, 18);
    if (diagnostic === undefined) throw new Error("a diagnostic was expected");
    const outside = range(0, 0, 0, 0);
    const translated = { ...diagnostic, message: "無效的封包" };
    expect(await actions(DRAFT, outside, ["quickfix"], [translated])).toHaveLength(1);
    expect(await actions(DRAFT, outside, ["quickfix"], [{ ...diagnostic, data: undefined }])).toEqual([]);
    client.close(DRAFT);
  });

  it("of a kind that was not asked for are not given", async () => {
    client.open(DRAFT, packet({ fidelity: "ful", output_format: "markdown" }), "taskpacket", 19);
    expect(await actions(DRAFT, everywhere, ["refactor"])).toEqual([]);
    const kinds = (await actions(DRAFT)).map((action) => action.kind);
    expect(new Set(kinds)).toEqual(new Set(["quickfix", "source.fixAll.taskpacket"]));
    client.close(DRAFT);
  });
});

describe("fix-all", () => {
  it.each([
    ["a short format", packet({ output_format: "Markdown" })],
    ["several at once", packet({ output_format: "json", round: 1, budget: { max_turns: 3 } })],
    ["duplicates", fixture("c04-dup.json")],
    ["nothing to do", packet()],
    ["a broken text", '{"packet_id": '],
  ])("of %s does nothing the second time", async (_name, text) => {
    const once = await fixAll(DRAFT, text, 30);
    expect(await fixAll(DRAFT, once, 31)).toBe(once);
  });

  it("does what is safe and leaves the rest", async () => {
    const text = packet({ output_format: "DIFF", fidelity: "ful" });
    const fixed = JSON.parse(await fixAll(DRAFT, text, 32));
    expect(fixed).toMatchObject({ output_format: { kind: "diff" }, fidelity: "ful" });
  });
});
