import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSymbol, SelectionRange, SymbolInformation } from "vscode-languageserver";
import { applyEdits } from "../../server/src/engine/index.ts";
import { clientSupport } from "../../server/src/lsp/client.ts";
import { toSpan } from "../../server/src/lsp/convert.ts";
import { foldingRanges } from "../../server/src/lsp/folding.ts";
import { formatting } from "../../server/src/lsp/formatting.ts";
import { keepsTokens } from "../../server/src/lsp/same-tokens.ts";
import { selectionRanges } from "../../server/src/lsp/selection-range.ts";
import { documentSymbols } from "../../server/src/lsp/symbols.ts";
import { openFake, plainClient, richClient } from "./fake-format.ts";

/** JSON in any layout. */
const layouts = fc
  .tuple(fc.json({ depthSize: "medium", maxDepth: 4 }), fc.array(fc.constantFrom("", " ", "\n", "\r\n", "\r", "\t ")))
  .map(([json, spaces]) => {
    let i = 0;
    const space = () => spaces[i++ % Math.max(spaces.length, 1)] ?? "";
    return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) => space() + token + space());
  });

describe("formatting", () => {
  const format = (text: string, options = {}) => {
    const open = openFake(text);
    const edits = formatting(open, { tabSize: 2, insertSpaces: true, ...options });
    return applyEdits(
      text,
      edits.map(({ range, newText }) => ({ ...toSpan(open.text, range), text: newText })),
    );
  };

  it.each<[string, object, string]>([
    ['{"a":[1,2]}', {}, '{\n  "a": [\n    1,\n    2\n  ]\n}'],
    ['{"a":1}', { tabSize: 4 }, '{\n    "a": 1\n}'],
    ['{"a":1}', { insertSpaces: false }, '{\n\t"a": 1\n}'],
    ['{"a":1,\r\n"b":2}', {}, '{\r\n  "a": 1,\r\n  "b": 2\r\n}'],
    ['{"a":1,\r"b":2}\r', {}, '{\r  "a": 1,\r  "b": 2\r}\r'],
    ["  []", {}, "[]"],
    ["[]\n\n\n", {}, "[]\n\n\n"],
    ["[]\n\n\n", { trimFinalNewlines: true }, "[]\n"],
    ["[]", { trimFinalNewlines: true }, "[]"],
    ["[]", { insertFinalNewline: true }, "[]\n"],
    ["[]  ", { insertFinalNewline: true }, "[]\n"],
    ['{"a":"x\u2028y  z"}', {}, '{\n  "a": "x\u2028y  z"\n}'],
    ['{"a":1', {}, '{"a":1'], // not JSON: left as it is
    ['{"a":1,}', {}, '{"a":1,}'],
    ["// note\n[]", {}, "// note\n[]"],
    ["", {}, ""],
    ['{"a":1}', { tabSize: 0, insertSpaces: true }, '{\n  "a": 1\n}'],
    ['{"a":1}', { tabSize: "x" }, '{\n  "a": 1\n}'],
  ])("%j with %j", (text, options, expected) => {
    expect(format(text, options)).toBe(expected);
  });

  it("of a range leaves the lines outside it alone", () => {
    const text = '{\n"a":1,\n"b":[1],\n"c":2\n}';
    const open = openFake(text);
    const edits = formatting(
      open,
      { tabSize: 2, insertSpaces: true },
      { start: { line: 2, character: 0 }, end: { line: 2, character: 8 } },
    );
    expect(edits.length).toBeGreaterThan(0);
    for (const { range } of edits) {
      expect(range.start.line).toBeGreaterThanOrEqual(1);
      expect(range.end.line).toBeLessThanOrEqual(2);
    }
  });

  it("changes white space only, and nothing the second time", () => {
    fc.assert(
      fc.property(layouts, fc.boolean(), (text, insertFinalNewline) => {
        const once = format(text, { insertFinalNewline });
        const tokens = (json: string) => json.match(/"(?:[^"\\]|\\.)*"|[^\s"]+/g)?.join("\u0000");
        expect(tokens(once)?.replaceAll("\u0000", "")).toBe(tokens(text)?.replaceAll("\u0000", ""));
        expect(format(once, { insertFinalNewline })).toBe(once);
      }),
    );
  });
});

describe("two texts have the same tokens", () => {
  it.each([
    ['{"a":[1,true]}', ' { "a" : [\r1 ,\ttrue ] }\n', true],
    ['{"a":1}', '{"a":2}', false],
    ['{"a":1}', '{"b":1}', false],
    ['["a b"]', '["a  b"]', false],
    ["[1]", "[1", false],
    ["[1]", "[1]]", false],
    ["[1,2]", "[12]", false],
    ['["a","b"]', '["b","a"]', false],
    ["", " ", true],
  ])("%j and %j: %s", (before, after, same) => {
    expect(keepsTokens(before, after)).toBe(same);
  });
});

describe("folding", () => {
  const text = '{\n  "a": [\n    1\n  ],\n  "b": {"c": 1},\n  "d": {\n    "e": 1 }\n}';

  it("covers what has lines of its own, the closing bracket excluded", () => {
    expect(foldingRanges(openFake(text), plainClient)).toEqual([
      { startLine: 0, endLine: 6 },
      { startLine: 1, endLine: 2 },
    ]);
  });

  it("gives the outermost first to a client with a limit", () => {
    const client = clientSupport({ textDocument: { foldingRange: { rangeLimit: 1 } } });
    expect(foldingRanges(openFake(text), client)).toEqual([{ startLine: 0, endLine: 6 }]);
  });

  it("counts a lone CR as a line end, U+2028 not", () => {
    expect(foldingRanges(openFake("[\r1,\r2\r]"), plainClient)).toEqual([{ startLine: 0, endLine: 2 }]);
    expect(foldingRanges(openFake('["\u2028\u2028\u2028"]'), plainClient)).toEqual([]);
  });
});

describe("the outline", () => {
  const text = '{"a": {"b": "x"}, "c": [{"id": "c1", "text": "t"}, ["p"], []], "": null, "d\\u0007": true, "e": }';
  const shape = (symbols: readonly DocumentSymbol[]): unknown[] =>
    symbols.map((s) => [s.name, s.detail, ...(s.children?.length ? [shape(s.children)] : [])]);

  it("has keys with values, and elements with what they are known by", () => {
    const symbols = documentSymbols(openFake(text), richClient) as DocumentSymbol[];
    expect(shape(symbols)).toEqual([
      ["a", "x", [["b", "x"]]],
      [
        "c",
        "",
        [
          [
            "[0]",
            "c1",
            [
              ["id", "c1"],
              ["text", "t"],
            ],
          ],
          ["[1]", "p", [["[0]", "p"]]],
          ["[2]", ""],
        ],
      ],
      ['""', "null"],
      ['"d\\u0007"', "true"],
      ["e", ""],
    ]);
  });

  it("has the key's range within the whole entry's", () => {
    const [a] = documentSymbols(openFake(text), richClient) as DocumentSymbol[];
    expect(a?.range).toEqual({ start: { line: 0, character: 1 }, end: { line: 0, character: 16 } });
    expect(a?.selectionRange).toEqual({ start: { line: 0, character: 1 }, end: { line: 0, character: 4 } });
  });

  it("is a flat list for a client without levels", () => {
    const symbols = documentSymbols(openFake('{"a": {"b": 1}}'), plainClient) as SymbolInformation[];
    expect(symbols.map((s) => [s.name, s.containerName])).toEqual([
      ["a", undefined],
      ["b", "a"],
    ]);
    expect(symbols[1]?.location.uri).toBe("file:///a.fake");
  });

  it("shortens long values and ends at a limit", () => {
    const [long] = documentSymbols(openFake(`["${"約\\n".repeat(100)}"]`), richClient) as DocumentSymbol[];
    expect(long?.detail).toBe(`${"約 ".repeat(30)}…`);
    const many = documentSymbols(openFake(`[${"1,".repeat(20_000)}1]`), richClient);
    expect(many).toHaveLength(5000);
  });
});

describe("selection ranges", () => {
  const selected = (text: string, character: number): string[] => {
    const open = openFake(text);
    const out: string[] = [];
    let next: SelectionRange | undefined = selectionRanges(open, [{ line: 0, character }])[0];
    for (; next !== undefined; next = next.parent) {
      const { start, end } = toSpan(open.text, next.range);
      out.push(text.slice(start, end));
    }
    return out;
  };

  it.each([
    ['{"a": ["xy"]}', 9, ["", "xy", '"xy"', '["xy"]', '"a": ["xy"]', '{"a": ["xy"]}']],
    ['{"a": 1}', 2, ["", "a", '"a"', '"a": 1', '{"a": 1}']],
    ["[ 1 ]", 1, ["", " 1 ", "[ 1 ]"]],
    ["", 0, [""]],
    ["nonsense", 3, ["", "nonsense"]],
  ])("in %j at %i", (text, character, expected) => {
    expect(selected(text, character)).toEqual(expected);
  });

  it("answers for every position, also those outside the text", () => {
    const positions = [
      { line: 0, character: 1 },
      { line: 9, character: 9 },
    ];
    expect(selectionRanges(openFake("[1]"), positions)).toHaveLength(2);
  });
});

describe("any text", () => {
  const cuts = fc.tuple(layouts, fc.nat(), fc.string()).map(([text, at, junk]) => {
    const cut = at % (text.length + 1);
    return text.slice(0, cut) + junk + text.slice(cut + junk.length);
  });

  it("has an outline, folds and selections that lie within each other", () => {
    fc.assert(
      fc.property(cuts, fc.nat(200), (text, offset) => {
        const open = openFake(text);
        const within = (symbols: readonly DocumentSymbol[]): void => {
          for (const { range, selectionRange, children } of symbols) {
            const [outer, inner] = [toSpan(open.text, range), toSpan(open.text, selectionRange)];
            expect(outer.start <= inner.start && inner.end <= outer.end).toBe(true);
            within(children ?? []);
          }
        };
        within(documentSymbols(open, richClient) as DocumentSymbol[]);
        for (const { startLine, endLine } of foldingRanges(open, plainClient))
          expect(endLine).toBeGreaterThan(startLine);
        let range: SelectionRange | undefined = selectionRanges(open, [open.text.positionAt(offset)])[0];
        for (; range?.parent !== undefined; range = range.parent) {
          const [inner, outer] = [toSpan(open.text, range.range), toSpan(open.text, range.parent.range)];
          expect(outer.start <= inner.start && inner.end <= outer.end).toBe(true);
        }
      }),
    );
  });

  it("that is nested without end is answered, and the answer can be sent", () => {
    for (const text of ["[".repeat(100_000), `{"a":${"[".repeat(100_000)}`, `[1 2, ${"[".repeat(3000)}]`]) {
      const open = openFake(text);
      const answers = [
        documentSymbols(open, richClient),
        documentSymbols(open, plainClient),
        foldingRanges(open, plainClient),
        selectionRanges(open, [{ line: 0, character: 50 }]),
        formatting(open, { tabSize: 2, insertSpaces: true }),
      ];
      expect(() => JSON.stringify(answers)).not.toThrow();
    }
  });
});
