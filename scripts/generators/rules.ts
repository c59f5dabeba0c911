// A page for every code, and their index.
import { withCommonRules } from "../../server/src/formats/common-rules.ts";
import { formats } from "../../server/src/formats/index.ts";
import { codesOf, renderIndex, renderPage } from "../../server/src/formats/page.ts";

const FOLDER = "docs/rules";

export const owns = [FOLDER];

export function generate(): readonly { readonly path: string; readonly text: string }[] {
  const all = formats.map((format) => withCommonRules(format));
  const pages = new Map<string, string>();
  for (const format of all)
    for (const code of codesOf(format)) pages.set(`${FOLDER}/${code}.md`, renderPage(format, code) ?? "");
  pages.set(`${FOLDER}/README.md`, all.map((format) => renderIndex(format)).join("\n"));
  return [...pages].map(([path, text]) => ({ path, text }));
}
