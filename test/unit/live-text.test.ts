import { describe, expect, it } from "vitest";
import { LiveText } from "../../client/src/preview/live-text.ts";

/** Questions that are answered by hand, in any order. */
function byHand() {
  const pending: { readonly answer: (text: string) => void; readonly fail: (error: Error) => void }[] = [];
  const ask = () => new Promise<string>((answer, fail) => void pending.push({ answer, fail }));
  return { ask, pending };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("a live text", () => {
  it("asks once for a burst while a question is under way, and shows the last answer", async () => {
    const { ask, pending } = byHand();
    const seen: string[] = [];
    const live = new LiveText(ask, () => seen.push(live.text));
    const first = live.refresh();
    for (let i = 0; i < 50; i++) void live.refresh();
    expect(pending).toHaveLength(1);
    pending[0]?.answer("old");
    await settle();
    expect(pending).toHaveLength(2);
    pending[1]?.answer("new");
    await first;
    expect(seen).toEqual(["old", "new"]);
    expect(pending).toHaveLength(2);
  });

  it("tells of a text only when it differs", async () => {
    const texts = ["a", "a", "b"];
    let changes = 0;
    const live = new LiveText(
      async () => texts.shift() ?? "",
      () => changes++,
    );
    await live.refresh();
    await live.refresh();
    expect([live.text, changes]).toEqual(["a", 1]);
    await live.refresh();
    expect([live.text, changes]).toEqual(["b", 2]);
  });

  it("keeps the text when a question fails, and asks again the next time", async () => {
    const { ask, pending } = byHand();
    const live = new LiveText(ask, () => undefined);
    const good = live.refresh();
    pending[0]?.answer("good");
    await good;
    const bad = live.refresh();
    pending[1]?.fail(new Error("server gone"));
    await expect(bad).rejects.toThrow("server gone");
    expect(live.text).toBe("good");
    const again = live.refresh();
    pending[2]?.answer("better");
    await again;
    expect(live.text).toBe("better");
  });
});
