import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cursor, cursorAt } from "../../server/src/engine/cursor.ts";

/** `|` is the cursor. */
function at(marked: string): { readonly text: string; readonly cursor: Cursor | undefined } {
  const offset = marked.indexOf("|");
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { text, cursor: cursorAt(text, offset) };
}

interface Expected {
  readonly slot: "key" | "value";
  readonly path: string;
  /** The text that an insertion replaces. */
  readonly replaces: string;
  readonly colon?: true;
  readonly comma?: true;
  /** The text up to the comma that is missing before. */
  readonly after?: string;
}

const cases: readonly (readonly [string, Expected | undefined])[] = [
  // Complete texts.
  ["|", { slot: "value", path: "[]", replaces: "" }],
  ["{|}", { slot: "key", path: "[]", replaces: "" }],
  ['{"a|b": 1}', { slot: "key", path: "[]", replaces: '"ab"', colon: true }],
  ['{"a": "x|y", "b": 1}', { slot: "value", path: '["a"]', replaces: '"xy"' }],
  ['{"a": "x"|}', undefined],
  ['{"a": |"x"}', { slot: "value", path: '["a"]', replaces: '"x"' }],
  ['{"a": | "x"}', { slot: "value", path: '["a"]', replaces: ' "x"' }],
  ['{"a": |{}}', undefined],
  ['{"a": |\n"x"}', undefined],
  ['{"a": tr|ue}', { slot: "value", path: '["a"]', replaces: "true" }],
  ['{"a": 12|}', { slot: "value", path: '["a"]', replaces: "12" }],
  ['{|"a": 1}', { slot: "key", path: "[]", replaces: "", comma: true }],
  ['{"a": 1,| "b": 2}', { slot: "key", path: "[]", replaces: "", comma: true }],
  ['{"a": 1 |}', { slot: "key", path: "[]", replaces: "", after: '{"a": 1' }],
  ['{"a": 1\n|, "b": 2}', { slot: "key", path: "[]", replaces: "", after: '{"a": 1' }],
  ['{"a"| : 1}', undefined],
  ['{"a" |: 1}', undefined],
  ['{"a": {"b": [{"c": |}]}}', { slot: "value", path: '["a","b",0,"c"]', replaces: "" }],
  ['{"a": [1, |]}', { slot: "value", path: '["a",1]', replaces: "" }],
  ['{"a": [| 1]}', { slot: "value", path: '["a",0]', replaces: "", comma: true }],
  ['{"a": [1 |]}', { slot: "value", path: '["a",1]', replaces: "", after: '{"a": [1' }],
  ['{"a": [[], {}, "|"]}', { slot: "value", path: '["a",2]', replaces: '""' }],
  ['{"a": "say \\"|\\" x"}', { slot: "value", path: '["a"]', replaces: '"say \\"\\" x"' }],
  ['{"a": 1} |', undefined],
  ["{ // no| \n}", undefined],
  ['{ /* "a" */ |}', { slot: "key", path: "[]", replaces: "" }],
  // Unfinished ones.
  ["{|", { slot: "key", path: "[]", replaces: "" }],
  ['{"|', { slot: "key", path: "[]", replaces: '"' }],
  ['{"a|', { slot: "key", path: "[]", replaces: '"a' }],
  ['{"a": |', { slot: "value", path: '["a"]', replaces: "" }],
  ['{"a": "|', { slot: "value", path: '["a"]', replaces: '"' }],
  ['{"a": "x|\n"b": 1}', { slot: "value", path: '["a"]', replaces: '"x', comma: true }],
  ['{"a": "x|\r"b": 1}', { slot: "value", path: '["a"]', replaces: '"x', comma: true }],
  ['{"a": "x|,\n"b": 1}', { slot: "value", path: '["a"]', replaces: '"x' }],
  ['{"a": "x|  \n}', { slot: "value", path: '["a"]', replaces: '"x' }],
  ['{"a": "x|yz}', { slot: "value", path: '["a"]', replaces: '"xyz' }],
  ['{"a": {"b": "|}}', { slot: "value", path: '["a","b"]', replaces: '"' }],
  ['{"a": |\n"b": 1}', { slot: "value", path: '["a"]', replaces: "", comma: true }],
  ['{"a":\n"b|": 1}', { slot: "key", path: "[]", replaces: '"b"', colon: true }],
  ['{"a": "x"\n"b|": 1}', { slot: "key", path: "[]", replaces: '"b"', colon: true, after: '{"a": "x"' }],
  ['{"a"\n"b|"}', { slot: "key", path: "[]", replaces: '"b"' }],
  ['{"a|\n"b": 1}', { slot: "key", path: "[]", replaces: '"a', comma: true }],
  ['{"a|: 1,\n"b": 1}', { slot: "key", path: "[]", replaces: '"a', colon: true }],
  ['{"a": "|, "b": 1}', { slot: "value", path: '["a"]', replaces: '"' }],
  ['{"a": "x| "b": 1}', { slot: "value", path: '["a"]', replaces: '"x', comma: true }],
  ['{"a": "x|"b": 1}', { slot: "value", path: '["a"]', replaces: '"x', comma: true }],
  ['{"a": ["|, "b"]}', { slot: "value", path: '["a",0]', replaces: '"' }],
  ['{"a": fu|, "b": 1}', { slot: "value", path: '["a"]', replaces: "fu" }],
  ["{fo|}", { slot: "key", path: "[]", replaces: "fo" }],
  ["{'fo|': 1}", { slot: "key", path: "[]", replaces: "'fo'", colon: true }],
  ['{"a": ["x",\n"b|": 1}', { slot: "key", path: "[]", replaces: '"b"', colon: true }],
  ['{"a": [{"b": "x"\n], "c": "|"}', { slot: "value", path: '["c"]', replaces: '""' }],
  ['{"a": "x\n"b": "y",\n"c": "|"}', { slot: "value", path: '["c"]', replaces: '""' }],
  ['{"a": "so|: go', { slot: "value", path: '["a"]', replaces: '"so' }],
  ['{"a":\n  "so|: go', { slot: "key", path: "[]", replaces: '"so', colon: true }],
  ['"a": |', undefined],
];

describe("cursor", () => {
  test.each(cases)("%j", (marked, expected) => {
    const { text, cursor } = at(marked);
    const found = cursor && {
      slot: cursor.slot,
      path: JSON.stringify(cursor.path),
      replaces: text.slice(cursor.span.start, cursor.span.end),
      ...(cursor.hasColon ? { colon: true } : {}),
      ...(cursor.needsComma ? { comma: true } : {}),
      ...(cursor.missingCommaAt === undefined ? {} : { after: text.slice(0, cursor.missingCommaAt) }),
    };
    expect(found).toEqual(expected);
  });

  test("knows the other entries on both sides, but not its own", () => {
    const { cursor } = at('{"a": "caf\\u00e9", "b": {"x": 1}, "c": "|\n"d": 5, "e": [1], "f"}');
    expect([...(cursor?.siblings ?? [])]).toEqual([
      ["a", "café"],
      ["b", undefined],
      ["d", "5"],
      ["e", undefined],
      ["f", undefined],
    ]);
  });

  test("knows the elements of an array by their index", () => {
    expect([...(at('["p", {"a": 1}, "|", true]').cursor?.siblings ?? [])]).toEqual([
      [0, "p"],
      [1, undefined],
      [3, "true"],
    ]);
  });

  test("any text at any offset: no throw, one line, and the offset is in what is replaced", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      '"a"',
      " ",
      "\n",
      "\r\n",
      "x",
      "1",
      "\\",
      "//",
      "/*",
      "*/",
      "'",
      "\u2028",
      "🚀",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), (pieces, n) => {
        const text = pieces.join("");
        const offset = n % (text.length + 1);
        const cursor = cursorAt(text, offset);
        if (cursor === undefined) return;
        const { start, end } = cursor.span;
        expect(start).toBeGreaterThanOrEqual(0);
        expect(start).toBeLessThanOrEqual(offset);
        expect(end).toBeGreaterThanOrEqual(offset);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(text.slice(start, end)).not.toMatch(/[\r\n]/);
        if (cursor.missingCommaAt !== undefined) {
          expect(cursor.missingCommaAt).toBeGreaterThanOrEqual(0);
          expect(cursor.missingCommaAt).toBeLessThan(start);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
