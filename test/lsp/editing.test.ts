import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentSymbol, FoldingRange, Hover, SelectionRange, TextEdit } from "vscode-languageserver/node";
import type { PreviewAnswer, ResemblesAnswer, TransformAnswer } from "../../server/src/lsp/protocol.ts";
import { type Client, edited, fixture, rich, start } from "./harness.ts";
import { DRAFT, packet } from "./packets.ts";

let client: Client;
let version = 0;
beforeAll(async () => {
  ({ client } = await start({ capabilities: rich }));
});
afterAll(async () => {
  await client.stop();
});

const textDocument = { uri: DRAFT };

async function withOpen<R>(text: string, ask: () => Promise<R>): Promise<R> {
  client.open(DRAFT, text, "taskpacket", ++version);
  try {
    return await ask();
  } finally {
    client.close(DRAFT);
  }
}

describe("what people have in JSON", () => {
  const text = packet({ constraints: [{ id: "c1", text: "Be brief." }], findings: [] });

  it("formatting: white space only, and none in a broken text", async () => {
    const format = () =>
      client.request<TextEdit[]>("textDocument/formatting", {
        textDocument,
        options: { tabSize: 4, insertSpaces: true },
      });
    const compact = JSON.stringify(JSON.parse(text));
    const formatted = edited(compact, await withOpen(compact, format));
    expect(formatted).toBe(JSON.stringify(JSON.parse(text), undefined, 4));
    expect(await withOpen(formatted, format)).toEqual([]);
    expect(await withOpen(`${compact}}`, format)).toEqual([]);
    const escapes = fixture("c08-escapes.json").replace('"\\ud800"', "");
    expect(edited(escapes, await withOpen(escapes, format)).replace(/\s(?=(?:[^"]|"[^"]*")*$)/g, "")).toBe(
      escapes.replace(/\s(?=(?:[^"]|"[^"]*")*$)/g, ""),
    );
  });

  it("folding, outline and selection", async () => {
    const folds = await withOpen(text, () =>
      client.request<FoldingRange[]>("textDocument/foldingRange", { textDocument }),
    );
    expect(folds).toContainEqual({ startLine: 0, endLine: text.split("\n").length - 2 });
    const symbols = await withOpen(text, () =>
      client.request<DocumentSymbol[]>("textDocument/documentSymbol", { textDocument }),
    );
    expect(symbols.map((s) => s.name)).toEqual(Object.keys(JSON.parse(text)));
    const constraints = symbols.find((s) => s.name === "constraints");
    expect(constraints?.children?.map((s) => [s.name, s.detail])).toEqual([["[0]", "c1"]]);
    const ranges = await withOpen(text, () =>
      client.request<SelectionRange[]>("textDocument/selectionRange", {
        textDocument,
        positions: [
          { line: 1, character: 4 },
          { line: 2, character: 16 },
        ],
      }),
    );
    expect(ranges).toHaveLength(2);
  });

  it("hover, on a key and on a value", async () => {
    const hover = await withOpen(text, () =>
      client.request<Hover>("textDocument/hover", { textDocument, position: { line: 6, character: 5 } }),
    );
    expect(hover.contents).toMatchObject({ kind: "markdown", value: expect.stringContaining("1000") });
    expect(hover.range).toEqual({ start: { line: 6, character: 2 }, end: { line: 6, character: 13 } });
  });
});

describe("the preview", () => {
  const preview = (uri = DRAFT) => client.request<PreviewAnswer>("taskpacket/preview", { uri });

  it("is of the newest version", async () => {
    const first = await withOpen(packet({ objective: "One." }), preview);
    expect(first).toEqual({ version, text: expect.stringContaining("objective: One.") });
    client.open(DRAFT, packet(), "taskpacket", ++version);
    client.change(DRAFT, ++version, { text: packet({ objective: "Two." }) });
    expect(await preview()).toEqual({ version, text: expect.stringContaining("objective: Two.") });
    client.close(DRAFT);
  });

  it("has the refusal", async () => {
    const answer = await withOpen(packet({ objective: "" }), preview);
    expect(answer?.refusal).toMatchObject({ code: "blank_field", path: "objective" });
  });

  it("is nothing for what is not open", async () => {
    expect(await preview("file:///nowhere.packet.json")).toBeNull();
  });
});

describe("commands", () => {
  const transform = (id: string, params: object = {}) =>
    client.request<TransformAnswer>("taskpacket/transform", { uri: DRAFT, transform: id, ...params });

  it("normalize changes one value and nothing else", async () => {
    const text = packet({ output_format: "JSON" });
    const answer = await withOpen(text, () => transform("normalize"));
    if (!answer.ok) throw new Error(answer.reason);
    expect(answer.version).toBe(version);
    expect(edited(text, answer.edits)).toBe(text.replace('"JSON"', '{"kind": "json"}'));
  });

  it("refuse in words, and edits for another version are not given", async () => {
    expect(await withOpen('{"packet_id"', () => transform("normalize"))).toEqual({
      ok: false,
      reason: expect.stringMatching(/\w+ \w+/),
    });
    expect(await withOpen(packet(), () => transform("normalize", { version: version - 1 }))).toMatchObject({
      ok: false,
    });
    expect(await withOpen(packet(), () => transform("no-such-thing"))).toMatchObject({ ok: false });
    expect(await transform("normalize")).toMatchObject({ ok: false });
  });
});

describe("a JSON text under another name", () => {
  it("has the look of a packet or has not", async () => {
    const ask = (text: unknown) => client.request<ResemblesAnswer>("taskpacket/resembles", { text });
    expect(await ask(packet())).toEqual({ id: "taskpacket", name: "TaskPacket" });
    expect(await ask('{"name": "app", "version": "1.0.0"}')).toBeNull();
    expect(await ask("not json")).toBeNull();
    expect(await ask(7)).toBeNull();
  });
});
