import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { withCommonRules } from "../../server/src/formats/common-rules.ts";
import { docsUrl } from "../../server/src/formats/docs-url.ts";
import { formats } from "../../server/src/formats/index.ts";
import { codesOf, renderPage } from "../../server/src/formats/page.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "docs/rules");
const files = readdirSync(folder).filter((name) => name !== "README.md");
const codes = formats.flatMap((format) => codesOf(withCommonRules(format)));
const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");

describe("the pages", () => {
  it("are one for each code, and none for anything else", () => {
    expect(codes.length).toBeGreaterThan(20);
    expect(files.map((name) => name.replace(/\.md$/, "")).sort()).toEqual([...new Set(codes)].sort());
  });

  it.each(formats.flatMap((format) => codesOf(withCommonRules(format)).map((code) => ({ format, code }))))(
    "have the words of the record: $code",
    ({ format, code }) => expect(read(`${code}.md`)).toBe(renderPage(withCommonRules(format), code)),
  );

  it.each(codes)("stand where the link of a diagnostic leads: %s", (code) => {
    const [, inRepository] = docsUrl(code).split("/blob/main/");
    expect(existsSync(path.join(root, inRepository ?? "nowhere"))).toBe(true);
  });

  it("show a message for every wrong text, so that no example is stale", () => {
    for (const format of formats) {
      for (const rule of format.rules.values()) {
        const page = renderPage(format, rule.code) ?? "";
        const section = page.split(/^## /m).find((part) => part.startsWith(`${rule.id}\n`)) ?? page;
        expect(section.match(/^Reported at /gm)?.length ?? 0, rule.id).toBe(rule.examples.invalid.length);
      }
    }
  });

  it("are all in the index", () => {
    const linked = [...read("README.md").matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
    expect(linked.sort()).toEqual([...files].sort());
  });
});
