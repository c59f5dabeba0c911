import { describe, expect, it } from "vitest";
import type { Diagnostic } from "vscode-languageserver/node";
import { type Client, edited, editsOf, fixture, range, rich, start, written } from "./harness.ts";
import { DRAFT } from "./packets.ts";

const client = (...positionEncodings: string[]) => start({ capabilities: { ...rich, general: { positionEncodings } } });

const errors = (diagnostics: readonly Diagnostic[]) => diagnostics.filter((d) => d.severity === 1);

/** Each error as its range and what stands there. */
async function seen(client: Client, version: number): Promise<readonly string[]> {
  return errors(await client.diagnostics(DRAFT, version)).map((d) => written(d.range));
}

describe("astral characters before a fault", () => {
  it.each([
    ["utf-16", "0:156–0:161"],
    ["utf-32", "0:153–0:158"],
    ["utf-8", "0:162–0:167"],
  ])("in %s it is at %s", async (encoding, at) => {
    const { client: c } = await client(encoding);
    c.open(DRAFT, fixture("c01-astral.json"));
    expect(await seen(c, 1)).toEqual([at]);
    await c.stop();
  });

  it.each(["utf-16", "utf-32", "utf-8"])(
    "a position in %s leads to the value, and the fix changes it alone",
    async (encoding) => {
      const { client: c } = await client(encoding);
      c.open(DRAFT, fixture("c01-astral.json"));
      const [error] = errors(await c.diagnostics(DRAFT, 1));
      if (error === undefined) throw new Error("one error was expected");
      const textDocument = { uri: DRAFT };
      const hover = await c.request<{ range: unknown }>("textDocument/hover", {
        textDocument,
        position: error.range.end,
      });
      expect(hover.range).toEqual(error.range);
      const actions = await c.request<object[]>("textDocument/codeAction", {
        textDocument,
        range: error.range,
        context: { diagnostics: [error], only: ["quickfix"] },
      });
      expect(actions.map((action) => editsOf(action as never))).toEqual([[{ range: error.range, newText: '"full"' }]]);
      await c.stop();
    },
  );

  it.each([
    ["utf-16", 19],
    ["utf-32", 18],
    ["utf-8", 21],
  ])("a change in %s lands where it was meant", async (encoding, character) => {
    const { client: c } = await client(encoding);
    const text = fixture("c01-astral.json");
    c.open(DRAFT, text);
    await c.diagnostics(DRAFT, 1);
    // After the face in "pk-🙂": the packet's id becomes longer, and the fault moves by one.
    c.change(DRAFT, 2, { range: range(0, character, 0, character), text: "x" });
    const [before] = await seen(c, 1);
    const [after] = await seen(c, 2);
    expect(
      (await c.request<unknown[]>("textDocument/documentSymbol", { textDocument: { uri: DRAFT } }))[0],
    ).toMatchObject({ detail: "pk-🙂x" });
    const moved = (at = "") => at.replace(/(?<=0:)\d+/g, (n) => String(Number(n) + 1));
    expect(after).toBe(moved(before));
    await c.stop();
  });
});

describe("mixed line ends", () => {
  const text = fixture("c02-eol.json");
  const ranges = ["3:10–3:13", "5:42–5:43"];

  it.each(["utf-16", "utf-32", "utf-8"])("are counted as the protocol has them, in %s", async (encoding) => {
    const { client: c } = await client(encoding);
    c.open(DRAFT, text);
    // The raw U+2028 on the last line is one unit, one code point, and three bytes.
    expect(await seen(c, 1)).toEqual(encoding === "utf-8" ? ["3:10–3:13", "5:44–5:45"] : ranges);
    await c.stop();
  });

  it("stay right after a change that replaces one of them", async () => {
    const { client: c } = await client("utf-16");
    c.open(DRAFT, text);
    c.change(DRAFT, 2, { range: range(2, 0, 3, 0), text: "\n\n" });
    const incremental = await c.diagnostics(DRAFT, 2);
    c.change(DRAFT, 3, { text: edited(text, [{ range: range(2, 0, 3, 0), newText: "\n\n" }]) });
    expect(await c.diagnostics(DRAFT, 3)).toEqual(incremental);
    expect(errors(incremental).length).toBeGreaterThan(0);
    await c.stop();
  });

  it("are kept by formatting: the one that most lines have", async () => {
    const { client: c } = await client("utf-16");
    const crlf = '{"a": 1,\r\n"b": [2],\r\n"c": 3,\n"d": 4}\r\n';
    c.open(DRAFT, crlf);
    const edits = await c.request<never[]>("textDocument/formatting", {
      textDocument: { uri: DRAFT },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(
      edited(crlf, edits)
        .match(/\r\n|\n|\r/g)
        ?.every((eol) => eol === "\r\n"),
    ).toBe(true);
    await c.stop();
  });
});
