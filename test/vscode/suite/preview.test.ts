import { assert } from "chai";
import { commands, type TextDocument, type TextEditor, window, workspace } from "vscode";
import { after, closeAll, eventually, openExample, openUntitled, packet, setText } from "../harness/packets.ts";
import { hasScreen, press } from "../harness/screen.ts";

/** The open preview of a packet, found by what it was made from. */
function promptOf(packetDocument: TextDocument): TextDocument {
  const found = workspace.textDocuments.find(
    (document) => document.uri.scheme === "taskpacket-prompt" && document.uri.query === packetDocument.uri.toString(),
  );
  assert.isDefined(found, "the preview is open");
  return found;
}

async function openPreview(editor: TextEditor): Promise<TextDocument> {
  await commands.executeCommand("taskpacket.preview");
  return eventually(() => promptOf(editor.document));
}

async function waitForPrompt(prompt: TextDocument, pattern: RegExp): Promise<void> {
  await eventually(() => assert.match(prompt.getText(), pattern));
}

describe("the preview of the composed prompt", () => {
  afterEach(closeAll);

  it("opens beside the packet, read-only, and leaves the cursor in the packet @web", async () => {
    const editor = await openExample("repair.packet.json");
    const prompt = await openPreview(editor);
    await waitForPrompt(prompt, /^objective: 補上兩筆漏列的合約/);
    assert.match(
      prompt.getText(),
      /\n## 約束\n- \[c1\] 只讀 .+\n- \[c2\] .+\n## 受眾\n- executor\n- channel:telegram\n## 封包結束/,
    );
    await eventually(() => assert.equal(promptOf(editor.document).languageId, "taskpacket-prompt"));
    assert.equal(window.activeTextEditor?.document, editor.document);
    const columns = window.visibleTextEditors.map((shown) => shown.viewColumn);
    assert.equal(new Set(columns).size, 2);
    const tab = window.tabGroups.all.flatMap((group) => group.tabs).find((each) => each.label.startsWith("Prompt"));
    assert.equal(tab?.label, "Prompt: repair.packet");
  });

  it("follows the packet as it is typed @web", async () => {
    const editor = await openUntitled(packet());
    const prompt = await openPreview(editor);
    await waitForPrompt(prompt, /^objective: do it/);
    const at = after(editor, '"do it');
    for (const [i, letter] of [..." now, 很快 <now>"].entries())
      assert.isTrue(await editor.edit((edit) => edit.insert(at.translate(0, i), letter)));
    await waitForPrompt(prompt, /^objective: do it now, 很快 &lt;now&gt;$/m);
  });

  it("ends at the newest text however fast the edits come", async () => {
    const editor = await openUntitled(packet());
    const prompt = await openPreview(editor);
    const seen: string[] = [];
    const listener = workspace.onDidChangeTextDocument((event) => {
      if (event.document === prompt) seen.push(/step (\d+)/.exec(prompt.getText())?.[1] ?? "");
    });
    for (let i = 1; i <= 40; i++) await setText(editor, packet().replace("do it", `step ${i}`));
    await waitForPrompt(prompt, /^objective: step 40$/m);
    listener.dispose();
    const steps = seen.filter((step) => step !== "").map(Number);
    assert.isNotEmpty(steps);
    assert.deepEqual(
      steps,
      [...steps].sort((a, b) => a - b),
      "never an older text after a newer one",
    );
  });

  it("shows the refusal on top of a packet that would be refused", async () => {
    const editor = await openUntitled(packet('"audience": ["verifier"]'));
    const prompt = await openPreview(editor);
    await waitForPrompt(prompt, /^objective: do it/);
    await setText(editor, packet('"audience": ["verifier", " "]'));
    await waitForPrompt(prompt, /^✖ REFUSED: blank_field\n {2}.*`audience\[1\]` must not be blank/);
    assert.match(prompt.getText(), /\n─+\n/);
    await setText(editor, packet('"audience": ["verifier"]'));
    await waitForPrompt(prompt, /^objective: do it/);
  });

  it("keeps several previews apart, each with its packet", async () => {
    const first = await openExample("repair.packet.json");
    const firstPrompt = await openPreview(first);
    const second = await openExample("full.packet.json");
    const secondPrompt = await openPreview(second);
    assert.notEqual(firstPrompt.uri.toString(), secondPrompt.uri.toString());
    await waitForPrompt(firstPrompt, /補上兩筆/);
    await waitForPrompt(secondPrompt, /整理 2026 Q2/);
    await setText(second, second.document.getText().replace("整理 2026 Q2", "整理 2026 Q3"));
    await waitForPrompt(secondPrompt, /整理 2026 Q3/);
    assert.match(firstPrompt.getText(), /補上兩筆/);
  });

  it("is brought forward, not opened twice", async () => {
    const editor = await openExample("repair.packet.json");
    await openPreview(editor);
    await commands.executeCommand("taskpacket.preview");
    const tabs = window.tabGroups.all.flatMap((group) => group.tabs).filter((tab) => tab.label.startsWith("Prompt"));
    assert.equal(tabs.length, 1);
  });

  it("says so when its packet is closed, and follows again when it is opened", async () => {
    const editor = await openExample("repair.packet.json");
    const prompt = await openPreview(editor);
    await waitForPrompt(prompt, /^objective:/);
    await commands.executeCommand("workbench.action.closeActiveEditor");
    await waitForPrompt(prompt, /^○ CLOSED.*\n─+\nobjective: 補上兩筆/);
    await openExample("repair.packet.json");
    await waitForPrompt(prompt, /^objective: 補上兩筆/);
  });

  it("follows the settings", async () => {
    const editor = await openUntitled(packet('"fidelity": "full", "fidelity": "none"'));
    const prompt = await openPreview(editor);
    await waitForPrompt(prompt, /^objective:/);
    const settings = workspace.getConfiguration("taskpacket");
    try {
      await settings.update("mode", "file");
      await waitForPrompt(prompt, /^✖ REFUSED: invalid_packet/);
    } finally {
      await settings.update("mode", undefined);
    }
    await waitForPrompt(prompt, /^objective:/);
  });

  it("opens by its keys", async function () {
    if (!hasScreen) this.skip();
    const editor = await openExample("repair.packet.json");
    await commands.executeCommand("workbench.action.focusActiveEditorGroup");
    await press("Control+k");
    await press("v");
    await eventually(() => promptOf(editor.document));
  });

  it("normalizes and previews in one go", async () => {
    const editor = await openExample("repair.packet.json");
    await commands.executeCommand("taskpacket.normalizeAndPreview");
    assert.include(editor.document.getText(), '"output_format": {"kind": "files"}');
    await waitForPrompt(await eventually(() => promptOf(editor.document)), /^objective:/);
  });

  it("leads back to its packet", async () => {
    const editor = await openExample("repair.packet.json");
    const prompt = await openPreview(editor);
    await window.showTextDocument(prompt);
    await commands.executeCommand("taskpacket.showSource");
    assert.equal(window.activeTextEditor?.document.uri.toString(), editor.document.uri.toString());
  });
});
