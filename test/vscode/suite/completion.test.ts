import { assert } from "chai";
import { type CompletionList, commands, type TextEditor } from "vscode";
import { closeAll, eventually, openUntitled, packet, pause } from "../harness/packets.ts";

async function labels(editor: TextEditor): Promise<readonly string[]> {
  const { document, selection } = editor;
  const list = await commands.executeCommand<CompletionList>(
    "vscode.executeCompletionItemProvider",
    document.uri,
    selection.active,
  );
  return list.items.map((item) => (typeof item.label === "string" ? item.label : item.label.label));
}

/** Opens the list as a person does, and accepts what is selected first, until the text has changed. */
async function complete(editor: TextEditor): Promise<string> {
  const before = editor.document.getText();
  await commands.executeCommand("editor.action.triggerSuggest");
  await eventually(async () => {
    await pause(100);
    await commands.executeCommand("acceptSelectedSuggestion");
    assert.notEqual(editor.document.getText(), before);
  });
  return editor.document.getText();
}

describe("completion", () => {
  afterEach(closeAll);

  const accepted = [
    { title: "inside quotes", typed: '"fidelity": "ful|"', gives: '"fidelity": "full"' },
    { title: "after the colon", typed: '"fidelity": ful|', gives: '"fidelity": "full"' },
    { title: "over a longer word", typed: '"fidelity": "ful|xyz"', gives: '"fidelity": "full"' },
    { title: "in a string that is still open", typed: '"fidelity": "ful|', gives: '"fidelity": "full"' },
  ];
  for (const { title, typed, gives } of accepted) {
    it(`accepted ${title} leaves exactly two quotes${title === "inside quotes" ? " @web" : ""}`, async () => {
      const editor = await openUntitled(packet(typed));
      assert.equal(await complete(editor), packet(gives));
    });
  }

  it("offers the legal recipient first", async () => {
    const editor = await openUntitled('{"from_role": "executor", "to_role": "|"}');
    await eventually(async () => assert.include((await labels(editor))[0] ?? "", "verifier"));
    assert.equal(await complete(editor), '{"from_role": "executor", "to_role": "verifier"}');
  });

  it("offers missing keys with a value stub, and none that is there", async () => {
    const editor = await openUntitled(packet('"fid|'));
    await eventually(async () => {
      const offered = (await labels(editor)).join(" ");
      assert.match(offered, /fidelity/);
      assert.notMatch(offered, /packet_id|objective/);
    });
    assert.match(await complete(editor), /"fidelity": "full"/);
  });

  it("offers nothing inside free text", async () => {
    const editor = await openUntitled('{"from_role": "|", "objective": ""}');
    await eventually(async () => assert.isNotEmpty(await labels(editor)));
    const text = await openUntitled('{"objective": "fu|"}');
    assert.isEmpty(await labels(text));
  });
});
