import { l10n } from "vscode";
import type { PreviewAnswer } from "../../../server/src/lsp/protocol.ts";

/** Closes what stands on top of a prompt. The grammar of prompts knows it, and the signs that notices begin with. */
const RULE = "─".repeat(40);

/** The document that a preview shows: the prompt, under the refusal when there is one. */
export function promptText(preview: NonNullable<PreviewAnswer>): string {
  const { refusal, text } = preview;
  if (refusal === undefined) return text;
  const message = indent(refusal.message);
  const place =
    refusal.path === "" || refusal.message.includes(`\`${refusal.path}\``)
      ? []
      : [`  ${l10n.t("at {0}", refusal.path)}`];
  const note = l10n.t("The packet would be refused and this prompt never sent. Below is what can be composed of it.");
  return [`✖ ${l10n.t("REFUSED: {0}", refusal.code)}`, message, ...place, "", note, RULE, text].join("\n");
}

/** The last prompt of a packet that is no longer open, marked as such. */
export function closedText(last: string): string {
  return [`○ ${l10n.t("CLOSED: the packet is no longer open. This is its last prompt.")}`, RULE, last].join("\n");
}

/** Nothing but blank lines may begin at a line's start: there the rule ends the notice. */
function indent(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => `  ${line}`)
    .join("\n");
}
