import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import words from "../../package.nls.json" with { type: "json" };
import { taskpacket } from "../../server/src/formats/taskpacket/index.ts";

const { contributes } = manifest;
const root = new URL("../../", import.meta.url);

/** Every text of a JSON value, at any depth. */
function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

describe("the manifest", () => {
  it("has its words in package.nls.json, and there are none that nothing uses", () => {
    const used = texts(contributes).flatMap((text) => /^%(.+)%$/.exec(text)?.[1] ?? []);
    expect([...new Set(used)].sort()).toEqual(Object.keys(words).sort());
  });

  it("has no words of a person outside package.nls.json", () => {
    const shown = [
      ...contributes.commands.map((command) => command.title),
      ...texts(contributes.configuration.properties).filter((text) => / \w+ /.test(text)),
    ];
    expect(shown.filter((text) => !/^%.+%$/.test(text))).toEqual([]);
  });

  it("names only commands that it contributes in menus and keys", () => {
    const known = new Set(contributes.commands.map((command) => command.command));
    const items = [...Object.values(contributes.menus).flat(), ...contributes.keybindings];
    expect(items.length).toBeGreaterThan(10);
    expect(items.map((item) => item.command).filter((command) => !known.has(command))).toEqual([]);
  });

  it("names files that are there", () => {
    const files = [
      manifest.icon,
      ...contributes.grammars.map((grammar) => grammar.path),
      ...contributes.languages.flatMap((language) => texts([language.configuration, language.icon])),
    ];
    expect(files).toHaveLength(6);
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });

  it("gives each grammar the scope that its file has", () => {
    for (const { path, scopeName } of contributes.grammars) {
      expect(JSON.parse(readFileSync(new URL(path, root), "utf8")).scopeName).toBe(scopeName);
    }
  });

  it("finds packets by the globs of the format", () => {
    const [language] = contributes.languages;
    const byName = (language?.extensions ?? []).map((extension) => `**/*${extension}`);
    expect([...byName, ...(language?.filenamePatterns ?? [])].sort()).toEqual([...taskpacket.globs].sort());
  });

  it("has a severity for every rule and every code, with the rule's own as default", () => {
    const { properties } = contributes.configuration.properties["taskpacket.severity"];
    const settings = new Map<string, { readonly default: string }>(Object.entries(properties));
    for (const rule of taskpacket.rules.values()) {
      expect(settings.has(rule.code)).toBe(true);
      expect(settings.get(rule.id)?.default).toBe(rule.severity);
    }
  });
});
