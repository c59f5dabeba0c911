import { l10n, type QuickPickItem, window } from "vscode";

interface FormItem extends QuickPickItem {
  readonly transform: string;
}

/**
 * The transform for the form that a key binding names (`{"form": "compact"}`), or that the person picks;
 * nothing when the choice is cancelled.
 */
export async function canonicalForm(argument: unknown): Promise<string | undefined> {
  const forms: readonly FormItem[] = [
    {
      label: l10n.t("Compact"),
      description: l10n.t("one line, as it is filed and as its size is counted"),
      transform: "canonicalCompact",
    },
    {
      label: l10n.t("Indented"),
      description: l10n.t("the same keys and values, a line each"),
      transform: "canonicalIndented",
    },
  ];
  const asked = formOf(argument);
  if (asked !== undefined) return asked === "compact" ? "canonicalCompact" : "canonicalIndented";
  const picked = await window.showQuickPick(forms, { title: l10n.t("Rewrite in Canonical Form") });
  return picked?.transform;
}

function formOf(argument: unknown): "compact" | "indented" | undefined {
  if (typeof argument !== "object" || argument === null || !("form" in argument)) return undefined;
  return argument.form === "compact" || argument.form === "indented" ? argument.form : undefined;
}
