import { assert } from "chai";
import { extensions, Uri, window, workspace } from "vscode";
import { picture } from "../harness/screen.ts";

describe("activation", () => {
  it("starts with the first packet that is opened @web", async () => {
    const folder = workspace.workspaceFolders?.[0];
    assert.isDefined(folder);
    const document = await workspace.openTextDocument(Uri.joinPath(folder.uri, "minimal.packet.json"));
    await window.showTextDocument(document);
    assert.equal(document.languageId, "taskpacket");
    const extension = extensions.getExtension("handoff-tools.taskpacket");
    assert.isDefined(extension);
    await extension.activate();
    assert.isTrue(extension.isActive);
    await picture("activation");
  });
});
