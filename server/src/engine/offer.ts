import type { Cursor } from "./cursor.ts";
import { spaceAfterColon } from "./edits.ts";
import type { Completion } from "./format.ts";
import { escapeSnippet } from "./snippet.ts";

interface Words {
  /** One short line beside the label. */
  readonly detail: string;
  /** Markdown. */
  readonly documentation: string;
}

/** A key that may stand at a cursor. */
export interface KeyOffer extends Words {
  readonly key: string;
  /** Value to start from: JSON text with tab stops. */
  readonly stub: string;
}

/** A value that may stand at a cursor. */
export interface ValueOffer extends Words {
  readonly label: string;
  /** JSON text; with tab stops when `isSnippet`. */
  readonly json: string;
  readonly isSnippet?: boolean;
  /** What a person types to get it, without quotes. */
  readonly match: string;
  readonly preselect?: boolean;
}

/**
 * Keys as completions, in the order given. A key that its object has already is left out; a colon and the stub are
 * written only where no colon follows.
 */
export function completeKeys(text: string, cursor: Cursor, offers: readonly KeyOffer[]): readonly Completion[] {
  const isThere = (key: string): boolean =>
    cursor.siblings.has(key) || (cursor.hasColon && key === currentKey(text, cursor));
  const colon = `:${spaceAfterColon(text)}`;
  return offers
    .filter((offer) => !isThere(offer.key))
    .map((offer, rank) => {
      const key = JSON.stringify(offer.key);
      const member = escapeSnippet(key) + colon + offer.stub;
      return {
        ...common(cursor, offer, rank),
        label: offer.key,
        kind: "property",
        edit: { ...cursor.span, text: withComma(cursor, cursor.hasColon ? key : member) },
        isSnippet: !cursor.hasColon,
        filterText: cursor.opener + offer.key + cursor.opener,
      };
    });
}

/**
 * Values as completions, in the order given. Every value of a closed set stays on offer, whatever has been typed: those
 * that begin with it come first, and the others are there to replace it.
 */
export function completeValues(cursor: Cursor, offers: readonly ValueOffer[]): readonly Completion[] {
  const typed = cursor.typed.toLowerCase();
  const isMatch = (offer: ValueOffer): boolean => offer.match.toLowerCase().startsWith(typed);
  const ordered = [...offers.filter(isMatch), ...offers.filter((offer) => !isMatch(offer))];
  return ordered.map((offer, rank) => ({
    ...common(cursor, offer, rank),
    label: offer.label,
    kind: offer.isSnippet === true ? "snippet" : "value",
    edit: { ...cursor.span, text: withComma(cursor, offer.json) },
    isSnippet: offer.isSnippet === true,
    filterText: cursor.opener + (isMatch(offer) ? "" : cursor.typed) + offer.match + cursor.opener,
    ...(offer.preselect === true && isMatch(offer) ? { preselect: true } : {}),
  }));
}

function common(cursor: Cursor, { detail, documentation }: Words, rank: number) {
  const at = cursor.missingCommaAt;
  return { rank, detail, documentation, ...(at === undefined ? {} : { also: [{ start: at, end: at, text: "," }] }) };
}

function withComma(cursor: Cursor, json: string): string {
  return cursor.needsComma ? `${json},` : json;
}

/** The key at the cursor as it is spelled, without its quotes. */
function currentKey(text: string, { span, opener }: Cursor): string {
  const source = text.slice(span.start + opener.length, span.end);
  return opener !== "" && source.endsWith(opener) ? source.slice(0, -1) : source;
}
