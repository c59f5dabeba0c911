import * as l10n from "@vscode/l10n";
import type { JsonDocument } from "./document.ts";
import type { Edit } from "./edits.ts";
import type { Finding, Params, Severity } from "./finding.ts";
import { formatPath } from "./path.ts";

/** A change that answers one finding. */
export interface Fix {
  /** What it does, as a person reads it in the menu. */
  readonly title: string;
  /** Cannot lose or change meaning: may run unasked as part of fix-all. */
  readonly safe: boolean;
  /** The one to offer first. */
  readonly preferred?: boolean;
  readonly edits: readonly Edit[];
}

/** A text with the rule's problem in it, for its page and its test. */
export interface InvalidExample {
  readonly text: string;
  /** Path of the finding, as it is printed. */
  readonly at: string;
  /** The text after the rule's first fix. */
  readonly fixed?: string;
  /** Options of the format under which it is judged. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Everything the product knows about one kind of problem. Pages, hovers, settings, `explain` and tests come from it. */
export interface Rule<O = unknown> {
  /** Unique in its format; equals `code` unless the code has several kinds. */
  readonly id: string;
  readonly code: string;
  readonly severity: Severity;
  /** One sentence. */
  readonly summary: string;
  /** Markdown: why it matters, and what to do. */
  readonly why: string;
  /** The section of the specification it follows. */
  readonly section: string;
  /** `{name}` stands for a parameter of the finding. */
  readonly message: string;
  /** The words are the reference's own, which no translation changes. */
  readonly isVerbatim?: boolean;
  /** Shown faded, as something that has no effect. */
  readonly faded?: boolean;
  /** Edits that answer the finding, best first; none where no edit would be safe to offer. */
  fix?(document: JsonDocument, finding: Finding, options: O): readonly Fix[];
  readonly examples: { readonly valid: readonly string[]; readonly invalid: readonly InvalidExample[] };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Fills `{name}` from the parameters; a list is joined by `, `. */
export function fillMessage(template: string, params: Params): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : Array.isArray(value) ? value.join(", ") : String(value);
  });
}

/** The words of a finding, in the language of the person who reads it. */
export function messageOf<O>(rule: Rule<O>, finding: Finding): string {
  if (rule.isVerbatim) return originalMessageOf(rule, finding);
  return fillMessage(l10n.t(rule.message), { path: shownPath(finding, l10n.t("the packet")), ...finding.params });
}

/** The words of a finding in the language of the specification, whoever reads them. */
export function originalMessageOf<O>(rule: Rule<O>, finding: Finding): string {
  return fillMessage(rule.message, { path: shownPath(finding, "the packet"), ...finding.params });
}

/** A path of nothing is the whole text. */
function shownPath(finding: Finding, whole: string): string {
  return (finding.path ?? formatPath(finding.place.path)) || whole;
}
