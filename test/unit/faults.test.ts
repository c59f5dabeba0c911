import { describe, expect, it } from "vitest";
import { parseDocument } from "../../server/src/engine/index.ts";

describe("the first fault of a text", () => {
  it.each([
    ["a word cut short", '{"a":  tru}', "tru"],
    ["a word cut short in a list", "[1,nul]", "nul"],
    ["a word cut short at the start of a list", "[fals]", "fals"],
    ["a word alone", "tru", "tru"],
  ])("stands on %s", (_, text, at) => {
    const [first] = parseDocument(text).faults;
    expect(text.slice(first?.start, first?.end)).toBe(at);
  });
});

describe("half of a surrogate pair", () => {
  it.each([
    ['{"a":"x\\ud800"}', 5, 14],
    ['["ok","\\udc00 y"]', 6, 16],
  ])("is reported on the whole literal: %s", (text, start, end) => {
    expect(parseDocument(text).faults).toEqual([{ kind: "lone_surrogate", start, end }]);
  });
});
