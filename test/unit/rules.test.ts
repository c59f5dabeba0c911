import { describe, expect, it } from "vitest";
import { applyEdits, check, fixesFor, parseDocument } from "../../server/src/engine/index.ts";
import { taskpacket } from "../../server/src/formats/taskpacket/index.ts";

const rules = [...taskpacket.rules.values()];

function checked(text: string, options: Readonly<Record<string, unknown>> = {}) {
  const all = { ...taskpacket.defaults, ...options };
  return { options: all, result: check(parseDocument(text), taskpacket, all) };
}

describe.each(rules.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
  it("has examples that are in order, free of any error", () => {
    expect(rule.examples.valid.length).toBeGreaterThan(0);
    for (const text of rule.examples.valid) {
      const { problems } = checked(text).result;
      expect(problems.filter((problem) => problem.rule === id || problem.severity === "error")).toEqual([]);
    }
  });

  it.each(rule.examples.invalid.map((example) => [example.at, example] as const))("is found at `%s`", (at, example) => {
    const { problems } = checked(example.text, example.options).result;
    const found = problems.filter((problem) => problem.rule === id).map((problem) => problem.path);
    expect(found).toContain(at);
  });

  it("gives words in which every parameter is filled in", () => {
    for (const example of rule.examples.invalid) {
      const problem = checked(example.text, example.options).result.problems.find((candidate) => candidate.rule === id);
      expect(problem?.message).not.toMatch(/\{\w+\}/);
      expect(problem?.message).not.toBe("");
    }
  });

  const fixed = rule.examples.invalid.filter((example) => example.fixed !== undefined);
  if (rule.fix !== undefined) {
    it("shows its fix", () => expect(fixed.length).toBeGreaterThan(0));
  }
  it.each(fixed.map((example) => [example.at, example] as const))(
    "is fixed at `%s`, with no new error",
    (at, example) => {
      const before = checked(example.text, example.options);
      const problem = before.result.problems.find((candidate) => candidate.rule === id && candidate.path === at);
      expect(problem).toBeDefined();
      if (problem === undefined) return;
      const [fix] = fixesFor(before.result, taskpacket, before.options, problem).filter((f) => f.preferred ?? true);
      const text = applyEdits(example.text, fix?.edits ?? []);
      expect(text).toBe(example.fixed);
      const after = checked(text, example.options).result.problems;
      expect(after.filter((candidate) => candidate.rule === id)).toEqual([]);
      expect(after.filter((candidate) => candidate.severity === "error")).toEqual([]);
    },
  );
});

describe("the table of rules", () => {
  it("keys every record by its id, and has the specification's codes", () => {
    expect([...taskpacket.rules].every(([id, rule]) => id === rule.id)).toBe(true);
    const codes = new Set(rules.map((rule) => rule.code));
    const specified = [
      "invalid_packet",
      "forbidden_provider_field",
      "blank_field",
      "field_too_long",
      "too_many_items",
      "duplicate_constraint_id",
      "contradictory_assertion",
      "self_handoff",
      "packet_too_large",
      "from_role_mismatch",
      "task_id_mismatch",
      "round_mismatch",
      "invalid_handoff_edge",
      "invalid_path_component",
    ];
    expect(specified.filter((code) => !codes.has(code))).toEqual([]);
  });
});
