import { describe, expect, it } from "vitest";
import { clientSupport } from "../../server/src/lsp/client.ts";
import { DEFAULT_SETTINGS, readSettings } from "../../server/src/lsp/settings.ts";
import { SettingsStore } from "../../server/src/lsp/settings-store.ts";

describe("reading the section", () => {
  it.each<[unknown, unknown, readonly RegExp[]]>([
    [undefined, DEFAULT_SETTINGS, []],
    [null, DEFAULT_SETTINGS, []],
    [{}, DEFAULT_SETTINGS, []],
    ["tool", DEFAULT_SETTINGS, [/"taskpacket" must be an object/]],
    [[], DEFAULT_SETTINGS, [/must be an object/]],
    [{ mode: "tool" }, { mode: "tool", severity: {} }, []],
    [{ mode: "drawer" }, DEFAULT_SETTINGS, [/"taskpacket.mode" must be one of auto, file, tool/]],
    [{ mode: null, severity: null }, DEFAULT_SETTINGS, []],
    [
      { severity: { a: "off", b: "hint", c: "fatal", d: 3 } },
      { mode: "auto", severity: { a: "off", b: "hint" } },
      [/of "c" must be one of error, warning, information, hint, off/, /of "d"/],
    ],
    [{ severity: ["off"] }, DEFAULT_SETTINGS, [/"taskpacket.severity" must be an object/]],
  ])("%j", (section, settings, warnings) => {
    const heard: string[] = [];
    expect(readSettings(section, (message) => heard.push(message))).toEqual(settings);
    expect(heard).toHaveLength(warnings.length);
    for (const [i, warning] of warnings.entries()) expect(heard[i]).toMatch(warning);
  });
});

describe("a client that cannot be asked", () => {
  it.each([
    ["the section", { mode: "file" }],
    ["an object that holds it", { taskpacket: { mode: "file" } }],
  ])("starts us with %s", async (_name, initial) => {
    const store = new SettingsStore({ ask: undefined, warn: () => {} }, initial);
    expect((await store.of("a")).mode).toBe("file");
  });

  it("sends changes, and its silence about our section changes nothing", async () => {
    const store = new SettingsStore({ ask: undefined, warn: () => {} }, { mode: "file" });
    store.change({ settings: { editor: {} } });
    store.change({ settings: null });
    store.change(undefined);
    expect((await store.of("a")).mode).toBe("file");
    store.change({ settings: { taskpacket: { mode: "tool" } } });
    expect((await store.of("a")).mode).toBe("tool");
  });
});

describe("a client that is asked", () => {
  it("is asked once for each document until something changes, and equal settings stay one object", async () => {
    const asked: string[] = [];
    const ask = async (uri: string) => {
      asked.push(uri);
      return { mode: "tool" };
    };
    const store = new SettingsStore({ ask, warn: () => {} }, undefined);
    const first = await store.of("a");
    expect(store.of("a")).toBe(first);
    await store.of("b");
    store.change({ settings: null });
    expect(await store.of("a")).toBe(first);
    expect(asked).toEqual(["a", "b", "a"]);
  });

  it("does not let an answer from before a change stand", async () => {
    const answers: ((value: unknown) => void)[] = [];
    const ask = () => new Promise<unknown>((resolve) => answers.push(resolve));
    const store = new SettingsStore({ ask, warn: () => {} }, undefined);
    const before = store.of("a");
    store.change({});
    const after = store.of("a");
    answers[1]?.({ mode: "tool" });
    await after;
    answers[0]?.({ mode: "file" });
    await before;
    expect((await store.of("a")).mode).toBe("tool");
  });

  it("that answers with an error leaves the defaults, and is reported once", async () => {
    const heard: string[] = [];
    const ask = async () => {
      throw new Error("no such window");
    };
    const store = new SettingsStore({ ask, warn: (message) => heard.push(message) }, undefined);
    expect(await store.of("a")).toBe(DEFAULT_SETTINGS);
    store.forget("a");
    await store.of("a");
    expect(heard).toEqual([expect.stringContaining("no such window")]);
  });
});

describe("capabilities from the wire", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["parts of the wrong shape", { textDocument: 5, workspace: "x", general: { positionEncodings: "utf-8" } }],
    [
      "lists of the wrong shape",
      { textDocument: { hover: { contentFormat: "markdown" }, foldingRange: { rangeLimit: -1 } } },
    ],
  ])("%s count as none", (_name, capabilities) => {
    const support = clientSupport(capabilities as never);
    expect(Object.entries(support).filter(([, value]) => value === true)).toEqual([]);
    expect(support.encoding).toBe("utf-16");
    expect(support.foldingLimit).toBeGreaterThan(1e6);
  });

  it("are read", () => {
    const support = clientSupport({
      general: { positionEncodings: ["utf-8"] },
      textDocument: {
        diagnostic: {},
        publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
        hover: { contentFormat: ["plaintext", "markdown"] },
        foldingRange: { rangeLimit: 10 },
      },
      workspace: { configuration: true },
    });
    expect(support).toMatchObject({
      encoding: "utf-8",
      pullsDiagnostics: true,
      refreshesDiagnostics: false,
      relatedInformation: true,
      unnecessaryTag: true,
      hoverMarkdown: true,
      completionMarkdown: false,
      asksConfiguration: true,
      foldingLimit: 10,
    });
  });
});
