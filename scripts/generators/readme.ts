// The tables of the README, between markers: settings from the manifest, codes from the rule records.
import { readFileSync } from "node:fs";
import path from "node:path";
import manifest from "../../package.json" with { type: "json" };
import words from "../../package.nls.json" with { type: "json" };
import { withCommonRules } from "../../server/src/formats/common-rules.ts";
import { formats } from "../../server/src/formats/index.ts";
import { codesTable } from "../../server/src/formats/page.ts";

interface Setting {
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly markdownDescription?: string;
  readonly markdownEnumDescriptions?: readonly string[];
}

export function generate(root: string): readonly { readonly path: string; readonly text: string }[] {
  const before = readFileSync(path.join(root, "README.md"), "utf8");
  const codes = formats.map((format) => codesTable(withCommonRules(format), "docs/rules/")).join("\n\n");
  return [{ path: "README.md", text: between(between(before, "settings", settingsTable()), "codes", codes) }];
}

function between(text: string, name: string, content: string): string {
  const marked = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*(<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`README.md has no markers for ${name}`);
  return text.replace(marked, (_, open: string, close: string) => `${open}\n${content}\n\n${close}`);
}

function settingsTable(): string {
  const settings = Object.entries<Setting>(manifest.contributes.configuration.properties);
  const rows = settings.map(([key, setting]) => {
    const values = (setting.markdownEnumDescriptions ?? []).map(
      (description, i) => `\`${setting.enum?.[i]}\`: ${word(description)}`,
    );
    const meaning = [word(setting.markdownDescription), ...values].join(" ");
    return `| \`${key}\` | \`${JSON.stringify(setting.default)}\` | ${meaning.replaceAll("|", "\\|")} |`;
  });
  return ["| Setting | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}

/** The words that a `%key%` of the manifest stands for. */
function word(text = ""): string {
  const key = /^%(.+)%$/.exec(text)?.[1];
  const found = key === undefined ? text : new Map(Object.entries(words)).get(key);
  if (found === undefined) throw new Error(`package.nls.json has no ${key}`);
  return found;
}
