import { distance } from "fastest-levenshtein";

/** A beginning this long says what was meant, however much is missing after it. */
const TELLING_PREFIX = 4;

/**
 * The known word that `word` was most likely meant to be; nothing when none is close.
 * Letter case, `-`, `_` and spaces cost nothing; a word that begins another is close to it.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const target = plain(word);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(target.length / 3)) + 1;
  for (const candidate of known) {
    const d = howFar(target, plain(candidate));
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll(/[-_\s]/g, "");
}

function howFar(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= TELLING_PREFIX && long.startsWith(short)
    ? Math.min(1, long.length - short.length)
    : distance(a, b);
}
