import { describe, expect, it } from "vitest";
import { Scheduler } from "../../server/src/lsp/schedule.ts";

/** An event loop that goes round when told to. */
function loop() {
  let due: (() => void)[] = [];
  const done: string[] = [];
  const scheduler = new Scheduler(
    (run) => due.push(run),
    (key) => done.push(key),
  );
  const round = (): boolean => {
    const now = due;
    due = [];
    for (const run of now) run();
    return now.length > 0;
  };
  const settle = (): void => {
    for (let i = 0; round(); i++) if (i > 1000) throw new Error("the loop never rests");
  };
  return { scheduler, done, round, settle };
}

describe("scheduled work", () => {
  it("runs once for a burst, after the last of it", () => {
    const { scheduler, done, round, settle } = loop();
    for (let i = 0; i < 10; i++) {
      scheduler.schedule("a");
      round();
      expect(done).toEqual([]);
    }
    settle();
    expect(done).toEqual(["a"]);
  });

  it("runs for a change that stands alone within two rounds", () => {
    const { scheduler, done, round } = loop();
    scheduler.schedule("a");
    round();
    round();
    expect(done).toEqual(["a"]);
  });

  it("does one key in a round, in the order they were asked for", () => {
    const { scheduler, done, round, settle } = loop();
    for (const key of ["a", "b", "c"]) scheduler.schedule(key);
    round();
    round();
    expect(done).toEqual(["a"]);
    round();
    expect(done).toEqual(["a", "b"]);
    settle();
    expect(done).toEqual(["a", "b", "c"]);
  });

  it("runs in the midst of changes that never end", () => {
    const { scheduler, done, round } = loop();
    for (let i = 0; i < 150; i++) {
      scheduler.schedule("a");
      round();
    }
    expect(done).toEqual(["a"]);
  });

  it("rests when all is done", () => {
    const { scheduler, done, round, settle } = loop();
    scheduler.schedule("a");
    settle();
    expect(done).toEqual(["a"]);
    expect(round()).toBe(false);
  });
});
