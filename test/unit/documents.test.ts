import { describe, expect, it } from "vitest";
import { Documents } from "../../server/src/lsp/documents.ts";
import { SettingsStore } from "../../server/src/lsp/settings-store.ts";
import { TextDocument } from "../../server/src/lsp/text-document.ts";
import { fake } from "./fake-format.ts";

const URI = "file:///a.fake";

/** Open documents, and a client whose answers about settings come when the test says so. */
function setUp() {
  const texts = new Map<string, TextDocument>();
  const answers: ((settings: unknown) => void)[] = [];
  const ask = () => new Promise<unknown>((resolve) => answers.push(resolve));
  const settings = new SettingsStore({ ask, warn: () => {} }, undefined);
  const store = { get: (uri: string) => texts.get(uri), keys: () => [...texts.keys()] };
  const documents = new Documents(store, [fake], settings, () => {});
  const open = (text: string, version = 1, languageId = "fake") =>
    texts.set(URI, new TextDocument(URI, languageId, version, text, "utf-16"));
  return { texts, answers, settings, documents, open };
}

describe("an open document", () => {
  it("is read and checked once, until it or its settings change", async () => {
    const { answers, settings, documents, open } = setUp();
    open("[7]");
    const asked = documents.current(URI);
    answers[0]?.({});
    const first = await asked;
    expect(await documents.current(URI)).toBe(first);
    expect(first?.check()).toBe(first?.check());

    settings.change({});
    const again = documents.current(URI);
    answers[1]?.({ severity: { number: "off" } });
    const silenced = await again;
    expect(silenced?.check().problems).toEqual([]);
    expect(silenced?.json).toBe(first?.json); // the text is the same, so it is not read again
    expect(silenced?.id).not.toBe(first?.id);

    open("[8]", 2);
    const changed = await documents.current(URI);
    expect(changed?.json.text).toBe("[8]");
    expect(changed?.id).not.toBe(silenced?.id);
  });

  it("is the newest one when the settings come late", async () => {
    const { answers, documents, open } = setUp();
    open("[7]");
    const asked = documents.current(URI);
    open("[8]", 2);
    answers[0]?.({});
    expect((await asked)?.text.version).toBe(2);
  });

  it("waits for settings that changed while it waited", async () => {
    const { answers, settings, documents, open } = setUp();
    open("[7]");
    const asked = documents.current(URI);
    settings.change({});
    answers[0]?.({ severity: { number: "hint" } });
    await new Promise((resolve) => setTimeout(resolve, 0));
    answers[1]?.({ severity: { number: "off" } });
    expect((await asked)?.settings.severity).toEqual({ number: "off" });
  });

  it("is none when it was closed, or left the language, meanwhile", async () => {
    const { texts, answers, documents, open } = setUp();
    open("[7]");
    const closed = documents.current(URI);
    texts.clear();
    answers[0]?.({});
    expect(await closed).toBeUndefined();
    open("[7]", 1, "json");
    expect(await documents.current(URI)).toBeUndefined();
    expect(documents.uris()).toEqual([]);
  });

  it("is forgotten with its settings", async () => {
    const { answers, documents, open } = setUp();
    open("[7]");
    const asked = documents.current(URI);
    answers[0]?.({});
    const first = await asked;
    documents.forget(URI);
    const again = documents.current(URI);
    expect(answers).toHaveLength(2); // asked anew
    answers[1]?.({});
    expect((await again)?.id).not.toBe(first?.id);
  });
});
