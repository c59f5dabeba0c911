import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { applyEdits, areDisjoint, type CheckResult } from "../../server/src/engine/index.ts";
import { formats } from "../../server/src/formats/index.ts";
import { OpenDocument } from "../../server/src/lsp/documents.ts";
import { fixAll } from "../../server/src/lsp/fix-all.ts";
import { TextDocument } from "../../server/src/lsp/text-document.ts";

const vectors = path.resolve(import.meta.dirname, "../fixtures/vectors");

const texts: readonly { readonly id: string; readonly text: string }[] = ["named", "random"].flatMap((name) =>
  readFileSync(path.join(vectors, `taskpacket-${name}.jsonl`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line)),
);

const errors = ({ problems }: CheckResult): number => problems.filter((p) => p.severity === "error").length;

describe.each(["file", "tool"] as const)("fix-all of every recorded packet, in %s mode", (mode) => {
  const open = (text: string): OpenDocument => {
    const [format] = formats;
    if (format === undefined) throw new Error("there is a format");
    const document = new TextDocument("file:///a.packet.json", format.id, 1, text, "utf-16");
    return new OpenDocument(
      "1",
      document,
      format,
      { mode, severity: {} },
      (message) => expect.fail(message),
      undefined,
    );
  };

  it("changes something in many, does nothing the second time, and makes nothing worse", () => {
    let changed = 0;
    for (const { id, text } of texts) {
      const before = open(text);
      const edits = fixAll(before);
      expect(areDisjoint(edits), id).toBe(true);
      if (edits.length === 0) continue;
      changed++;
      const after = open(applyEdits(text, edits));
      expect(fixAll(after), id).toEqual([]);
      expect(errors(after.check()), id).toBeLessThanOrEqual(errors(before.check()));
    }
    expect(changed).toBeGreaterThan(100);
  });
});
