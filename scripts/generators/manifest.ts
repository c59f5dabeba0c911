// The setting `taskpacket.severity` in the manifest, and its words: one property for each code and each kind of a code.
import manifest from "../../package.json" with { type: "json" };
import words from "../../package.nls.json" with { type: "json" };
import { SEVERITIES } from "../../server/src/engine/index.ts";
import { formats } from "../../server/src/formats/index.ts";

const SETTING = "taskpacket.severity";
const WORD = "severity.";

export function generate(): readonly { readonly path: string; readonly text: string }[] {
  const rules = formats.flatMap((format) => [...format.rules.values()]);
  const named = new Map<string, { readonly summary: string; readonly severity: string }>();
  for (const rule of rules) {
    const kinds = rules.filter((other) => other.code === rule.code);
    const isKind = kinds.length > 1 || rule.id !== rule.code;
    if (isKind) {
      const ids = kinds.map((kind) => `\`${kind.id}\``).join(", ");
      named.set(rule.code, { summary: `All kinds of this code: ${ids}.`, severity: rule.severity });
    }
    named.set(rule.id, rule);
  }
  const levels = [...SEVERITIES, "off"];
  const properties = Object.fromEntries(
    [...named].map(([name, { severity }]) => [
      name,
      { type: "string", enum: levels, default: severity, markdownDescription: `%${WORD}${name}%` },
    ]),
  );
  const settings = manifest.contributes.configuration.properties;
  const changed = {
    ...manifest,
    contributes: {
      ...manifest.contributes,
      configuration: {
        ...manifest.contributes.configuration,
        properties: { ...settings, [SETTING]: { ...settings[SETTING], properties } },
      },
    },
  };
  const others = Object.entries(words).filter(([key]) => !key.startsWith(WORD));
  const own = [...named].map(([name, { summary }]) => [WORD + name, summary]);
  return [
    { path: "package.json", text: json(changed) },
    { path: "package.nls.json", text: json(Object.fromEntries([...others, ...own])) },
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
