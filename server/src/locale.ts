import * as l10n from "@vscode/l10n";
import traditionalChinese from "../../l10n/bundle.l10n.zh-tw.json" with { type: "json" };

/** Makes every word a person reads come in the language of a locale (`zh-TW`, `zh_Hant_TW.UTF-8`); English where there is no other. */
export function useLocale(locale: string | undefined): void {
  const tag = (locale ?? "").toLowerCase().replaceAll("_", "-");
  const isTraditionalChinese = /^zh-(?:tw|hk|mo|hant)\b/.test(tag);
  l10n.config({ contents: isTraditionalChinese ? traditionalChinese : {} });
}
