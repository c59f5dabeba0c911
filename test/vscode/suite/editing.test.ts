import { assert } from "chai";
import {
  type CodeAction,
  CodeActionKind,
  commands,
  type DocumentSymbol,
  EndOfLine,
  type FoldingRange,
  type Hover,
  type MarkdownString,
  type SelectionRange,
  window,
} from "vscode";
import { forgetNotifications, notification } from "../harness/notifications.ts";
import {
  after,
  closeAll,
  eventually,
  exampleUri,
  moveTo,
  openExample,
  openUntitled,
  packet,
  setText,
  waitForCode,
  waitForCodes,
} from "../harness/packets.ts";
import { hasScreen, textOf } from "../harness/screen.ts";

describe("editing", () => {
  afterEach(closeAll);

  it("applies a quick fix that leaves everything else alone @web", async () => {
    const editor = await openUntitled(packet('"fidelity": "ful"'));
    await waitForCodes(editor.document.uri, ["invalid_packet"]);
    moveTo(editor, after(editor, '"ful'));
    await eventually(async () => {
      await commands.executeCommand("editor.action.autoFix");
      assert.equal(editor.document.getText(), packet('"fidelity": "full"'));
    });
    await waitForCodes(editor.document.uri, []);
  });

  it("names what a quick fix does", async () => {
    const editor = await openUntitled(packet('"thinking": "x"'));
    const diagnostic = await waitForCode(editor.document.uri, "forbidden_provider_field");
    const actions = await commands.executeCommand<readonly CodeAction[]>(
      "vscode.executeCodeActionProvider",
      editor.document.uri,
      diagnostic.range,
      CodeActionKind.QuickFix.value,
    );
    const [action] = actions;
    assert.isDefined(action);
    assert.include(action.title, "thinking");
  });

  it("fixes all in one step; a second time changes nothing, and one undo takes it back", async () => {
    const start = packet('"fidelity": "ful",\n  "budget": {"max_turns": 5.0},\n  "thinking": "x"');
    const editor = await openUntitled(start);
    await waitForCode(editor.document.uri, "forbidden_provider_field");
    await commands.executeCommand("taskpacket.fixAll");
    const fixed = await eventually(() => {
      assert.notEqual(editor.document.getText(), start);
      return editor.document.getText();
    });
    assert.include(fixed, '"max_turns": 5}');
    const { version } = editor.document;
    await commands.executeCommand("taskpacket.fixAll");
    assert.equal(editor.document.version, version);
    await commands.executeCommand("undo");
    assert.equal(editor.document.getText(), start);
  });

  it("normalizes output_format and nothing else, byte for byte @web", async () => {
    const before = (await openExample("repair.packet.json")).document.getText();
    const editor = window.activeTextEditor;
    assert.isDefined(editor);
    await commands.executeCommand("taskpacket.normalize");
    const expected = before.replace('"output_format": "files"', '"output_format": {"kind": "files"}');
    assert.notEqual(expected, before);
    assert.equal(editor.document.getText(), expected);
    await commands.executeCommand("undo");
    assert.equal(editor.document.getText(), before);
  });

  it("keeps CRLF when it edits", async () => {
    const editor = await openUntitled(packet().replace('{"kind": "markdown"}', '" Markdown"'));
    await editor.edit((edit) => edit.setEndOfLine(EndOfLine.CRLF));
    await commands.executeCommand("taskpacket.normalize");
    assert.equal(editor.document.getText(), packet().replaceAll("\n", "\r\n"));
    await commands.executeCommand("taskpacket.canonical", { form: "indented" });
    assert.notMatch(editor.document.getText(), /[^\r]\n/);
  });

  it("rewrites in canonical form, compact and indented", async () => {
    const editor = await openExample("repair.packet.json");
    await commands.executeCommand("taskpacket.canonical", { form: "compact" });
    const compact = editor.document.getText();
    assert.match(compact, /^\{"packet_id":"pk-9f40","goal_id":"task-1183","parent_packet":/);
    assert.notInclude(compact.trimEnd(), "\n");
    await commands.executeCommand("taskpacket.canonical", { form: "indented" });
    const indented = editor.document.getText();
    assert.match(indented, /^\{\n {2}"packet_id": "pk-9f40",\n/);
    assert.deepEqual(JSON.parse(indented), JSON.parse(compact));
    assert.equal(JSON.stringify(JSON.parse(indented)), compact.trimEnd());
  });

  it("says why a broken packet is not rewritten, and leaves it alone", async function () {
    if (!hasScreen) this.skip();
    const broken = packet().replace('{"kind": "markdown"}', '"markdwn"');
    const editor = await openUntitled(broken);
    await forgetNotifications();
    await commands.executeCommand("taskpacket.normalize");
    assert.match(await notification(), /markdwn/);
    assert.equal(editor.document.getText(), broken);
  });

  it("formats the document: white space only", async () => {
    const editor = await openExample("home/team_packets/task-1183/r2/planner-to-executor.json");
    const before = editor.document.getText();
    await commands.executeCommand("editor.action.formatDocument");
    const formatted = await eventually(() => {
      const text = editor.document.getText();
      assert.match(text, /^\{\n {2}"packet_id": "pk-9f2a",\n/);
      return text;
    });
    assert.equal(JSON.stringify(JSON.parse(formatted)), before.trimEnd());
  });

  it("folds, outlines and widens selections", async () => {
    const uri = exampleUri("full.packet.json");
    const editor = await openExample("full.packet.json");
    const line = after(editor, '"constraints"').line;
    await eventually(async () => {
      const folds = await commands.executeCommand<readonly FoldingRange[]>("vscode.executeFoldingRangeProvider", uri);
      assert.isDefined(folds.find((fold) => fold.start === line));
    });
    const symbols = await commands.executeCommand<readonly DocumentSymbol[]>(
      "vscode.executeDocumentSymbolProvider",
      uri,
    );
    const constraints = symbols.find((symbol) => symbol.name === "constraints");
    assert.equal(constraints?.children.length, 2);
    assert.isDefined(symbols.find((symbol) => symbol.name === "packet_id"));
    const ranges = await commands.executeCommand<readonly SelectionRange[]>(
      "vscode.executeSelectionRangeProvider",
      uri,
      [after(editor, '"c1')],
    );
    const widened: string[] = [];
    for (let range = ranges[0]; range !== undefined; range = range.parent)
      widened.push(editor.document.getText(range.range));
    assert.includeMembers(widened, ['"c1"', '{ "id": "c1", "text": "只讀 2026-04-01 至 2026-06-30 的合約" }']);
  });

  it("tells on hover what a key means and how much of its cap is used", async () => {
    const editor = await openExample("full.packet.json");
    const text = await eventually(async () => {
      const hovers = await commands.executeCommand<readonly Hover[]>(
        "vscode.executeHoverProvider",
        editor.document.uri,
        after(editor, '"objec'),
      );
      const [hover] = hovers;
      assert.isDefined(hover);
      return hover.contents
        .map((part) => (typeof part === "string" ? part : (part as MarkdownString).value))
        .join("\n");
    });
    assert.match(text, /27 of 1000 characters/);
  });

  it("opens a new packet with a value to fill in and no fault", async () => {
    await commands.executeCommand("taskpacket.new");
    const editor = await eventually(() => {
      const active = window.activeTextEditor;
      assert.equal(active?.document.languageId, "taskpacket");
      assert.include(active?.document.getText(), "output_format");
      return active;
    });
    assert.isDefined(editor);
    assert.isTrue(editor.document.isUntitled);
    assert.deepEqual(Object.keys(JSON.parse(editor.document.getText())).length, 7);
    await waitForCodes(editor.document.uri, []);
    assert.equal(editor.document.getText(editor.selection), "pk-1");
  });

  it("colours brackets and closes quotes as in JSON", async function () {
    if (!hasScreen) this.skip();
    const editor = await openUntitled("");
    await commands.executeCommand("type", { text: "{" });
    await commands.executeCommand("type", { text: '"' });
    assert.equal(editor.document.getText(), '{""}');
    await commands.executeCommand("type", { text: "a" });
    await setText(editor, '{"a": [1]}');
    assert.equal(await textOf(".monaco-editor .bracket-highlighting-0"), "{");
    assert.equal(await textOf(".monaco-editor .bracket-highlighting-1"), "[");
  });
});
