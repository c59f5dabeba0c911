import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { negotiateEncoding, type PositionEncoding } from "../../server/src/lsp/encoding.ts";
import { type TextChange, TextDocument } from "../../server/src/lsp/text-document.ts";

const encodings: readonly PositionEncoding[] = ["utf-8", "utf-16", "utf-32"];

function open(text: string, encoding: PositionEncoding = "utf-16"): TextDocument {
  return new TextDocument("file:///a.packet.json", "taskpacket", 1, text, encoding);
}

/** The same by the letter, on a copy of the text that is cut at every line end. */
function slowPosition(text: string, offset: number, encoding: PositionEncoding) {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  const part = lines[lines.length - 1] ?? "";
  const character =
    encoding === "utf-8" ? Buffer.byteLength(part) : encoding === "utf-32" ? [...part].length : part.length;
  return { line: lines.length - 1, character };
}

/** Text with everything that positions can trip over: all line ends and what looks like one, narrow and wide characters. */
const pieces = [
  "\r",
  "\n",
  "\r\n",
  "a",
  "\t",
  "é",
  "約",
  "🚀",
  "\u2028",
  "\u0085",
  "\v",
  "\f",
  "x".repeat(40),
] as const;
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join(""));
/** Offsets at which an edit can stand: not between CR and LF, nor inside a surrogate pair. */
const boundaries = (text: string): readonly number[] =>
  Array.from({ length: text.length + 1 }, (_, i) => i).filter(
    (i) => !/^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(Math.max(i - 1, 0), i + 1)),
  );

describe("positions", () => {
  it.each<[string, number, PositionEncoding, { line: number; character: number }]>([
    ["ab\ncd", 4, "utf-16", { line: 1, character: 1 }],
    ["ab\r\ncd", 2, "utf-16", { line: 0, character: 2 }],
    ["ab\r\ncd", 3, "utf-16", { line: 0, character: 2 }], // between CR and LF: the line's end
    ["ab\rcd", 3, "utf-16", { line: 1, character: 0 }], // a lone CR ends a line
    ["a\u2028b\u0085c\vd\fe", 9, "utf-16", { line: 0, character: 9 }], // these do not
    ["🚀x", 3, "utf-16", { line: 0, character: 3 }],
    ["🚀x", 3, "utf-8", { line: 0, character: 5 }],
    ["🚀x", 3, "utf-32", { line: 0, character: 2 }],
    ["é\n約約x", 4, "utf-8", { line: 1, character: 6 }],
    ["abc", 99, "utf-16", { line: 0, character: 3 }],
    ["abc", -1, "utf-8", { line: 0, character: 0 }],
    ["\ud800x", 2, "utf-8", { line: 0, character: 4 }], // a lone surrogate is sent as U+FFFD
  ])("%j at %i in %s", (text, offset, encoding, position) => {
    expect(open(text, encoding).positionAt(offset)).toEqual(position);
  });

  it.each<[string, { line: number; character: number }, PositionEncoding, number]>([
    ["ab\ncd", { line: 0, character: 99 }, "utf-16", 2],
    ["ab\r\ncd", { line: 0, character: 3 }, "utf-16", 2],
    ["ab\ncd", { line: 9, character: 0 }, "utf-16", 5],
    ["ab\ncd", { line: -1, character: -1 }, "utf-16", 0],
    ["ab\ncd", { line: Number.NaN, character: 1.7 }, "utf-16", 1],
    ["🚀x", { line: 0, character: 2 }, "utf-8", 0], // inside the rocket: where it starts
    ["🚀x", { line: 0, character: 4 }, "utf-8", 2],
    ["🚀x", { line: 0, character: 1 }, "utf-32", 2],
    ["🚀x", { line: 0, character: 2147483647 }, "utf-32", 3],
  ])("%j at %j in %s", (text, position, encoding, offset) => {
    expect(open(text, encoding).offsetAt(position)).toBe(offset);
  });

  it("agree with a plain count, and lead back", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...encodings), (text, encoding) => {
        const document = open(text, encoding);
        for (const offset of boundaries(text)) {
          const position = document.positionAt(offset);
          expect(position).toEqual(slowPosition(text, offset, encoding));
          expect(document.offsetAt(position)).toBe(offset);
        }
      }),
    );
  });

  it("are found far into a long line", () => {
    const text = `${"🚀é".repeat(3000)}x`;
    for (const encoding of encodings) {
      const document = open(text, encoding);
      for (const offset of [0, 1023 * 3, 1024 * 3, 8999, 9000, 9001].filter((i) => boundaries(text).includes(i))) {
        expect(document.positionAt(offset)).toEqual(slowPosition(text, offset, encoding));
        expect(document.offsetAt(document.positionAt(offset))).toBe(offset);
      }
    }
  });
});

describe("changes", () => {
  it.each<[string, readonly TextChange[], string]>([
    ["abc", [{ text: "xyz" }], "xyz"],
    ["a\r\nb", [{ range: range(0, 1, 1, 0), text: "" }], "ab"],
    ["a\rb", [{ range: range(1, 0, 1, 0), text: "\n" }], "a\r\nb"], // the two become one line end
    ["a\r\nb", [{ range: range(0, 1, 0, 1), text: "\r" }], "a\r\r\nb"],
    ["abc", [{ range: range(0, 2, 0, 1), text: "X" }], "aXc"], // the wrong way round
    ["abc", [{ range: range(5, 0, 9, 9), text: "X" }], "abcX"], // not in the text
    [
      "ab\ncd",
      [
        { range: range(0, 0, 1, 0), text: "" },
        { range: range(0, 2, 0, 2), text: "!" },
      ],
      "cd!",
    ],
  ])("%j after %j", (text, changes, expected) => {
    const changed = open(text).changed(changes, 7);
    expect(changed.text).toBe(expected);
    expect(changed.version).toBe(7);
    expect(changed.lineCount).toBe(expected.split(/\r\n|\n|\r/).length);
  });

  it("leave the version before as it was", () => {
    const before = open("abc");
    before.changed([{ range: range(0, 0, 0, 1), text: "X\nY" }], 2);
    expect([before.text, before.lineCount, before.version]).toEqual(["abc", 1, 1]);
  });

  it("one by one give what the whole text gives, in every encoding", () => {
    const edit = fc.record({ from: fc.nat(200), length: fc.nat(6), text: texts });
    fc.assert(
      fc.property(texts, fc.array(edit, { maxLength: 6 }), fc.constantFrom(...encodings), (text, edits, encoding) => {
        let document = open(text, encoding);
        let expected = text;
        for (const { from, length, text: inserted } of edits) {
          const all = boundaries(expected);
          const start = all[from % all.length] ?? 0;
          const end = all[Math.min((from % all.length) + length, all.length - 1)] ?? start;
          const at = { start: document.positionAt(start), end: document.positionAt(end) };
          document = document.changed([{ range: at, text: inserted }], document.version + 1);
          expected = expected.slice(0, start) + inserted + expected.slice(end);
        }
        expect(document.text).toBe(expected);
        const fresh = open(expected, encoding);
        expect(document.lineCount).toBe(fresh.lineCount);
        for (let i = 0; i <= expected.length; i++) expect(document.positionAt(i)).toEqual(fresh.positionAt(i));
      }),
    );
  });
});

describe("the encoding", () => {
  it.each<[unknown, PositionEncoding]>([
    [undefined, "utf-16"],
    [["utf-8", "utf-16"], "utf-8"],
    [["utf-16", "utf-8"], "utf-16"],
    [["utf-7", "utf-32"], "utf-32"],
    [[], "utf-16"],
    ["utf-8", "utf-16"], // not a list
    [[null, 5], "utf-16"],
  ])("of a client that offers %j is %s", (offered, encoding) => {
    expect(negotiateEncoding(offered)).toBe(encoding);
  });
});

function range(startLine: number, startCharacter: number, endLine: number, endCharacter: number) {
  return {
    start: { line: startLine, character: startCharacter },
    end: { line: endLine, character: endCharacter },
  };
}
