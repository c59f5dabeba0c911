import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  FORBIDDEN_KEYS,
  PACKET,
  PROTECTED_HEADERS,
  SECTION_AUDIENCE,
  SECTION_CONSTRAINTS,
  SECTION_END,
} from "../../server/src/formats/taskpacket/data.ts";
import { loadGrammar, type Token } from "./grammar-lines.ts";

type Tokenize = (text: string) => readonly (readonly Token[])[];

/** The scopes of the first token with this text; empty when no token is exactly that. */
function scopesOf(lines: readonly (readonly Token[])[], text: string): string {
  const token = lines.flat().find((candidate) => candidate.text === text);
  return token?.scopes.join(" ") ?? "";
}

/** Everything that stands in a scope, joined by `|`. */
function textIn(lines: readonly (readonly Token[])[], scope: string): string {
  return lines
    .flat()
    .filter((token) => token.scopes.some((s) => s.startsWith(scope)))
    .map((token) => token.text)
    .join("|");
}

describe("the grammar of packets", () => {
  let tokenize: Tokenize;
  beforeAll(async () => {
    tokenize = await loadGrammar("taskpacket.tmLanguage.json");
  });

  it.each(PACKET.fields.map((field) => field.key))("knows the packet's key %s", (key) => {
    expect(scopesOf(tokenize(`{"${key}": 1}`), key)).toMatch(/ support\.type\.property-name\.json\.taskpacket$/);
  });

  it.each(FORBIDDEN_KEYS)("marks the forbidden key %s at any depth", (key) => {
    const mark = / invalid\.illegal\.forbidden-key\.taskpacket$/;
    expect(scopesOf(tokenize(`{"${key}": 1}`), key)).toMatch(mark);
    expect(scopesOf(tokenize(`{"a": [{"b": {"${key}": 1}}]}`), key)).toMatch(mark);
    expect(scopesOf(tokenize(`{"objective": "${key}"}`), key)).not.toMatch(mark);
  });

  it("gives other keys, and a packet's keys further in, the scope that JSON keys have", () => {
    const lines = tokenize('{"objectives": {"round": 1}}');
    expect(scopesOf(lines, "objectives")).toMatch(/ support\.type\.property-name\.json$/);
    expect(scopesOf(lines, "round")).toMatch(/ support\.type\.property-name\.json$/);
  });

  it("knows no other keys than those of the data", () => {
    const text = readFileSync(new URL("../../syntaxes/taskpacket.tmLanguage.json", import.meta.url), "utf8");
    const lists = [...text.matchAll(/\(\?:([a-zA-Z_]+(?:\|[a-zA-Z_]+)+)\)\(\\"\)/g)].map((m) => m[1]?.split("|"));
    expect(lists).toEqual([FORBIDDEN_KEYS, PACKET.fields.map((field) => field.key)]);
  });

  it.each([
    ["-0.5e+10", "constant.numeric.json"],
    ["true", "constant.language.json"],
    ["null", "constant.language.json"],
    ["text", "string.quoted.double.json"],
  ])("colours the value %s as JSON does", (value, scope) => {
    const json = value === "text" ? '"text"' : value;
    expect(scopesOf(tokenize(`{"a": [${json}]}`), value)).toContain(scope);
  });

  it("tells escapes from slips in them", () => {
    const lines = tokenize(String.raw`{"a": "\n\u00e9\q"}`);
    expect(textIn(lines, "constant.character.escape.json")).toBe(String.raw`\n|\u00e9`);
    expect(textIn(lines, "invalid.illegal.unrecognized-string-escape.json")).toBe(String.raw`\q`);
  });

  it("ends a string that is still open with its line", () => {
    const lines = tokenize('{\n  "fidelity": "ful\n  "goal_id": "x"\n}');
    expect(textIn(lines, "string.quoted")).toBe('"|ful|"|x|"');
    expect(scopesOf(lines, "goal_id")).toMatch(/property-name\.json\.taskpacket$/);
    expect(scopesOf(tokenize('{\n  "objec\n  "goal_id": "x"\n}'), "goal_id")).toMatch(
      /property-name\.json\.taskpacket$/,
    );
  });

  it("marks what JSON has not: comments and stray words", () => {
    expect(textIn(tokenize('{"a": 1 // no\n}'), "invalid.illegal.comment")).toBe("// no");
    expect(textIn(tokenize('{a": 1}'), "invalid.illegal.expected-key")).toBe("a");
  });
});

describe("the grammar of composed prompts", () => {
  let tokenize: Tokenize;
  beforeAll(async () => {
    tokenize = await loadGrammar("composed-prompt.tmLanguage.json");
  });

  const PROMPT = [
    "objective: 整理 &lt;Q2&gt;",
    "upstream findings:",
    "  - 412 rows (of 500) (evidence: a-77, m-1)",
    "artifacts:",
    "  - data/a.csv [unchecked]",
    SECTION_CONSTRAINTS,
    "- [c1] read only",
    SECTION_AUDIENCE,
    "- verifier",
    SECTION_END,
    "after",
  ].join("\n");

  it("has the headers of the data", () => {
    for (const header of [...PROTECTED_HEADERS, SECTION_CONSTRAINTS, SECTION_AUDIENCE]) {
      expect(scopesOf(tokenize(header), header)).toContain("markup.heading.2.never-trim.taskpacket");
    }
    expect(scopesOf(tokenize(SECTION_END), SECTION_END)).toContain("markup.heading.2.end.taskpacket");
  });

  it("recognizes a header only as a whole line", () => {
    expect(textIn(tokenize(`${SECTION_CONSTRAINTS}（勿刪）\n- x`), "meta.never-trim")).toBe("");
    expect(textIn(tokenize(`  ${SECTION_CONSTRAINTS} \n- x`), "markup.heading.2.never-trim")).toBe(SECTION_CONSTRAINTS);
  });

  it("marks the never-trim sections and nothing after them", () => {
    const lines = tokenize(PROMPT);
    expect(textIn(lines, "markup.heading.2.never-trim")).toBe(`${SECTION_CONSTRAINTS}|${SECTION_AUDIENCE}`);
    expect(textIn(lines, "markup.bold.never-trim")).toBe("read only|verifier");
    expect(textIn(lines, "keyword.other.id")).toBe("c1");
  });

  it("marks labels, evidence, status and entities", () => {
    const lines = tokenize(PROMPT);
    expect(textIn(lines, "keyword.other.label")).toBe("objective|upstream findings|artifacts");
    expect(textIn(lines, "variable.other.evidence")).toBe(" a-77, m-1");
    expect(textIn(lines, "constant.language.status")).toBe("unchecked");
    expect(textIn(lines, "constant.character.entity")).toBe("&lt;|&gt;");
  });

  it("takes a notice for one only on top, and only up to its rule", () => {
    const lines = tokenize("✖ REFUSED  blank_field\n  `objective` must not be blank\n\nnote\n────\nobjective: x");
    expect(textIn(lines, "invalid.illegal.refusal")).toBe("✖ REFUSED  blank_field");
    expect(textIn(lines, "markup.bold.refusal")).toBe("  `objective` must not be blank");
    expect(textIn(lines, "keyword.other.label")).toBe("objective");
    expect(textIn(tokenize("objective: x\n✖ REFUSED"), "invalid")).toBe("");
  });
});
