import { describe, expect, it } from "vitest";
import { check, parseDocument } from "../../server/src/engine/index.ts";
import { taskpacket, verdict } from "../../server/src/formats/taskpacket/index.ts";
import { allVectors, optionsOf, type Vector } from "./vector.ts";

/** What the verdict has of the keys that the vector expects. */
function answered(vector: Vector): unknown {
  const given = verdict(vector.text, optionsOf(vector));
  const answer: Record<string, unknown> = { ...given };
  const { names, ...expected } = vector.expect;
  const message = String(answer["message"]);
  return {
    ...Object.fromEntries(Object.keys(expected).map((key) => [key, answer[key]])),
    ...(names && { names: names.filter((name) => message.includes(name)) }),
  };
}

describe.each(allVectors().map((vector) => [vector.id, vector] as const))("%s", (_id, vector) => {
  it("gets the reference's answer", () => {
    expect(answered(vector)).toEqual(vector.expect);
  });

  it("has an error among its problems exactly when it is refused, and the refusal is one of them", () => {
    const { problems, verdict: answer } = check(parseDocument(vector.text), taskpacket, optionsOf(vector));
    const errors = problems.filter((problem) => problem.severity === "error");
    expect(errors.length > 0).toBe(!vector.expect.ok);
    if (answer.ok) return;
    expect(errors.map((problem) => `${problem.code} ${problem.path}`)).toContain(`${answer.code} ${answer.path}`);
  });

  it("has every range inside the text", () => {
    for (const { start, end } of check(parseDocument(vector.text), taskpacket, optionsOf(vector)).problems) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(vector.text.length);
    }
  });
});
