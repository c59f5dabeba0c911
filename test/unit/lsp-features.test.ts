import { describe, expect, it } from "vitest";
import { applyEdits } from "../../server/src/engine/index.ts";
import { codeActions } from "../../server/src/lsp/code-action.ts";
import { completion } from "../../server/src/lsp/completion.ts";
import { toDiagnostics, toSpan } from "../../server/src/lsp/convert.ts";
import type { OpenDocument } from "../../server/src/lsp/documents.ts";
import { fixAll } from "../../server/src/lsp/fix-all.ts";
import { hover } from "../../server/src/lsp/hover.ts";
import { toPlainText } from "../../server/src/lsp/markup.ts";
import { preview } from "../../server/src/lsp/preview.ts";
import { resembles } from "../../server/src/lsp/resembles.ts";
import { formatOf, pathOf } from "../../server/src/lsp/scope.ts";
import { TextDocument } from "../../server/src/lsp/text-document.ts";
import { transform } from "../../server/src/lsp/transform.ts";
import { fake, openFake, plainClient, richClient } from "./fake-format.ts";

const all = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
const at = (character: number) => ({ line: 0, character });

describe("diagnostics", () => {
  const open = openFake('{"a": 7, "b": 8}');

  it("carry code, link, source, data, and what the client understands", () => {
    expect(toDiagnostics(open, richClient)).toEqual([
      expect.objectContaining({ message: "a is the number 7.", range: { start: at(6), end: at(7) } }),
      {
        range: { start: at(14), end: at(15) },
        severity: 1,
        code: "number",
        codeDescription: { href: "https://github.com/handoff-tools/taskpacket/blob/main/docs/rules/number.md" },
        source: "fake",
        message: "b is the number 8.",
        tags: [1],
        relatedInformation: [
          { location: { uri: "file:///a.fake", range: { start: at(0), end: at(1) } }, message: "in here" },
        ],
        data: { path: "b", rule: "no_number", params: { value: "8" } },
      },
    ]);
  });

  it("leave out tags and related places for a client without them", () => {
    for (const diagnostic of toDiagnostics(open, plainClient)) {
      expect(diagnostic).not.toHaveProperty("tags");
      expect(diagnostic).not.toHaveProperty("relatedInformation");
      expect(diagnostic.data).toBeDefined();
    }
  });

  it("have the severity of the settings, by code and by rule", () => {
    const levels = (severity: Record<string, "hint" | "off">) =>
      toDiagnostics(openFake("[7]", { settings: { mode: "auto", severity } }), plainClient).map((d) => d.severity);
    expect(levels({ number: "hint" })).toEqual([4]);
    expect(levels({ no_number: "off" })).toEqual([]);
  });

  it("of a format that throws are one that says so, and a log line", () => {
    const log: string[] = [];
    const failing = openFake('"throw"', { log: (message) => log.push(message) });
    expect(toDiagnostics(failing, plainClient).map((d) => d.code)).toEqual(["internal_error"]);
    expect(toDiagnostics(failing, plainClient)).toHaveLength(1);
    expect(log).toEqual([expect.stringMatching(/file:\/\/\/a\.fake failed: Error: judge fell over/)]);
  });

  it("of a text beyond the limit are one, counted in bytes", () => {
    const codes = (text: string) => toDiagnostics(openFake(text), plainClient).map((d) => d.code);
    const limit = 8 * 1024 * 1024;
    expect(codes(`"${"約".repeat(limit / 3 - 1)}"`)).toEqual([]);
    expect(codes(`"${"約".repeat(limit / 3 + 1)}"`)).toEqual(["file_too_large"]);
    expect(codes("7".repeat(limit + 1))).toEqual(["file_too_large"]);
  });
});

describe("code actions", () => {
  const open = openFake('{"a": 1, "b": 8}');
  const ask = (from: number, to: number, only?: string[], diagnostics = toDiagnostics(open, richClient).slice(0, 0)) =>
    codeActions(
      open,
      {
        textDocument: { uri: open.uri },
        range: { start: at(from), end: at(to) },
        context: { diagnostics, ...(only === undefined ? {} : { only }) },
      },
      richClient,
    );

  it("are the fixes of what the range touches, with the version of the text", () => {
    expect(ask(6, 6, ["quickfix"])).toEqual([
      {
        title: "Make it 2",
        kind: "quickfix",
        isPreferred: true,
        diagnostics: [expect.objectContaining({ code: "number", data: expect.objectContaining({ path: "a" }) })],
        edit: {
          documentChanges: [
            {
              textDocument: { uri: "file:///a.fake", version: 5 },
              edits: [{ range: { start: at(6), end: at(7) }, newText: "2" }],
            },
          ],
        },
      },
    ]);
  });

  it("are the fixes of the diagnostics that the client names, and give those back", () => {
    const [, second] = toDiagnostics(open, plainClient);
    if (second === undefined) throw new Error("two problems were expected");
    const named = { ...second, message: "in another tongue" };
    expect(ask(0, 0, ["quickfix"], [named])).toEqual([
      expect.objectContaining({ title: "Make it null", diagnostics: [named] }),
    ]);
  });

  it.each([
    ["another code", { code: "other" }],
    ["another rule", { data: { path: "b", rule: "other" } }],
    ["another path", { data: { path: "a", rule: "no_number" } }],
    ["another place", { range: { start: at(1), end: at(2) } }],
    ["no data", { data: undefined }],
  ])("do not take a diagnostic with %s for the problem", (_name, change) => {
    const [, second] = toDiagnostics(open, plainClient);
    if (second === undefined) throw new Error("two problems were expected");
    expect(ask(0, 0, ["quickfix"], [{ ...second, ...change }])).toEqual([]);
  });

  it.each([
    [undefined, ["quickfix", "quickfix", "source.fixAll.fake"]],
    [["quickfix"], ["quickfix", "quickfix"]],
    [["source.fixAll.fake"], ["source.fixAll.fake"]],
    [["source.fixAll"], ["source.fixAll.fake"]],
    [["source"], ["source.fixAll.fake"]],
    [["source.fixAll.fakeother"], []],
    [["source.fixAll.fake.more"], []],
    [["refactor"], []],
    [[""], ["quickfix", "quickfix", "source.fixAll.fake"]],
    [[], []],
  ])("for kinds %j are %j", (only, kinds) => {
    expect(ask(0, 99, only).map((action) => action.kind)).toEqual(kinds);
  });

  it("for a light bulb are the fixes alone", () => {
    const context = { diagnostics: [], triggerKind: 2 as const };
    const found = codeActions(open, { textDocument: { uri: open.uri }, range: all, context }, richClient);
    expect(found.map((action) => action.kind)).toEqual(["quickfix", "quickfix"]);
  });

  it("use plain changes for a client without versions", () => {
    const [action] = codeActions(
      open,
      { textDocument: { uri: open.uri }, range: all, context: { diagnostics: [] } },
      plainClient,
    );
    expect(action?.edit).toEqual({ changes: { "file:///a.fake": [expect.objectContaining({ newText: "2" })] } });
  });
});

describe("fix-all", () => {
  it.each([
    ["[1]", "[3]"],
    ["[2, 1, 7, 1]", "[3, 3, 7, 3]"],
    ['{"🚀": [1,\r\n "x", 2]}', '{"🚀": [3,\r\n "x", 3]}'],
  ])("of %j ends at %j, at once", (text, fixed) => {
    const result = applyEdits(text, fixAll(openFake(text)));
    expect(result).toBe(fixed);
    expect(fixAll(openFake(result))).toEqual([]);
  });

  it("uses the small edits themselves when one pass is enough", () => {
    expect(fixAll(openFake("[2, 2]"))).toHaveLength(2);
  });

  it("leaves alone what a setting silences", () => {
    expect(fixAll(openFake("[1]", { settings: { mode: "auto", severity: { number: "off" } } }))).toEqual([]);
  });
});

describe("completion", () => {
  const [rich] = completion(openFake("[ ]"), at(2), richClient).items;
  const [plain] = completion(openFake("[ ]"), at(2), plainClient).items;

  it("keeps tab stops, Markdown and both ranges for a client that can take them", () => {
    const range = { start: at(1), end: at(2) };
    expect(rich).toMatchObject({
      label: "yes",
      insertTextFormat: 2,
      textEdit: { insert: range, replace: range, newText: '"${1:yes}"' },
      additionalTextEdits: [{ range: { start: at(0), end: at(0) }, newText: " " }],
      filterText: '"yes"',
      sortText: "000007",
      preselect: true,
      documentation: { kind: "markdown" },
    });
  });

  it("is plain text for one that cannot", () => {
    expect(plain).toMatchObject({
      insertTextFormat: 1,
      textEdit: { range: { start: at(1), end: at(2) }, newText: '"yes"' },
      documentation: { kind: "plaintext", value: "Says yes, always. See the page (https://example.com/yes)." },
    });
  });
});

describe("hover", () => {
  it("is Markdown or plain text, over the value", () => {
    const open = openFake('["x"]');
    expect(hover(open, at(2), richClient)).toEqual({
      contents: { kind: "markdown", value: "# A *string*" },
      range: { start: at(1), end: at(4) },
    });
    expect(hover(open, at(2), plainClient)?.contents).toEqual({ kind: "plaintext", value: "A string" });
    expect(hover(open, at(0), plainClient)).toBeNull();
  });
});

describe("Markdown as plain text", () => {
  it.each([
    ["a `code_with_stars *` b", "a code_with_stars * b"],
    ["**bold** and *slanted*", "bold and slanted"],
    ["2 * 3 * 4 and from_role_to", "2 * 3 * 4 and from_role_to"],
    ["# Head\n\n```json\n{}\n```\nend", "Head\n\n{}\nend"],
    ["[label](https://a.example/b)", "label (https://a.example/b)"],
  ])("%j is %j", (markdown, text) => {
    expect(toPlainText(markdown)).toBe(text);
  });
});

describe("transform", () => {
  it("gives edits with the version they are for", () => {
    expect(transform(openFake("[]"), "clear", 5)).toEqual({
      ok: true,
      version: 5,
      edits: [{ range: { start: at(0), end: at(2) }, newText: "" }],
    });
  });

  it.each<[string, OpenDocument, string, number | undefined, RegExp]>([
    ["the format", openFake("[,"), "clear", undefined, /^It is broken\.$/],
    ["an unknown command", openFake("[]"), "polish", undefined, /no command "polish"/],
    ["another version", openFake("[]"), "clear", 4, /changed meanwhile/],
    ["the size", openFake(" ".repeat(9_000_000)), "clear", undefined, /too large/],
  ])("refuses for %s", (_name, open, id, version, reason) => {
    expect(transform(open, id, version)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });
});

describe("preview", () => {
  it("has the version it shows, and refuses a text that is not read", () => {
    expect(preview(openFake("[]"))).toEqual({ version: 5, text: "2 units" });
    expect(preview(openFake(" ".repeat(9_000_000)))).toMatchObject({ text: "", refusal: { code: "file_too_large" } });
  });
});

describe("which documents", () => {
  const language = (uri: string, languageId: string) =>
    formatOf(new TextDocument(uri, languageId, 1, "", "utf-16"), [fake])?.id;

  it.each([
    ["file:///a.json", "fake", "fake"],
    ["untitled:Untitled-1", "fake", "fake"],
    ["vscode-vfs://github/x/y", "fake", "fake"],
    ["vscode-remote://wsl/x", "fake", "fake"],
    ["no uri at all", "fake", "fake"],
    ["file:///a.fake", "json", undefined],
    ["git:/a.fake?%7B%7D", "fake", undefined],
    ["gitfs:/a.fake", "fake", undefined],
    ["output:tasks", "fake", undefined],
    ["vscode-scm:x", "fake", undefined],
    ["review:x", "fake", undefined],
    ["comment:x", "fake", undefined],
  ])("%s in %s is in %s", (uri, languageId, format) => {
    expect(language(uri, languageId)).toBe(format);
  });

  it.each([
    ["file:///c%3A/home/team_packets/t%201/r2/a-to-b.json", "/c:/home/team_packets/t 1/r2/a-to-b.json"],
    ["untitled:Untitled-1", ""],
    ["untitled:/home/a.json", "/home/a.json"],
    ["vscode-vfs://github/o/r/a.json", "/o/r/a.json"],
    ["file:////a//b", ""], // not a URI that there can be
    ["", "/"],
  ])("%s has the path %j", (uri, path) => {
    expect(pathOf(uri)).toBe(path);
  });

  it("a text has the look of a format, or of none", () => {
    expect(resembles('{"fake": 1', [fake])).toEqual({ id: "fake", name: "Fake" });
    expect(resembles('{"other": 1}', [fake])).toBeNull();
    expect(resembles(`{"fake": "${"x".repeat(9_000_000)}"}`, [fake])).toBeNull();
  });
});

describe("ranges from the client", () => {
  it("may be the wrong way round", () => {
    const text = new TextDocument("file:///a", "fake", 1, "abcdef", "utf-16");
    expect(toSpan(text, { start: at(4), end: at(1) })).toEqual({ start: 1, end: 4 });
  });
});
