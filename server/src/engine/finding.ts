import type { Place, Span } from "./path.ts";

export type Severity = "error" | "warning" | "information" | "hint";

export const SEVERITIES: readonly Severity[] = ["error", "warning", "information", "hint"];

/** Values a message is made of and a fix works from. They travel with a diagnostic as JSON. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A second place that explains a finding. */
export interface Related {
  readonly place: Place;
  readonly message: string;
}

/**
 * One report of a rule. It names a path and data, never an offset: the engine finds the range.
 * A fault of the text itself has no path yet, so that alone carries a `span`.
 */
export interface Finding {
  /** Id of the rule record that made it. */
  readonly rule: string;
  readonly place: Place;
  readonly span?: Span;
  /** The path as the specification would name it, where a positional array makes it differ from `place.path`. */
  readonly path?: string;
  readonly params: Params;
  readonly related?: readonly Related[];
}

/** A second place, found in the text. */
export interface LocatedRelated extends Span {
  readonly message: string;
}

/** A finding with everything a reader needs: its words, its severity under the settings, its range. */
export interface Problem extends Span {
  /** The stable code, as in the specification. */
  readonly code: string;
  /** Id of the rule record; differs from `code` where one code has several kinds. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** `constraints[3].text`; `''` for the document as a whole. */
  readonly path: string;
  readonly params: Params;
  readonly related: readonly LocatedRelated[];
  readonly fixable: boolean;
  readonly faded: boolean;
}
