import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPath, type HoverText, type JsonNode, parseDocument } from "../../server/src/engine/index.ts";
import { OUTPUT_FORMAT_FIELDS, PACKET } from "../../server/src/formats/taskpacket/data.ts";
import { hover } from "../../server/src/formats/taskpacket/hover.ts";

const FILE = { mode: "file" } as const;

/** `|` is the mouse. */
function at(marked: string): { readonly over: string; readonly markdown: string } | undefined {
  const offset = marked.indexOf("|");
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const found = hover(parseDocument(text), offset, FILE);
  return found && { over: text.slice(found.start, found.end), markdown: found.markdown };
}

const MINIMAL = readFileSync("examples/minimal.packet.json", "utf8");
const FULL = readFileSync("examples/full.packet.json", "utf8");

/** Where the mouse is, what is described, words that are there, and words that are not. */
type Case = readonly [over: string, described: string, wanted: readonly string[], unwanted?: readonly string[]];

const cases: readonly Case[] = [
  [
    '{"obj|ective": "caf\\u00e9 🚀"}',
    '"objective"',
    ["One sentence: what to do.", "required", "6 of 1000 characters", "In the composed prompt: the line `objective:`"],
  ],
  ['{"objective": "go| on"}', '"go on"', ["**objective**", "5 of 1000 characters"]],
  [
    '{"constraints": [{"id": "c1", "text": "|約束"}]}',
    '"約束"',
    ["**constraints[0].text**", "2 of 200 characters", "a line of `## 約束`"],
  ],
  ['{"constraints": [["c1", "|約束"]]}', '"約束"', ["**constraints[0].text**", "2 of 200 characters"]],
  [
    '{"constraints|": [{}, {}, {}]}',
    '"constraints"',
    ["3 of 12 items", "optional, empty by default", "`{id, text}[]`"],
  ],
  ['{"constraints": |[{}]}', "[", ["1 of 12 items"]],
  ['{"constraints": [| {}]}', "[", ["1 of 12 items"]],
  ['{"constraints": [{}]|}', "]", ["1 of 12 items"]],
  [
    '{"audience": ["verifier|"]}',
    '"verifier"',
    ["**audience[0]**", "an entry of `audience`", "8 of 64 characters", "## 受眾"],
  ],
  [
    `{"audience|": ${JSON.stringify(Array(17).fill("a"))}}`,
    '"audience"',
    ["17 of 16 items (1 too many: [`too_many_items`]("],
  ],
  [
    `{"objective|": "${"x".repeat(1002)}"}`,
    '"objective"',
    ["1002 of 1000 characters (2 too many: [`field_too_long`]("],
  ],
  [
    '{"acceptance|": [{"kind": "output_contains", "value": "a"}, ["output_contains", "b"], {"kind": {"must_use_tools": null}, "value": "c"}, {}]}',
    '"acceptance"',
    ["`must_use_tools` 1 of 6, `must_not_use_tools` 0 of 6, `output_contains` 2 of 6, `output_not_contains` 0 of 6"],
  ],
  [
    '{"acceptance": [{"kind": "|must_use_tools"}]}',
    '"must_use_tools"',
    ["**acceptance[0].kind**", "`must_use_tools`: The turn must call this tool at least once.", "“acceptance[].kind”"],
  ],
  [
    '{"acceptance": [{"kind": {"must_|use_tools": null}}]}',
    '"must_use_tools"',
    ["The turn must call this tool", "Written as a map"],
  ],
  ['{"from_role": "ver|ifier"}', '"verifier"', ["Hands off to `executor` for repair", "`team_handoff` fills it in"]],
  ['{"fidelity|": "none"}', '"fidelity"', ['optional, default `"none"`', "“fidelity”"], ["Not the same as"]],
  ['{"fidelity": "|none"}', '"none"', ["Not the same as"]],
  [
    '{"output_format": " |JSON "}',
    '" JSON "',
    ["`json`: A JSON text.", 'Short form, stored as `{"kind": "json"}`', "short_output_format.md"],
  ],
  ['{"output_format": {"kind": "di|ff"}}', '"diff"', ["**output_format.kind**", "A unified diff."]],
  ['{"output_format": {"sch|ema": "{}"}}', '"schema"', ["Kept only for the kind `json`"]],
  ['{"irreversible": fal|se}', "false", ["Not wired", "not_wired.md"], ["prompt:"]],
  ['{"tool_scope": {"den|ied": []}}', '"denied"', ["**tool_scope.denied**", "Not wired"]],
  [
    '{"budget": {"max_turns|": 5}}',
    '"max_turns"',
    ["`uint32?`, optional, unset by default", "Not in the composed prompt"],
  ],
  ['{"round": 1|}', "1", ["At most 10000 can be filed"]],
  [
    '{"objectives|": "x"}',
    '"objectives"',
    ["**Unknown key**: a packet has no ` objectives `", "Did you mean `objective`?", "`packet_id`, `goal_id`"],
  ],
  ['{"constraints": [{"name|": "x"}]}', '"name"', ["constraints[0] has no ` name `", "Known keys: `id`, `text`."]],
  ['{"messages|": []}', '"messages"', ["must not stand anywhere", "forbidden_provider_field.md"]],
  ['{"x": {"tool_use|": []}}', '"tool_use"', ["must not stand anywhere"]],
  ['{"a`b``c|": 1}', '"a`b``c"', ["``` a`b``c ```"]],
];

describe("hover", () => {
  for (const [marked, over, wanted, unwanted = []] of cases)
    test(marked, () => {
      const found = at(marked);
      expect(found?.over).toBe(over);
      for (const words of wanted) expect(found?.markdown).toContain(words);
      for (const words of unwanted) expect(found?.markdown).not.toContain(words);
    });

  test.each([
    '{"round": 1, | "x": 2}',
    '{"x": "|y"}',
    '{"x": {"y|": 1}}',
    '{"constraints": [{"id": "a"},| {"id": "b"}]}',
    "|",
    '"packet|"',
  ])("nothing at %s", (marked) => {
    expect(at(marked)).toBeUndefined();
  });

  test("the brace and packet_id tell the size that counts, where there is one", () => {
    const bytes = Buffer.byteLength(
      JSON.stringify({
        ...JSON.parse(MINIMAL),
        output_format: { kind: "markdown" },
        fidelity: "none",
        irreversible: false,
      }),
    );
    const size = `${bytes} of 16384 bytes in canonical form`;
    expect(hover(parseDocument(MINIMAL), MINIMAL.indexOf("{"), FILE)?.markdown).toContain(size);
    expect(hover(parseDocument(MINIMAL), MINIMAL.indexOf("packet_id"), FILE)?.markdown).toContain(
      `Whole packet: ${size}`,
    );
    expect(at('{|"round": 1}')?.markdown).not.toContain("bytes");
  });

  test("every key of the table has one, on its own range", () => {
    const document = parseDocument(FULL);
    const seen = new Set<string>();
    for (const [key, start, end] of keysOf(document.root)) {
      const found = hover(document, start + 1, FILE);
      expect([found?.start, found?.end], key).toEqual([start, end]);
      expect(found?.markdown).toContain("TaskPacket v1.0");
      seen.add(key);
    }
    for (const field of [...PACKET.fields, ...OUTPUT_FORMAT_FIELDS.slice(0, 1)])
      if (!seen.has(field.key)) throw new Error(`the full example lacks ${field.key}`);
  });

  test("any cut at any offset: no throw, and the range holds the offset", () => {
    fc.assert(
      fc.property(fc.nat({ max: FULL.length }), fc.nat(), (cut, n) => {
        const text = FULL.slice(0, cut);
        const offset = n % (text.length + 1);
        const found: HoverText | undefined = hover(parseDocument(text), offset, { mode: "tool" });
        if (found === undefined) return;
        expect(found.start).toBeLessThanOrEqual(offset);
        expect(found.end).toBeGreaterThanOrEqual(offset);
        expect(found.end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
  });
});

function keysOf(node: JsonNode | undefined): readonly (readonly [string, number, number])[] {
  if (node === undefined) return [];
  return [
    ...node.members.flatMap((m) => [[formatPath([m.key]), m.keyStart, m.keyEnd] as const, ...keysOf(m.value)]),
    ...node.items.flatMap(keysOf),
  ];
}
