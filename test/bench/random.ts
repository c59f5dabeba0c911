/** Numbers that a seed fixes: the same on every machine and in every run. */
export interface Random {
  /** A whole number from 0 up to but not including `below`. */
  readonly int: (below: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
}

/** Mulberry32: small, fast, and good enough to vary test data. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  return { int, pick };
}
