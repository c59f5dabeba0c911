/** One way to do the same work. It may be asynchronous; it does all of the work once. */
export interface Contender {
  readonly name: string;
  readonly run: () => void | Promise<void>;
}

/**
 * Runs all contenders in turn, round after round, so that whatever the machine does meanwhile meets all of them alike.
 * The order turns by one each round. The first rounds warm up and do not count.
 *
 * @returns milliseconds of every counted round, by name.
 */
export async function interleave(
  contenders: readonly Contender[],
  rounds: number,
  warmUp: number,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -warmUp; round < rounds; round++) {
    for (let i = 0; i < contenders.length; i++) {
      const contender = contenders[(i + round + warmUp) % contenders.length];
      if (contender === undefined) continue;
      const start = performance.now();
      await contender.run();
      const took = performance.now() - start;
      if (round >= 0) times.get(contender.name)?.push(took);
    }
  }
  return times;
}

/** The value that `share` of all values do not exceed; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
