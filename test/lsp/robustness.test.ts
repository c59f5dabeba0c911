import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TextDocument } from "../../server/src/lsp/text-document.ts";
import { type Client, fixture, pulling, rich, start } from "./harness.ts";
import { DRAFT, packet } from "./packets.ts";

let client: Client;
let version = 1;
beforeAll(async () => {
  ({ client } = await start({ capabilities: rich }));
});
afterAll(async () => {
  expect(await client.stop()).toBe(0);
});

const features = [
  ["textDocument/completion", { position: { line: 0, character: 3 } }],
  ["textDocument/hover", { position: { line: 0, character: 3 } }],
  [
    "textDocument/codeAction",
    { range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } }, context: { diagnostics: [] } },
  ],
  ["textDocument/formatting", { options: { tabSize: 2, insertSpaces: true } }],
  [
    "textDocument/rangeFormatting",
    {
      range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } },
      options: { tabSize: 2, insertSpaces: true },
    },
  ],
  ["textDocument/foldingRange", {}],
  ["textDocument/documentSymbol", {}],
  ["textDocument/selectionRange", { positions: [{ line: 0, character: 3 }] }],
] as const;

/** Every feature, asked at once about one document. */
function askAll(of: Client, uri: string): Promise<readonly unknown[]> {
  const params = features.map(([method, rest]) => of.request<unknown>(method, { textDocument: { uri }, ...rest }));
  return Promise.all([
    ...params,
    of.request<unknown>("taskpacket/preview", { uri }),
    of.request<unknown>("taskpacket/transform", { uri, transform: "normalize" }),
  ]);
}

describe("texts of any kind", () => {
  it.each<[string, string]>([
    ["nothing", ""],
    ["white space", " \r\n\t"],
    ["a byte order mark", `\ufeff${packet()}`],
    ["zeros", "\u0000".repeat(1000)],
    ["100 000 open brackets", "[".repeat(100_000)],
    ["100 000 open objects", '{"a":'.repeat(100_000)],
    ["100 000 open brackets after a fault", `{"a" 1, "b": ${"[".repeat(100_000)}`],
    ["deep and closed", `${"[".repeat(5000)}${"]".repeat(5000)}`],
    ["lone surrogates", '{"objective": "\ud800", "\udc00": 1}'],
    ["a string without end", `{"objective": "${"x".repeat(100_000)}`],
    ["a thousand duplicates", `{${'"round": 1,'.repeat(3000)}"round": 1}`],
    ["many findings", `{"findings": [${'{"text": 1, "evidence": 2},'.repeat(2000)}{}]}`],
    ["a number without end", `{"round": ${"9".repeat(100_000)}}`],
    ["prototype keys", '{"__proto__": {"a": 1}, "constructor": 1, "toString": 2}'],
    ["a long line", JSON.stringify({ boundaries: Array.from({ length: 20_000 }, (_, i) => `約 ${i}`) })],
  ])("%s: every feature answers, and so does the next question", async (_name, text) => {
    client.open(DRAFT, text, "taskpacket", ++version);
    const diagnostics = await client.diagnostics(DRAFT, version);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.length).toBeLessThanOrEqual(1001);
    expect(diagnostics.map((d) => d.code)).not.toContain("internal_error");
    await askAll(client, DRAFT);
    client.close(DRAFT);
    expect(await client.isAlive()).toBe(true);
  });

  it("say how many more problems there are", async () => {
    client.open(DRAFT, packet({ findings: Array.from({ length: 1500 }, () => 5) }), "taskpacket", ++version);
    const diagnostics = await client.diagnostics(DRAFT, version);
    expect(diagnostics.at(-1)).toMatchObject({ code: "too_many_problems", severity: 1 });
    expect(diagnostics.at(-1)?.message).toMatch(/^5\d\d /);
    client.close(DRAFT);
  });
});

describe("messages of any kind", () => {
  const nonsense: readonly unknown[] = [
    {},
    { textDocument: null },
    { textDocument: {} },
    { textDocument: { uri: 5 } },
    { textDocument: { uri: "file:///never-opened" } },
    { textDocument: { uri: DRAFT } },
    { textDocument: { uri: DRAFT }, position: null, range: null, context: null, options: null, positions: null },
    { textDocument: { uri: DRAFT }, position: { line: -1, character: "x" } },
    { textDocument: { uri: DRAFT }, position: { line: 1e300, character: 1e300 }, positions: [{}], options: {} },
    { textDocument: { uri: DRAFT }, range: { start: {}, end: {} }, context: { diagnostics: [{ data: null }] } },
  ];

  it.each(features.map(([method]) => method))("%s with nonsense is answered or refused", async (method) => {
    client.open(DRAFT, packet(), "taskpacket", ++version);
    for (const params of nonsense) await Promise.allSettled([client.request(method, params)]);
    expect(await client.isAlive()).toBe(true);
    client.close(DRAFT);
  });

  it("changes out of the text, the wrong way round, of unknown documents, or of no shape are survived", async () => {
    client.open(DRAFT, packet(), "taskpacket", ++version);
    const at = (a: number, b: number, c: number, d: number) => ({
      start: { line: a, character: b },
      end: { line: c, character: d },
    });
    client.change(DRAFT, ++version, { range: at(9999, 0, 10_000, 5), text: " " });
    client.change(DRAFT, ++version, { range: at(1, 9, 1, 2), text: "x" });
    client.change("file:///never-opened", 3, { text: "x" });
    client.notify("textDocument/didChange", {
      textDocument: { uri: DRAFT, version: ++version },
      contentChanges: [5, null],
    });
    client.notify("textDocument/didChange", { textDocument: { uri: DRAFT } });
    client.notify("textDocument/didOpen", {});
    client.notify("textDocument/didOpen", { textDocument: { uri: 5, languageId: "taskpacket", version: 1, text: 7 } });
    client.notify("textDocument/didClose", { textDocument: { uri: "file:///never-opened" } });
    client.notify("textDocument/didClose", undefined);
    client.notify("workspace/didChangeConfiguration", undefined);
    client.notify("$/cancelRequest", { id: null });
    expect(await client.isAlive()).toBe(true);
    client.change(DRAFT, ++version, { text: packet({ objective: "" }) });
    expect((await client.diagnostics(DRAFT, version)).map((d) => d.code)).toEqual(["blank_field"]);
    client.close(DRAFT);
  });

  it("unknown requests are refused, unknown notifications ignored", async () => {
    await expect(client.request("taskpacket/nonsense", {})).rejects.toThrow(/Unhandled method/);
    client.notify("taskpacket/nonsense", {});
    expect(await client.isAlive()).toBe(true);
  });

  it("bytes that are no message do not end the server", async () => {
    const { client: other } = await start();
    const body = (text: string) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
    for (const text of [
      "{",
      "null",
      "5",
      '"x"',
      "[]",
      "{}",
      '{"jsonrpc":"2.0","id":null,"method":"shutdown?"}',
      "\u0000",
    ])
      other.process.stdin?.write(body(text));
    expect(await other.isAlive()).toBe(true);
    expect(await other.stop()).toBe(0);
  });
});

describe("any sequence of edits", () => {
  const piece = fc.oneof(
    fc.constantFrom('"', "{", "}", "[", "]", ",", ":", "\r", "\n", "\r\n", "\\", "🚀", "é", "\u2028", "1.0", "null"),
    fc.string({ maxLength: 5 }),
  );
  const edit = fc.record({ from: fc.nat(), length: fc.nat(30), text: piece });
  const starts = fc.constantFrom(
    packet(),
    packet({ fidelity: "ful" }),
    fixture("c02-eol.json"),
    fixture("c04-dup.json"),
  );

  it.each(["utf-8", "utf-16", "utf-32"] as const)("in %s ends where sending the whole text ends", async (encoding) => {
    const { client: c } = await start({ capabilities: { ...pulling, general: { positionEncodings: [encoding] } } });
    const report = async (uri: string) => {
      const answer = await c.request<{ items: unknown }>("textDocument/diagnostic", { textDocument: { uri } });
      return answer.items;
    };
    await fc.assert(
      fc.asyncProperty(starts, fc.array(edit, { minLength: 1, maxLength: 6 }), async (text, edits) => {
        let local = new TextDocument(DRAFT, "taskpacket", 1, text, encoding);
        c.open(DRAFT, text);
        for (const { from, length, text: inserted } of edits) {
          const start = from % (local.text.length + 1);
          const range = { start: local.positionAt(start), end: local.positionAt(start + length) };
          local = local.changed([{ range, text: inserted }], local.version + 1);
          c.change(DRAFT, local.version, { range, text: inserted });
        }
        const incremental = await report(DRAFT);
        await askAll(c, DRAFT);
        c.close(DRAFT);
        c.open(DRAFT, local.text);
        expect(incremental).toEqual(await report(DRAFT));
        c.close(DRAFT);
      }),
      { numRuns: 60 },
    );
    expect(c.log).toEqual([]);
    expect(await c.stop()).toBe(0);
  });
});
