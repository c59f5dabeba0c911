import { distance } from "fastest-levenshtein";

/** The known word that `word` was most likely meant to be; nothing when none is close. Case, `-` and `_` cost nothing. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const plain = (s: string): string => s.toLowerCase().replaceAll(/[-_\s]/g, "");
  const target = plain(word);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(target.length / 3)) + 1;
  for (const candidate of known) {
    const d = distance(target, plain(candidate));
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}
