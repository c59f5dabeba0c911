import { SnippetString, window, workspace } from "vscode";
import { PACKET } from "../../../server/src/formats/taskpacket/data.ts";
import { PACKET_LANGUAGE } from "../language-ids.ts";

/** Opens an untitled packet with the required keys, the cursor at the first value to fill in. */
export async function newPacket(): Promise<void> {
  const document = await workspace.openTextDocument({ language: PACKET_LANGUAGE, content: "" });
  const editor = await window.showTextDocument(document);
  await editor.insertSnippet(new SnippetString(minimalSnippet()));
}

function minimalSnippet(): string {
  let next = 1;
  const lines = PACKET.fields
    .filter((field) => field.required)
    .map((field) => `\t"${field.key}": ${field.stub.replace(/\$(\{?)\d+/g, (_, brace) => `$${brace}${next++}`)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}
