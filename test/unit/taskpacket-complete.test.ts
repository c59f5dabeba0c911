import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, type Completion, parseDocument, plainText } from "../../server/src/engine/index.ts";
import { complete } from "../../server/src/formats/taskpacket/complete.ts";
import { PACKET } from "../../server/src/formats/taskpacket/data.ts";

interface Marked {
  readonly text: string;
  readonly offset: number;
  readonly items: readonly Completion[];
}

/** `|` is the cursor. */
function at(marked: string): Marked {
  const offset = marked.indexOf("|");
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { text, offset, items: complete(parseDocument(text), offset) };
}

function labels(marked: string): readonly string[] {
  return at(marked).items.map((item) => item.label);
}

function itemOf({ items }: Marked, label: string): Completion {
  const item = items.find((candidate) => candidate.label === label);
  if (item === undefined) throw new Error(`no ${label} among ${items.map((i) => i.label).join(", ")}`);
  return item;
}

/** The text after a completion was accepted and its tab stops were left as they are. */
function accept(text: string, { edit, isSnippet, also = [] }: Completion): string {
  return applyEdits(text, [...also, { ...edit, text: isSnippet ? plainText(edit.text) : edit.text }]);
}

function accepted(marked: string, label: string): string {
  const place = at(marked);
  return accept(place.text, itemOf(place, label));
}

const REQUIRED = PACKET.fields.filter((field) => field.required).map((field) => field.key);

describe("a value in unfinished text", () => {
  const line2 = (text: string): string => text.split("\n")[2] ?? "";
  test.each([
    [1, [14, 16], '  "fidelity": "full"'],
    [2, [14, 14], '  "fidelity": "full"'],
    [3, [14, 24], '  "fidelity": "full"'],
    [4, [14, 15], '  "fidelity": "full",'],
    [5, [14, 18], '  "fidelity": "full",'],
  ] as const)("c06-%i", (n, range, line) => {
    const marked = readFileSync(`test/fixtures/bug-inputs/c06-complete-${n}.json.cur`, "utf8");
    const place = at(marked);
    const item = itemOf(place, "full");
    const lineStart = place.text.lastIndexOf("\n", place.offset - 1) + 1;
    expect([item.edit.start - lineStart, item.edit.end - lineStart]).toEqual(range);
    const after = accept(place.text, item);
    expect(line2(after)).toBe(line);
    expect(after.split("\n").toSpliced(2, 1)).toEqual(place.text.split("\n").toSpliced(2, 1));
    expect(JSON.parse(after)).toEqual({ packet_id: "pk-1", fidelity: "full", goal_id: "t-1" });
    for (const { edit, filterText } of place.items)
      expect(filterText.startsWith('"')).toBe(place.text[edit.start] === '"');
  });

  test("c06-6: a key gets a colon and a stub, and none that is there is offered", () => {
    const place = at(readFileSync("test/fixtures/bug-inputs/c06-complete-6.json.cur", "utf8"));
    const item = itemOf(place, "fidelity");
    expect(item.edit.text).toBe('"fidelity": "${1|full,mcp_only,none|}"');
    expect(item.isSnippet).toBe(true);
    expect(item.filterText).toBe('"fidelity"');
    expect(JSON.parse(accept(place.text, item))).toEqual({ packet_id: "pk-1", fidelity: "full", goal_id: "t-1" });
    const offered = place.items.map((i) => i.label);
    expect(offered).not.toContain("packet_id");
    expect(offered).not.toContain("goal_id");
    expect(offered).toHaveLength(PACKET.fields.length - 2);
  });

  test.each([
    ['{"fidelity": "|, "goal_id": "t"}', '{"fidelity": "none", "goal_id": "t"}'],
    ['{"fidelity": "no| "goal_id": "t"}', '{"fidelity": "none", "goal_id": "t"}'],
    ['{"fidelity": |\r\n"goal_id": "t"}', '{"fidelity": "none",\r\n"goal_id": "t"}'],
    ['{"fidelity": no|\n"goal_id": "t"}', '{"fidelity": "none",\n"goal_id": "t"}'],
    ['{"fidelity": "|}', '{"fidelity": "none"}'],
    ['{"fidelity": |"full"}', '{"fidelity": "none"}'],
    ["{\"fidelity\": '|'}", '{"fidelity": "none"}'],
    ['{"fidelity": |', '{"fidelity": "none"'],
  ])("%j", (marked, result) => {
    expect(accepted(marked, "none")).toBe(result);
  });

  test("what begins as typed comes first; the other values are there to replace it", () => {
    const { items } = at('{"fidelity": "mc|');
    expect(items.map((i) => [i.label, i.filterText])).toEqual([
      ["mcp_only", '"mcp_only"'],
      ["full", '"mcfull"'],
      ["none", '"mcnone"'],
    ]);
    expect(items.map((i) => i.rank)).toEqual([0, 1, 2]);
  });
});

describe("nothing is offered", () => {
  test.each([
    '{"objective": "|"}',
    '{"objective": "write |tests"}',
    '{"packet_id": "|"}',
    '{"constraints": [{"text": "|"}]}',
    '{"boundaries": ["|"]}',
    '{"budget": {"max_turns": 5|}}',
    '{"parent_packet": "nu|"}',
    '{"fidelity": "full"|}',
    '{"fidelity"| : "full"}',
    '{"unknown": |}',
    '{"unknown": {|}}',
    '{"from_role": {"|"}}',
    '{"packet_id": "x"} |',
    '{"fidelity": // |\n}',
  ])("%s", (marked) => {
    expect(labels(marked)).toEqual([]);
  });
});

describe("roles", () => {
  test.each([
    ["planner", "executor"],
    ["executor", "verifier"],
    ["verifier", "executor"],
  ])("from %s the one legal edge is first and selected, wherever from_role stands", (from, to) => {
    for (const marked of [`{"from_role": "${from}", "to_role": "|"}`, `{"to_role": "|\n"from_role": "${from}"}`]) {
      const { items } = at(marked);
      expect(items[0]?.label).toBe(to);
      expect(items.map((i) => i.preselect ?? false)).toEqual([true, false, false, false]);
      for (const item of items.slice(1)) expect(item.documentation).toMatch(/`self_handoff`|`invalid_handoff_edge`/);
    }
  });

  test("without a known sender all are equal", () => {
    for (const marked of ['{"to_role": "|"}', '{"from_role": "boss", "to_role": "|"}']) {
      const { items } = at(marked);
      expect(items.map((i) => i.label)).toEqual(["planner", "executor", "verifier", "utility"]);
      expect(items.some((i) => i.preselect)).toBe(false);
      expect(items.some((i) => i.documentation.includes("refuse"))).toBe(false);
    }
  });

  test("from_role looks at to_role", () => {
    expect(labels('{"from_role": "|", "to_role": "executor"}')).toEqual(["planner", "verifier", "executor", "utility"]);
  });

  test("a positional packet has them in its places", () => {
    expect(labels('["p", "g", null, 1, "verifier", "|"]')[0]).toBe("executor");
  });
});

describe("values of closed sets", () => {
  test.each([
    [
      '{"acceptance": [{"kind": "|"}]}',
      ["must_use_tools", "must_not_use_tools", "output_contains", "output_not_contains"],
    ],
    ['{"acceptance": [["|"]]}', ["must_use_tools", "must_not_use_tools", "output_contains", "output_not_contains"]],
    ['{"output_format": {"kind": "|"}}', ["markdown", "json", "diff", "files"]],
    ['{"irreversible": |}', ["false", "true"]],
    ['{"irreversible": t|}', ["true", "false"]],
    ['{"parent_packet": n|}', ["null"]],
    ['{"budget": {"max_turns": |}}', ["5", "null"]],
  ])("%s", (marked, expected) => {
    expect(labels(marked)).toEqual(expected);
  });

  test("output_format: tagged first where nothing is begun, short first inside quotes", () => {
    const tagged = ['{"kind": "markdown"}', '{"kind": "json"}', '{"kind": "diff"}', '{"kind": "files"}'];
    const schema = '{"kind": "json", "schema": "…"}';
    const short = ["markdown", "json", "diff", "files"];
    expect(labels('{"output_format": |}')).toEqual([...tagged, schema, ...short]);
    expect(labels('{"output_format": "|"}')).toEqual([...short, ...tagged, schema]);
    expect(accepted('{"output_format": "|"}', '{"kind": "diff"}')).toBe('{"output_format": {"kind": "diff"}}');
    expect(accepted('{"output_format": "j|', "json")).toBe('{"output_format": "json"');
  });
});

describe("keys", () => {
  test("required ones first, in the order of the table", () => {
    const offered = labels("{|}");
    expect(offered.slice(0, 7)).toEqual(REQUIRED);
    expect(new Set(offered)).toEqual(new Set(PACKET.fields.map((field) => field.key)));
  });

  test.each([
    ['{"constraints": [{|}]}', ["id", "text"]],
    ['{"constraints": [{"id": "c1", |}]}', ["text"]],
    ['{"acceptance": [{"|"}]}', ["kind", "value"]],
    ['{"artifacts": [{"id": "a"}, {|}]}', ["id", "path", "sha256"]],
    ['{"findings": [{"evidence": [], |}]}', ["text"]],
    ['{"tool_scope": {|}}', ["allowed", "denied"]],
    ['{"budget": {"max_tokens": 1, |}}', ["max_turns", "wall_clock_secs", "max_cost_usd"]],
    ['{"output_format": {|}}', ["kind", "schema"]],
    ['{"output_format": {"kind": "json", |}}', ["schema"]],
    ['{"output_format": {"kind": "diff", |}}', []],
  ])("%s", (marked, expected) => {
    expect(labels(marked)).toEqual(expected);
  });

  test("a key that is there already is not offered, not even in its own place", () => {
    expect(labels('{"fidelity|": "full"}')).not.toContain("fidelity");
    expect(labels('{"fid|": "full"}')).toContain("fidelity");
    expect(labels('{"fid|", "fidelity": "full"}')).not.toContain("fidelity");
  });

  test.each([
    ['{"blo|": "x"}', "blockers", '{"blockers": "x"}'],
    ['{"blo|}', "blockers", '{"blockers": [""]}'],
    ['{|"round": 1}', "blockers", '{"blockers": [""],"round": 1}'],
    ['{"round":1,|}', "blockers", '{"round":1,"blockers":[""]}'],
    ['{\n  "round": 1\n  |\n}', "blockers", '{\n  "round": 1,\n  "blockers": [""]\n}'],
    ['{\n  "round": 1\n  "blo|\n}', "blockers", '{\n  "round": 1,\n  "blockers": [""]\n}'],
    ['{"blo|\n"round": 1}', "blockers", '{"blockers": [""],\n"round": 1}'],
    ["{rou|}", "round", '{"round": 1}'],
  ])("%j", (marked, label, result) => {
    expect(accepted(marked, label)).toBe(result);
  });

  test("every stub of the table is JSON once it is accepted", () => {
    for (const { label } of at("{|}").items) expect(() => JSON.parse(accepted("{|}", label))).not.toThrow();
  });
});

describe("stubs", () => {
  test("an empty text gets the required keys", () => {
    const packet: unknown = JSON.parse(accepted("|", "{…} TaskPacket"));
    expect(Object.keys(packet as object)).toEqual(REQUIRED);
    const [item] = at("|").items;
    const stops = [...(item?.edit.text ?? "").matchAll(/\$\{?(\d+)/g)].map((stop) => Number(stop[1]));
    expect(stops).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    ['{"constraints": [|]}', '{"id": "c1", "text": ""}', '{"constraints": [{"id": "c1", "text": ""}]}'],
    ['{"constraints": |}', '[{"id": "c1", "text": ""}]', '{"constraints": [{"id": "c1", "text": ""}]}'],
    ['{"audience": ["a" |]}', '""', '{"audience": ["a", ""]}'],
    ['{"audience": [| "a"]}', '""', '{"audience": ["", "a"]}'],
    ['{"wiki_refs": |}', '[""]', '{"wiki_refs": [""]}'],
  ])("%s", (marked, label, result) => {
    expect(accepted(marked, label)).toBe(result);
  });
});

const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  from_role: ["planner", "executor", "verifier", "utility"],
  to_role: ["planner", "executor", "verifier", "utility"],
  fidelity: ["full", "mcp_only", "none"],
  output_format: ["markdown", { kind: "json" }, { kind: "json", schema: '{"a":1}' }],
  irreversible: [true, false],
  acceptance: [
    [],
    [
      { kind: "output_contains", value: 'x, "y": {' },
      { kind: "must_use_tools", value: "z" },
    ],
  ],
  constraints: [[{ id: "c1", text: "a\\b, 約束 🚀" }]],
  budget: [{}, { max_turns: 3, max_cost_usd: 1.5 }],
  round: [1],
  parent_packet: [null, "pk-0"],
  objective: ['say "hi", then: go'],
};
const packets = fc
  .shuffledSubarray(Object.keys(VALUES), { minLength: 1 })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => fc.constantFrom(...(VALUES[key] ?? [])).map((value) => [key, value] as const))),
  )
  .map((entries) => Object.fromEntries(entries));
const texts = fc
  .tuple(packets, fc.constantFrom(undefined, 2, "\t"), fc.constantFrom("\n", "\r\n", "\r"))
  .map(([packet, indent, eol]) => JSON.stringify(packet, undefined, indent).replaceAll("\n", eol));

describe("properties", () => {
  test("accepted anywhere in JSON, a completion leaves JSON", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, n) => {
        const offset = n % (text.length + 1);
        for (const item of complete(parseDocument(text), offset)) {
          const after = accept(text, item);
          expect(parseDocument(after).faults, `${item.label}: ${after}`).toEqual([]);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test("any cut at any offset: no throw, edits lie inside the text, and no more faults than before", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (whole, cut, n) => {
        const text = whole.slice(0, cut % (whole.length + 1));
        const offset = n % (text.length + 1);
        const before = parseDocument(text);
        for (const item of complete(before, offset)) {
          for (const edit of [item.edit, ...(item.also ?? [])]) {
            expect(edit.start).toBeGreaterThanOrEqual(0);
            expect(edit.end).toBeLessThanOrEqual(text.length);
            expect(edit.start).toBeLessThanOrEqual(edit.end);
          }
          expect(item.edit.start).toBeLessThanOrEqual(offset);
          expect(item.edit.end).toBeGreaterThanOrEqual(offset);
          if (text === "") continue;
          const after = parseDocument(accept(text, item));
          expect(after.faults.length, `${item.label}: ${after.text}`).toBeLessThanOrEqual(before.faults.length);
        }
      }),
      { numRuns: 1500 },
    );
  });

  test("a value of a closed set can be finished however much of it is there", () => {
    const begun = fc.constantFrom("nothing", "quote", "quoted", "bare", "closed");
    fc.assert(
      fc.property(texts, fc.nat(), begun, fc.nat(), fc.boolean(), (text, pick, how, length, hasComma) => {
        const sites = [...text.matchAll(/"(?:from_role|to_role|fidelity|kind)":\s?("\w+")(,?)/g)];
        const site = sites[pick % Math.max(1, sites.length)];
        const literal = site?.[1];
        if (site === undefined || literal === undefined) return;
        const start = site.index + site[0].indexOf(literal, site[0].indexOf(":"));
        const value = literal.slice(1, -1);
        const prefix = value.slice(0, length % value.length);
        const typed = { nothing: "", quote: '"', quoted: `"${prefix}`, bare: prefix, closed: `"${prefix}` }[how];
        const rest = how === "closed" ? '"' : "";
        const hadComma = site[2] === ",";
        const after = text.slice(start + literal.length + (hadComma && !hasComma ? 1 : 0));
        const broken = text.slice(0, start) + typed + rest + after;
        const offset = start + typed.length;
        const item = complete(parseDocument(broken), offset).find((i) => i.edit.text.replace(/,$/, "") === literal);
        if (item === undefined) throw new Error(`no ${literal} in ${broken} at ${offset}`);
        expect(JSON.parse(accept(broken, item))).toEqual(JSON.parse(text));
        expect(item.filterText.startsWith(typed)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});
