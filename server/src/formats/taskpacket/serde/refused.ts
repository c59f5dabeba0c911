/** What the reader met, in the terms of the rule records. */
export type RefusedRule =
  | "syntax"
  | "wrong_type"
  | "unknown_field"
  | "unknown_variant"
  | "missing_field"
  | "duplicate_field"
  | "number_range"
  | "wrong_length";

/** An offset in UTF-16 units, and a number of UTF-8 bytes beyond it. */
export interface TextPosition {
  readonly offset: number;
  readonly bytes: number;
}

/**
 * The first error of a decoding, thrown to leave the nested readers at once and caught by the two entry functions:
 * the reference's own readers are written as early returns, and this keeps their order line by line.
 * No `Error`: nobody reads its stack, and collecting one takes longer than reading the packet.
 */
export class Refused {
  readonly rule: RefusedRule;
  readonly words: string;
  readonly path: readonly (string | number)[];
  /** Not yet known while undefined, and never known for values. */
  at: TextPosition | undefined;

  constructor(rule: RefusedRule, words: string, path: readonly (string | number)[], at?: TextPosition) {
    this.rule = rule;
    this.words = words;
    this.path = [...path];
    this.at = at;
  }
}
