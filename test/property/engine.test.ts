import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyEdits,
  type JsonNode,
  parseDocument,
  parseEmbedded,
  pathAtOffset,
  removeItem,
  removeMember,
} from "../../server/src/engine/index.ts";
import { anyText } from "./text.ts";

const RUNS = { numRuns: 1500 };

function nodes(root: JsonNode | undefined): readonly JsonNode[] {
  if (root === undefined) return [];
  const children = [
    ...root.items,
    ...root.members.flatMap((member) => (member.value === undefined ? [] : [member.value])),
  ];
  return [root, ...children.flatMap(nodes)];
}

function jsonOf(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

describe("reading any text", () => {
  it("finds no fault exactly where JSON.parse finds none, but for lone surrogates and numbers beyond f64", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { faults } = parseDocument(text);
        const json = jsonOf(text);
        if (json === undefined) expect(faults.length).toBeGreaterThan(0);
        else for (const { kind } of faults) expect(["lone_surrogate", "number_range", "too_deep"]).toContain(kind);
      }),
      RUNS,
    );
  });

  it("gives nodes whose source reads as their value", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const document = parseDocument(text);
        if (document.faults.length > 0) return;
        for (const node of nodes(document.root)) {
          const value: unknown = JSON.parse(node.source);
          if (node.type === "string") expect(node.value).toBe(value);
          if (node.type === "array") expect(node.items.length).toBe((value as unknown[]).length);
        }
      }),
      RUNS,
    );
  });

  it("keeps every fault and every node inside the text and inside its parent", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { root, faults } = parseDocument(text);
        for (const { start, end } of faults) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        for (const node of nodes(root)) {
          for (const child of [...node.items, ...node.members.flatMap((m) => m.value ?? [])]) {
            expect(child.start).toBeGreaterThanOrEqual(node.start);
            expect(child.end).toBeLessThanOrEqual(node.end);
          }
        }
      }),
      RUNS,
    );
  });

  it("finds a path at every offset without a throw", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, at) => {
        const offset = at % (text.length + 1);
        const found = pathAtOffset(parseDocument(text).root, offset);
        if (found?.node !== undefined && found.part === "value") {
          expect(found.node.start).toBeLessThanOrEqual(offset);
          expect(found.node.end).toBeGreaterThanOrEqual(offset);
        }
      }),
      RUNS,
    );
  });

  it.each(["[", '{"a":', '[{"a":'])("reads 100,000 levels of %s without a throw", (opening) => {
    const { faults } = parseDocument(opening.repeat(100_000));
    expect(faults.map((fault) => fault.kind)).toEqual(["too_deep"]);
  });

  it("reads 100,000 levels behind an earlier fault without a throw", () => {
    const { faults } = parseDocument(`{,${"[".repeat(100_000)}`);
    expect(faults[0]?.start).toBe(1);
  });
});

describe("removing", () => {
  const value = fc.json({ maxDepth: 2 });
  const spaced = fc.constantFrom("", " ", "\n  ", "\r\n\t");

  it("takes out one member and exactly one comma", () => {
    const object = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(object, value, spaced, fc.nat(), (keys, json, space, pick) => {
        const text = `{${space}${keys.map((key) => `"${key}":${space}${json}`).join(`${space},${space}`)}${space}}`;
        const { root } = parseDocument(text);
        const gone = root?.members[pick % keys.length];
        if (root === undefined || gone === undefined) throw new Error("an object was built");
        const after: unknown = JSON.parse(applyEdits(text, [removeMember(text, root, gone)]));
        const { [gone.key]: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
        expect(after).toEqual(rest);
      }),
      RUNS,
    );
  });

  it("takes out one element and exactly one comma", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), spaced, fc.nat(), (items, space, pick) => {
        const text = `[${space}${items.join(`${space},${space}`)}${space}]`;
        const index = pick % items.length;
        const { root } = parseDocument(text);
        const edit = root && removeItem(text, root, index);
        if (edit === undefined) throw new Error("an array was built");
        const after: unknown = JSON.parse(applyEdits(text, [edit]));
        expect(after).toEqual((JSON.parse(text) as unknown[]).filter((_, i) => i !== index));
      }),
      RUNS,
    );
  });
});

describe("a text within a string", () => {
  it("finds each unit where its spelling stands", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 2 }), fc.boolean(), (inner, escapeAll) => {
        const literal = escapeAll
          ? `"${[...Array(inner.length).keys()].map((i) => `\\u${inner.charCodeAt(i).toString(16).padStart(4, "0")}`).join("")}"`
          : JSON.stringify(inner);
        const outer = parseDocument(` ${literal}`);
        if (outer.root === undefined || outer.faults.length > 0) return; // half of a surrogate pair was drawn
        const document = parseEmbedded(outer, outer.root);
        expect(document.text).toBe(inner);
        for (let i = 0; i < inner.length; i++) {
          const from = document.host?.offsetOf(i);
          const spelling = outer.text.slice(from, document.host?.offsetOf(i + 1));
          expect(JSON.parse(`"${spelling}"`)).toBe(inner.charAt(i));
        }
      }),
      { numRuns: 300 },
    );
  });
});
