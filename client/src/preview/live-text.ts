/**
 * A text that follows something that changes. One question is under way at a time, and what changes meanwhile makes one
 * more: however fast the changes come, an older answer never lands on a newer one, and the last change is always answered.
 */
export class LiveText {
  #text = "";
  #isStale = false;
  #running: Promise<void> | undefined;
  readonly #ask: () => Promise<string>;
  readonly #onChange: () => void;

  /**
   * @param ask gives the text as it is now; when it rejects, the last text stays and so does the rejection of `refresh`
   * @param onChange told whenever the text differs from the one before
   */
  constructor(ask: () => Promise<string>, onChange: () => void) {
    this.#ask = ask;
    this.#onChange = onChange;
  }

  get text(): string {
    return this.#text;
  }

  /** Settles when the text is that of this moment or of a later one. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const text = await this.#ask();
        if (text === this.#text) continue;
        this.#text = text;
        this.#onChange();
      }
    } finally {
      this.#running = undefined;
    }
  }
}
