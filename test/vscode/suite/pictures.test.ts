import { ConfigurationTarget, commands, window, workspace } from "vscode";
import { after, closeAll, eventually, moveTo, openExample, pause, waitForCode } from "../harness/packets.ts";
import { hasScreen, picture } from "../harness/screen.ts";

/** The pictures of the README: a packet with its problems, and its prompt beside it. */
describe("pictures", () => {
  afterEach(closeAll);

  for (const [name, theme] of [
    ["editor-dark", "Dark Modern"],
    ["editor-light", "Light Modern"],
  ] as const) {
    it(`shows problems and prompt: ${name}`, async function () {
      if (!hasScreen) this.skip();
      const settings = workspace.getConfiguration("workbench");
      const editorSettings = workspace.getConfiguration("editor");
      await settings.update("colorTheme", theme, ConfigurationTarget.Global);
      await editorSettings.update("minimap.enabled", false, ConfigurationTarget.Global);
      await commands.executeCommand("notifications.clearAll");
      const editor = await openExample("mistakes.packet.json");
      await waitForCode(editor.document.uri, "contradictory_assertion");
      await commands.executeCommand("taskpacket.preview");
      await eventually(() => {
        const prompt = workspace.textDocuments.find((document) => document.languageId === "taskpacket-prompt");
        if (prompt === undefined || prompt.getText() === "") throw new Error("no prompt yet");
      });
      await commands.executeCommand("workbench.actions.view.problems");
      await window.showTextDocument(editor.document, editor.viewColumn);
      moveTo(editor, after(editor, '"executor"'));
      await commands.executeCommand("workbench.action.closeSidebar");
      await pause(1500);
      await picture(name);
      await commands.executeCommand("workbench.action.closePanel");
      await settings.update("colorTheme", undefined, ConfigurationTarget.Global);
      await editorSettings.update("minimap.enabled", undefined, ConfigurationTarget.Global);
    });
  }
});
