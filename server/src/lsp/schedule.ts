/** Rounds that a steady stream of changes can hold work back; then it runs between them. */
const MAX_ROUNDS = 100;

/**
 * Runs work for keys as soon as nothing newer is waiting to be read, without a fixed delay.
 *
 * Messages that arrived together are handled one in each round of the event loop. Work asked for in one round therefore
 * waits for the first round that asked for none: a burst of changes is worked on once, after the last of them.
 */
export class Scheduler {
  private readonly defer: (run: () => void) => void;
  private readonly work: (key: string) => void;
  private readonly waiting = new Set<string>();
  private isArmed = false;
  private isFresh = false;
  private rounds = 0;

  /**
   * @param defer calls back in the next round of the event loop
   * @param work must not throw
   */
  constructor(defer: (run: () => void) => void, work: (key: string) => void) {
    this.defer = defer;
    this.work = work;
  }

  schedule(key: string): void {
    this.waiting.add(key);
    this.isFresh = true;
    this.arm();
  }

  private arm(): void {
    if (this.isArmed) return;
    this.isArmed = true;
    this.defer(() => this.round());
  }

  /** One key in each round, so that requests are answered between the checks of many documents. */
  private round(): void {
    this.isArmed = false;
    if (this.isFresh && this.rounds < MAX_ROUNDS) {
      this.isFresh = false;
      this.rounds++;
      this.arm();
      return;
    }
    this.rounds = 0;
    this.isFresh = false;
    const [key] = this.waiting;
    if (key === undefined) return;
    this.waiting.delete(key);
    if (this.waiting.size > 0) this.arm();
    this.work(key);
  }
}
