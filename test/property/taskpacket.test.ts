import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, check, fixesFor, parseDocument, safeEdits } from "../../server/src/engine/index.ts";
import { taskpacket, verdict } from "../../server/src/formats/taskpacket/index.ts";
import { anyText } from "../property/text.ts";

const RUNS = { numRuns: 2000 };
const options = fc.record({
  mode: fc.constantFrom("file" as const, "tool" as const),
  member: fc.constantFrom(
    null,
    { role: "planner", task_id: "task-1", round: 2 },
    { role: "utility" },
    { role: "verifier", round: 0 },
  ),
});

describe("any text, through either door", () => {
  it("is accepted exactly when no problem is an error, and its refusal is among the problems", () => {
    fc.assert(
      fc.property(anyText, options, (text, given) => {
        const { problems, verdict: answer } = check(parseDocument(text), taskpacket, given, {
          onInternalError: (error) => {
            throw error;
          },
        });
        const errors = problems.filter((problem) => problem.severity === "error");
        expect(errors.length === 0).toBe(answer.ok);
        if (!answer.ok) expect(errors.map((e) => `${e.code} ${e.path}`)).toContain(`${answer.code} ${answer.path}`);
        for (const problem of problems) {
          expect(problem.start).toBeGreaterThanOrEqual(0);
          expect(problem.end).toBeGreaterThanOrEqual(problem.start);
          expect(problem.end).toBeLessThanOrEqual(text.length);
          expect(problem.message).not.toMatch(/\{(?:path|words|count|max|key)\}/);
        }
      }),
      RUNS,
    );
  });

  it("is filed in a form that is accepted again and files as itself", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const first = verdict(text, { mode: "file" });
        if (!first.ok) return;
        expect(verdict(first.canonical, { mode: "file" })).toEqual(first);
      }),
      RUNS,
    );
  });

  it("has fixes whose edits lie in the text and leave JSON JSON", () => {
    fc.assert(
      fc.property(anyText, options, (text, given) => {
        const document = parseDocument(text);
        const { faults } = document;
        const result = check(document, taskpacket, given);
        for (const problem of result.problems) {
          for (const fix of fixesFor(result, taskpacket, given, problem)) {
            for (const { start, end } of fix.edits) expect(start >= 0 && start <= end && end <= text.length).toBe(true);
            // What stays JSON can be told only of what is JSON.
            if (faults.length === 0) expect(parseDocument(applyEdits(text, fix.edits)).faults).toEqual([]);
          }
        }
      }),
      RUNS,
    );
  });

  it("is never made worse by the safe fixes", () => {
    fc.assert(
      fc.property(anyText, options, (text, given) => {
        const before = check(parseDocument(text), taskpacket, given);
        const fixed = applyEdits(text, safeEdits(before, taskpacket, given));
        const after = check(parseDocument(fixed), taskpacket, given);
        // A value that becomes readable can turn out to be out of bounds; nothing becomes less readable.
        const count = (problems: typeof before.problems): number =>
          problems.filter((p) => p.code === "invalid_packet").length;
        expect(count(after.problems)).toBeLessThanOrEqual(count(before.problems));
        if (before.verdict.ok) expect(after.verdict.ok).toBe(true);
      }),
      RUNS,
    );
  });
});
