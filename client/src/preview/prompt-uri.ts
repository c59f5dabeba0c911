import { Uri } from "vscode";

/** Scheme of the read-only documents that show composed prompts. */
export const PROMPT_SCHEME = "taskpacket-prompt";

/**
 * The preview's address. Its last part is the title of the tab; the packet's folder stays in front of it, by which VS Code
 * tells tabs of one title apart. Without the packet's `.json`, so that no other language is taken from the name.
 */
export function promptUri(packet: Uri): Uri {
  const slash = packet.path.lastIndexOf("/") + 1;
  const name = packet.path.slice(slash).replace(/\.json$/i, "");
  const folder = slash === 0 ? "/" : packet.path.slice(0, slash);
  return Uri.from({ scheme: PROMPT_SCHEME, path: `${folder}Prompt: ${name}`, query: packet.toString() });
}

/** The packet that a preview is of. */
export function packetUri(prompt: Uri): Uri {
  return Uri.parse(prompt.query, true);
}
