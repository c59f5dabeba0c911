import { describe, expect, it } from "vitest";
import type { Format, Rule } from "../../server/src/engine/index.ts";
import { withCommonRules } from "../../server/src/formats/common-rules.ts";
import { codesOf, codesTable, renderIndex, renderPage } from "../../server/src/formats/page.ts";
import { shownText } from "../../server/src/formats/shown-text.ts";

const tooBig: Rule = {
  id: "too_big",
  code: "too_big",
  severity: "error",
  summary: "A number is above 9 | ten.",
  why: "Numbers above 9 do not fit.",
  section: "Caps",
  message: "`{path}` is {count} (max 9)",
  fix: (document) => [
    {
      title: "Change to 9",
      safe: true,
      edits: [{ start: document.root?.start ?? 0, end: document.root?.end ?? 0, text: "9" }],
    },
  ],
  examples: { valid: ["7"], invalid: [{ text: "12", at: "", fixed: "9", options: { mode: "strict" } }] },
};

const kind = (id: string): Rule => ({
  id,
  code: "bad_shape",
  severity: "warning",
  summary: `Shape ${id}.`,
  why: "Why.",
  section: "Shapes",
  message: "bad",
  examples: { valid: [], invalid: [{ text: '"```"', at: "" }] },
});

const rules = [tooBig, kind("one_shape"), kind("other_shape")];

const numbers: Format = {
  id: "numbers",
  name: "Numbers",
  globs: [],
  rules: new Map(rules.map((rule) => [rule.id, rule])),
  defaults: { mode: "lax" },
  optionsFor: () => ({}),
  judge: (document) => ({
    document,
    findings: [{ rule: "too_big", place: { path: [], part: "value" }, params: { count: document.text } }],
    verdict: { ok: true },
  }),
  complete: () => [],
  hover: () => undefined,
  resembles: () => false,
  transforms: new Map(),
};

describe("the page of a code", () => {
  const page = renderPage(numbers, "too_big") ?? "";

  it.each([
    ["its code as the title", "# `too_big`\n"],
    [
      "summary, severity and section",
      "A number is above 9 | ten.\n\nSeverity: error. Section of the Numbers specification: Caps.\n",
    ],
    ["why it matters", "\nNumbers above 9 do not fit.\n"],
    ["the message with its parameters", "> `‹path›` is ‹count› (max 9)\n"],
    ["what the fix calls itself, and that it is safe", "- Change to 9 (safe: part of *Fix all*)\n"],
    [
      "a wrong text, under which options, and the message",
      '```json\n12\n```\n\nReported at the packet (mode `"strict"`):\n\n> `the packet` is 12 (max 9)\n',
    ],
    ["the text after the fix", "After the quick fix:\n\n```json\n9\n```\n"],
    ["a right text", "## Right\n\n```json\n7\n```\n"],
    ["how to change its severity", '"taskpacket.severity": {\n    "too_big": "warning"\n'],
    ["that an error stays one for others", "accepts or refuses it as before"],
  ])("has %s", (_, part) => expect(page).toContain(part));

  it("has a section for each kind when the code has several", () => {
    const several = renderPage(numbers, "bad_shape") ?? "";
    expect(several).toContain("2 kinds of problem have this code.");
    expect(several).toContain("- [`one_shape`](#one_shape): Shape one_shape.");
    expect(several).toMatch(/## one_shape\n.*## other_shape\n/s);
    expect(several).not.toContain("Quick fix");
  });

  it("leaves out a message that has no words of its own", () => {
    const wordless = { ...kind("any"), message: "`{path}`: {words}" };
    expect(renderPage({ ...numbers, rules: new Map([["any", wordless]]) }, "bad_shape")).not.toContain("Message");
  });

  it("offers no setting where none has an effect", () => {
    const page = renderPage(withCommonRules(numbers), "internal_error") ?? "";
    expect(page).toContain("This is a fault of TaskPacket, not of the text");
    expect(page).not.toContain("taskpacket.severity");
  });

  it("fences a text that holds a fence", () => {
    expect(renderPage(numbers, "bad_shape")).toContain('````json\n"```"\n````');
  });

  it("is none for a code that the format does not have", () => {
    expect(renderPage(numbers, "nonsense")).toBeUndefined();
  });
});

describe("the index", () => {
  it("lists every code once, in order, with a link", () => {
    expect(codesOf(numbers)).toEqual(["bad_shape", "too_big"]);
    expect(renderIndex(numbers)).toContain(
      "| [`bad_shape`](bad_shape.md) | warning |  | 2 kinds: `one_shape`, `other_shape`. |",
    );
    expect(codesTable(numbers, "docs/rules/")).toContain(
      "| [`too_big`](docs/rules/too_big.md) | error | yes | A number is above 9 \\| ten. |",
    );
  });
});

describe("a shown text", () => {
  it.each([
    ["as it is when it is short", '{"a": 1.0, "a": 2}', '{"a": 1.0, "a": 2}'],
    ["with its own lines", '{\r\n\t"a": 1}', '{\n\t"a": 1}'],
    [
      "in lines when it is long, spelling and duplicates kept",
      `{"number":1e2,"number":1.0,"text":"${"x".repeat(80)}"}`,
      `{\n  "number": 1e2,\n  "number": 1.0,\n  "text": "${"x".repeat(80)}"\n}`,
    ],
    [
      "with what cannot be seen made visible",
      '\ufeff{"a":"\u0085\u200b\u001b"}',
      '⟨U+FEFF⟩{"a":"⟨U+0085⟩⟨U+200B⟩⟨U+001B⟩"}',
    ],
    ["with characters beyond the first plane whole", '"🚀約"', '"🚀約"'],
    ["with halves of surrogate pairs named", '"\ud83d"', '"⟨U+D83D⟩"'],
  ])("comes %s", (_, text, shown) => expect(shownText(text)).toBe(shown));

  it("is cut where a line or the whole is too long", () => {
    expect(shownText(`"${"🚀".repeat(1001)}"`)).toBe(`"${"🚀".repeat(99)}⟨879 more characters⟩${"🚀".repeat(23)}"`);
    expect(shownText("1\n".repeat(100)).split("\n").slice(-2)).toEqual(["1", "⟨60 more lines⟩"]);
  });
});
