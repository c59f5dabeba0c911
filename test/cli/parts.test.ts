import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode } from "../../server/src/cli/files/decode.ts";
import { type Line, readLines } from "../../server/src/cli/files/line-reader.ts";
import { lineStarts, positionAt } from "../../server/src/cli/files/lines.ts";
import { visible, visibleJson, visibleLines, wantsColor } from "../../server/src/cli/terminal.ts";
import { TextDocument } from "../../server/src/lsp/text-document.ts";

async function* chunksOf(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function linesOf(stream: AsyncIterable<Buffer>, max?: number): Promise<readonly (string | undefined)[]> {
  const lines: Line[] = [];
  for await (const some of readLines(stream, max)) lines.push(...some);
  return lines.map((line) => line?.toString());
}

describe("readLines", () => {
  it("gives the same lines however the stream is cut", async () => {
    const text = fc
      .array(fc.constantFrom("a", "合", "\n", "\r", "😀"), { maxLength: 60 })
      .map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(9), { maxLength: 20 }), async (all, sizes) => {
        const expected = all.split("\n");
        if (expected.at(-1) === "") expected.pop();
        expect(await linesOf(chunksOf(Buffer.from(all), sizes))).toEqual(expected);
      }),
    );
  });

  it("lets go of a line that is too long, and only of that one", async () => {
    const bytes = Buffer.from("abcd\nabcde\nx\nabcdefghijk\nabcd");
    for (const sizes of [[], [1, 1, 1, 1, 1, 1, 1], [9], [14, 3, 3, 3, 3]])
      expect(await linesOf(chunksOf(bytes, sizes), 4)).toEqual(["abcd", undefined, "x", undefined, "abcd"]);
  });
});

describe("decode", () => {
  it("finds the first byte that is not UTF-8 where a decoder stops", () => {
    const bytes = fc.array(
      fc.constantFrom(0x22, 0x7b, 0x80, 0xa0, 0xbf, 0xc3, 0xe0, 0xe4, 0xed, 0xf0, 0xf4, 0xff, 0x61),
    );
    fc.assert(
      fc.property(bytes, (values) => {
        const all = Buffer.from([0x22, 0x61, ...values]);
        const result = decode(all);
        const isValid = (end: number): boolean => {
          try {
            new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(all.subarray(0, end));
            return true;
          } catch {
            return false;
          }
        };
        expect(result.ok).toBe(isValid(all.length));
        if (result.ok) return;
        const offset = Number(result.fault.params.offset);
        expect(isValid(offset)).toBe(true);
        // Nothing that ends behind it and takes in a whole sequence there is valid.
        for (let length = 1; length <= 4 && offset + length <= all.length; length++)
          expect(isValid(offset + length)).toBe(false);
      }),
    );
  });

  it("keeps a byte order mark", () => {
    expect(decode(Buffer.from("\ufeff{}"))).toEqual({ ok: true, text: "\ufeff{}" });
  });
});

describe("positions", () => {
  it("are those of the language server", () => {
    const text = fc
      .array(fc.constantFrom("a", "\n", "\r", "\r\n", "\u2028", "\u0085", "\f", "😀"))
      .map((p) => p.join(""));
    fc.assert(
      fc.property(text, (all) => {
        const document = new TextDocument("file:///a", "taskpacket", 1, all, "utf-16");
        const starts = lineStarts(all);
        for (let offset = 0; offset <= all.length; offset++) {
          const { line, character } = positionAt(starts, offset);
          expect(starts[line]).toBe(offset - character);
          // Between CR and LF there is no place an editor could name.
          if (all.slice(offset - 1, offset + 1) !== "\r\n")
            expect({ line, character }).toEqual(document.positionAt(offset));
        }
      }),
    );
  });
});

describe("what a terminal would act on", () => {
  it.each([
    ["\u001b[31m", "\\u001b[31m"],
    ["\u0000\u0007\u007f\u009b", "\\u0000\\u0007\\u007f\\u009b"],
    ["\u202e\u2066\u200f\u061c", "\\u202e\\u2066\\u200f\\u061c"],
    ["\u2028\u2029\ufeff", "\\u2028\\u2029\\ufeff"],
    ["\ud800a\udc00😀", "\\ud800a\\udc00😀"],
    ["a\tb\nc\r", "a\\u0009b\\u000ac\\u000d"],
    ["合約 é → 👩‍👩‍👧", "合約 é → 👩‍👩‍👧"],
  ])("is written out: %j", (text, expected) => {
    expect(visible(text)).toBe(expected);
  });

  it("leaves lines to a text of several", () => {
    expect(visibleLines("a\n\tb\r\n\u001b")).toBe("a\n\tb\\u000d\n\\u001b");
  });

  it("means the same in JSON", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const json = visibleJson({ text });
        expect(JSON.parse(json)).toEqual({ text });
        expect(json).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/u);
      }),
    );
  });
});

describe("colours", () => {
  it.each([
    [undefined, {}, true, true],
    [undefined, {}, false, false],
    [undefined, { TERM: "dumb" }, true, false],
    [undefined, { NO_COLOR: "" }, true, true],
    [undefined, { NO_COLOR: "1" }, true, false],
    [undefined, { FORCE_COLOR: "1", TERM: "dumb" }, false, true],
    [true, { NO_COLOR: "1" }, false, true],
    [false, { FORCE_COLOR: "1" }, true, false],
  ])("%j %j, terminal %j: %j", (flag, env, isTerminal, expected) => {
    expect(wantsColor(flag, env, isTerminal)).toBe(expected);
  });
});
