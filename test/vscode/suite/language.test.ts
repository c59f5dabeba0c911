import { assert } from "chai";
import { commands, extensions, languages, workspace } from "vscode";
import { answer, forgetNotifications, hasNoNotification, notification } from "../harness/notifications.ts";
import { closeAll, eventually, exampleUri, openExample, pause, waitForCode } from "../harness/packets.ts";
import { hasScreen } from "../harness/screen.ts";

async function writeExample(name: string, text: string): Promise<void> {
  await workspace.fs.writeFile(exampleUri(name), new TextEncoder().encode(text));
}

describe("documents and commands", () => {
  afterEach(closeAll);

  it("takes the language from the file's name and place @web", async () => {
    for (const name of ["full.packet.json", "home/team_packets/task-1183/r2/planner-to-executor.json"])
      assert.equal((await openExample(name)).document.languageId, "taskpacket", name);
    await writeExample("a.taskpacket.json", "{}");
    assert.equal((await openExample("a.taskpacket.json")).document.languageId, "taskpacket");
    await writeExample("to-do.json", "{}");
    assert.equal((await openExample("to-do.json")).document.languageId, "json");
  });

  it("registers every command of the manifest @web", async () => {
    const extension = extensions.getExtension("handoff-tools.taskpacket");
    await extension?.activate();
    const contributed: readonly { readonly command: string }[] = extension?.packageJSON.contributes.commands ?? [];
    assert.isNotEmpty(contributed);
    const registered = await commands.getCommands(true);
    assert.includeMembers(
      registered,
      contributed.map(({ command }) => command),
    );
  });

  it("treats the JSON in front as a packet when told to, and remembers it", async () => {
    await writeExample("other.json", '{"round": "1"}');
    const editor = await openExample("other.json");
    assert.equal(editor.document.languageId, "json");
    await commands.executeCommand("taskpacket.treatAs");
    await waitForCode(editor.document.uri, "invalid_packet");
    assert.deepEqual(
      [...new Set(languages.getDiagnostics(editor.document.uri).map((found) => found.source))],
      ["taskpacket"],
    );
    await closeAll();
    const again = await openExample("other.json");
    await eventually(() => assert.equal(again.document.languageId, "taskpacket"));
  });

  it("leaves a language alone that a person has set by hand", async () => {
    await writeExample("by-hand.json", '{"round": "1"}');
    const { document } = await openExample("by-hand.json");
    await commands.executeCommand("taskpacket.treatAs");
    await waitForCode(document.uri, "invalid_packet");
    await languages.setTextDocumentLanguage(document, "json");
    await eventually(() => assert.isEmpty(languages.getDiagnostics(document.uri)));
    await pause(300); // were it set back, that would have come by now
    assert.equal(document.languageId, "json");
    await closeAll();
    const again = await openExample("by-hand.json");
    await pause(300);
    assert.equal(again.document.languageId, "json");
  });

  it("takes further files from the setting", async () => {
    await writeExample("fixtures.json", "{}");
    const settings = workspace.getConfiguration("taskpacket");
    const editor = await openExample("fixtures.json");
    assert.equal(editor.document.languageId, "json");
    try {
      await settings.update("files", ["fix*.json"]);
      await eventually(() => assert.equal(editor.document.languageId, "taskpacket"));
    } finally {
      await settings.update("files", undefined);
    }
  });

  it("offers once to treat JSON that looks like a packet as one, and takes a yes", async function () {
    if (!hasScreen) this.skip();
    await forgetNotifications();
    const editor = await openExample("handoff.json");
    assert.equal(editor.document.languageId, "json");
    assert.match(await notification(), /handoff\.json looks like a TaskPacket/);
    await answer("Treat as TaskPacket");
    await eventually(() => assert.equal(editor.document.languageId, "taskpacket"));
    await waitForCode(editor.document.uri, "short_output_format");
  });

  it("does not ask about other JSON, nor when the setting says no", async () => {
    await forgetNotifications();
    await writeExample("package.json", '{"name": "x", "version": "1.0.0"}');
    await openExample("package.json");
    const settings = workspace.getConfiguration("taskpacket");
    try {
      await settings.update("offerForJson", false);
      const text = new TextDecoder().decode(await workspace.fs.readFile(exampleUri("full.packet.json")));
      await writeExample("silent.json", text);
      const editor = await openExample("silent.json");
      await pause(500);
      if (hasScreen) assert.isTrue(await hasNoNotification());
      assert.equal(editor.document.languageId, "json");
    } finally {
      await settings.update("offerForJson", undefined);
    }
  });
});
