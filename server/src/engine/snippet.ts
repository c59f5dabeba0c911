const TAB_STOP = /\\[\\$}]|\$(?:\d+|\{\d+(?::([^}]*)|\|([^,|]*)[^|]*\|)?\})/g;

/** What a snippet (in the syntax of LSP, without nesting) leaves in the text when nobody types: defaults, and first choices. */
export function plainText(snippet: string): string {
  return snippet.replace(TAB_STOP, (whole, text: string | undefined, choice: string | undefined) =>
    whole.startsWith("\\") ? whole.slice(1) : (text ?? choice ?? ""),
  );
}

const ANY_STOP = /\\.|\$(?:\{(\d+)|(\d+))/g;

/** The snippet with its tab stops moved up by `by`, so that it can follow another one. */
export function shiftStops(snippet: string, by: number): string {
  return snippet.replace(ANY_STOP, (whole, braced: string | undefined, bare: string | undefined) =>
    braced !== undefined ? `\${${Number(braced) + by}` : bare !== undefined ? `$${Number(bare) + by}` : whole,
  );
}

/** The highest tab stop of a snippet; 0 when it has none. */
export function lastStop(snippet: string): number {
  return Math.max(0, ...[...snippet.matchAll(ANY_STOP)].map((stop) => Number(stop[1] ?? stop[2] ?? 0)));
}

/** A text as a snippet that leaves exactly it. */
export function escapeSnippet(text: string): string {
  return text.replace(/[\\$}]/g, "\\$&");
}
