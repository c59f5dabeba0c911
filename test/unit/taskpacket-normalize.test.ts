import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, parseDocument, type TransformResult } from "../../server/src/engine/index.ts";
import type { TaskPacketOptions } from "../../server/src/formats/taskpacket/options.ts";
import { taskpacketTransforms } from "../../server/src/formats/taskpacket/transforms/index.ts";
import { verdict } from "../../server/src/formats/taskpacket/verdict.ts";

const FILE: TaskPacketOptions = { mode: "file" };
const TOOL: TaskPacketOptions = { mode: "tool" };

function run(id: string, text: string, options: TaskPacketOptions = FILE): TransformResult {
  const transform = taskpacketTransforms.get(id);
  if (transform === undefined) throw new Error(`no ${id}`);
  return transform.run(parseDocument(text), options);
}

/** The text after the transform. */
function rewritten(id: string, text: string, options: TaskPacketOptions = FILE): string {
  const result = run(id, text, options);
  if (!result.ok) throw new Error(result.reason);
  return applyEdits(text, result.edits);
}

function reason(id: string, text: string, options: TaskPacketOptions = FILE): string {
  const result = run(id, text, options);
  return result.ok ? `no refusal: ${JSON.stringify(result.edits)}` : result.reason;
}

const MINIMAL = `{"packet_id":"pk-1","goal_id":"t-1","round":1,"from_role":"planner","to_role":"executor","objective":"o","output_format":"markdown"}`;
const FULL = readFileSync("examples/full.packet.json", "utf8");
const ESCAPES = readFileSync("test/fixtures/bug-inputs/c08-escapes.json", "utf8");

describe("normalize", () => {
  test.each([
    ['{"output_format":"json"}', '{"output_format":{"kind":"json"}}'],
    ['{"output_format": "diff", "round": 1.0}', '{"output_format": {"kind": "diff"}, "round": 1.0}'],
    ['{"output_format":"\\u0020 MarkDown\\u0085"}', '{"output_format":{"kind":"markdown"}}'],
    [
      '{\r\n\t"output_format" :\r\n "files" ,\r\n\t"x":1}\r\n',
      '{\r\n\t"output_format" :\r\n {"kind":"files"} ,\r\n\t"x":1}\r\n',
    ],
    [
      '["p", "g", null, 1, "planner", "executor", "o", "json"]',
      '["p", "g", null, 1, "planner", "executor", "o", {"kind": "json"}]',
    ],
    // Nothing to do.
    ['{"output_format": { "kind": "json", "schema": null }}', '{"output_format": { "kind": "json", "schema": null }}'],
    // Broken, but not there.
    ['{"objective": "cut off\n"output_format": "json",', '{"objective": "cut off\n"output_format": {"kind": "json"},'],
    [
      '{"round": 01, "output_format": "json", "round": }',
      '{"round": 01, "output_format": {"kind": "json"}, "round": }',
    ],
    ['{"output_format": "json"\n \'x\': 1}', '{"output_format": {"kind": "json"}\n \'x\': 1}'],
    [ESCAPES, ESCAPES.replace('"markdown"', '{"kind":"markdown"}')],
  ])("%j", (text, expected) => {
    expect(rewritten("normalize", text)).toBe(expected);
  });

  test("the edit is the value alone", () => {
    const result = run("normalize", MINIMAL);
    const start = MINIMAL.indexOf('"markdown"');
    expect(result).toEqual({
      ok: true,
      edits: [{ start, end: start + '"markdown"'.length, text: '{"kind":"markdown"}' }],
    });
  });

  test("in tool mode, inside the string that holds the packet", () => {
    const text = JSON.stringify('{"objective": "\u00e9\\n", "output_format": "json"}');
    const expected = JSON.stringify('{"objective": "\u00e9\\n", "output_format": {"kind": "json"}}');
    expect(rewritten("normalize", text, TOOL)).toBe(expected);
  });

  test.each([
    ['{"round": 1}', "The packet has no `output_format`."],
    ["[]", "The packet has no `output_format`."],
    [
      '{"output_format": "json",\r"output_format": "diff"}',
      "`output_format` stands more than once (lines 1 and 2). Remove one first.",
    ],
    [
      '{\n"output_format": "pdf"}',
      'Unknown output_format "pdf", expected one of "markdown", "json", "diff", "files" (line 2).',
    ],
    [
      '{"output_format": 5}',
      '`output_format` is neither a token nor an object (line 1): expected one of "markdown", "json", "diff", "files".',
    ],
    ['{"output_format": ["json"]}', "neither a token nor an object"],
    ['{"output_format": {"kind": "pdf"}}', "`output_format.kind` is not a format"],
    ['{"output_format": {"kind": {"json": null}}}', "`output_format.kind` is not a format"],
    ['{"output_format": {}}', "`output_format` has no `kind`"],
    ['{"output_format": {"kind": "json", "kind": "diff"}}', "more than one `kind`"],
    [
      '\n\n{"output_format": "js',
      "The packet is broken at line 3, so its `output_format` cannot be rewritten. Mend it there first.",
    ],
    ['{"output_format": "json\n}', "broken at line 1"],
    ['{"output_format" "json"}', "broken at line 1"],
    ['{"output_format": , "round": 1}', "broken at line 1"],
    ["{'output_format': \"json\"}", "broken at line 1"],
    ['{"output_format": "js\\ud800on"}', "broken at line 1"],
    ['{"x": "a, "output_format": "json"}', "broken at line 1"],
    ['["p" "g", null, 1, "planner", "executor", "o", "json"]', "broken at line 1"],
    ["", "broken at line 1"],
    ["5", "The text is not a packet"],
  ])("refuses %j", (text, words) => {
    expect(reason("normalize", text)).toContain(words);
  });

  test("a packet by position is none in tool mode", () => {
    expect(reason("normalize", '["p","g",null,1,"planner","executor","o","json"]', TOOL)).toContain("not a packet");
  });

  test("changes nothing but its edit, is accepted as before, and does nothing the second time", () => {
    const token = fc.constantFrom("markdown", "JSON", " diff\t", "Files", "\u3000json");
    const glue = fc.constantFrom("", " ", "\n", "\r\n  ");
    fc.assert(
      fc.property(token, glue, fc.string(), fc.boolean(), (kind, space, objective, isFirst) => {
        const rest = Object.entries({ ...JSON.parse(MINIMAL), objective: `o${objective}` }).filter(
          ([key]) => key !== "output_format",
        );
        const members = rest.map(([key, value]) => `${JSON.stringify(key)}:${space}${JSON.stringify(value)}`);
        const member = `"output_format":${space}${JSON.stringify(kind)}`;
        const text = `{${space}${(isFirst ? [member, ...members] : [...members, member]).join(`,${space}`)}}${space}`;
        const result = run("normalize", text);
        if (!result.ok) throw new Error(result.reason);
        expect(result.edits).toHaveLength(1);
        const [edit] = result.edits;
        expect(text.slice(edit?.start, edit?.end)).toBe(JSON.stringify(kind));
        const once = applyEdits(text, result.edits);
        expect(run("normalize", once)).toEqual({ ok: true, edits: [] });
        const [before, now] = [verdict(text, FILE), verdict(once, FILE)];
        expect(before.ok && before.canonical).toBe(now.ok && now.canonical);
      }),
    );
  });

  test("any cut of a packet: edits or a reason, never a throw", () => {
    fc.assert(
      fc.property(fc.nat({ max: FULL.length }), fc.nat({ max: FULL.length }), (a, b) => {
        const text = FULL.slice(Math.min(a, b), Math.max(a, b));
        for (const id of taskpacketTransforms.keys())
          for (const options of [FILE, TOOL]) {
            const result = run(id, text, options);
            if (!result.ok) expect(result.reason).toMatch(/\.$|: .+/);
            else for (const edit of result.edits) expect(edit.end).toBeLessThanOrEqual(text.length);
          }
      }),
      { numRuns: 300 },
    );
  });
});

describe("canonical form", () => {
  const loose = `{\r\n\t"irreversible": false, "round": 2,\r\n\t"to_role": {"executor": null}, "from_role": "planner", "goal_id": "t", "packet_id": "caf\\u00e9\\/",\r\n\t"objective": "o", "output_format": "JSON", "budget": {"max_tokens": 18446744073709551615, "max_cost_usd": 1e2}, "boundaries": []\r\n}\r\n`;
  const compact = `{"packet_id":"café/","goal_id":"t","round":2,"from_role":"planner","to_role":"executor","objective":"o","output_format":{"kind":"json","schema":null},"fidelity":"none","budget":{"max_tokens":18446744073709551615,"max_cost_usd":100.0},"irreversible":false}`;

  test("compact: what is written to disk, and the line end that was there", () => {
    expect(rewritten("canonicalCompact", loose)).toBe(`${compact}\r\n`);
    expect(rewritten("canonicalCompact", loose.trimEnd())).toBe(compact);
    expect(run("canonicalCompact", compact)).toEqual({ ok: true, edits: [] });
  });

  test("indented: in the document's own unit and line end", () => {
    const lines = [
      "{",
      '\t"packet_id": "café/",',
      '\t"goal_id": "t",',
      '\t"round": 2,',
      '\t"from_role": "planner",',
      '\t"to_role": "executor",',
      '\t"objective": "o",',
      '\t"output_format": {',
      '\t\t"kind": "json",',
      '\t\t"schema": null',
      "\t},",
      '\t"fidelity": "none",',
      '\t"budget": {',
      '\t\t"max_tokens": 18446744073709551615,',
      '\t\t"max_cost_usd": 100.0',
      "\t},",
      '\t"irreversible": false',
      "}",
    ];
    expect(rewritten("canonicalIndented", loose)).toBe(`${lines.join("\r\n")}\r\n`);
    expect(rewritten("canonicalIndented", compact)).toBe(lines.join("\n").replaceAll("\t", "  "));
  });

  test("back and forth, both forms are stable", () => {
    const indented = rewritten("canonicalIndented", FULL);
    expect(run("canonicalIndented", indented)).toEqual({ ok: true, edits: [] });
    expect(rewritten("canonicalIndented", rewritten("canonicalCompact", indented))).toBe(indented);
    const full = verdict(FULL, FILE);
    expect(`${full.ok && full.canonical}\n`).toBe(rewritten("canonicalCompact", indented));
  });

  test("a packet that decodes is rewritten even where a value is refused", () => {
    const text = MINIMAL.replace('"o"', '""');
    expect(verdict(text, FILE).ok).toBe(false);
    expect(rewritten("canonicalCompact", text)).toContain('"objective":""');
  });

  test.each([
    [ESCAPES, FILE, "The packet would be refused: "],
    ['{"packet_id": "x"}', FILE, "The packet would be refused: missing field `goal_id` at line 1 column 18"],
    [MINIMAL.replace("{", '{"objectives":1,'), FILE, "unknown field `objectives`"],
    [MINIMAL.replace("1,", "1.0,"), FILE, "invalid type: floating point `1.0`, expected u32"],
    [MINIMAL.replace("{", '{\n"round":1,\n'), FILE, "`round` stands a second time on line 3"],
    [MINIMAL.replace("{", '{\n"round":1,\n'), TOOL, "`round` stands a second time on line 3"],
    [MINIMAL.replace('"markdown"', '{"kind":"diff","thinking":1}'), TOOL, "thinking"],
    ["{", FILE, "EOF while parsing an object at line 1 column 1"],
  ] as const)("refuses %j in %j", (text, options, words) => {
    const said = reason("canonicalCompact", text, options);
    expect(said).toContain(words);
    expect(said).not.toContain("send this shape");
    expect(reason("canonicalIndented", text, options)).toBe(said);
  });
});
