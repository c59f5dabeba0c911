import { commands } from "vscode";

/** Every fix of the document in front that cannot lose or change meaning, in one step. */
export async function fixAll(): Promise<void> {
  await commands.executeCommand("editor.action.sourceAction", { kind: "source.fixAll.taskpacket", apply: "first" });
}
