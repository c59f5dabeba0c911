import { type TextDocument, workspace } from "vscode";

/** Globs of further files that are packets. What is no text in the setting counts as not there. */
export function configuredGlobs(document: TextDocument): readonly string[] {
  const value: unknown = workspace.getConfiguration("taskpacket", document).get("files");
  return Array.isArray(value) ? value.filter((glob): glob is string => typeof glob === "string" && glob !== "") : [];
}

/** Whether the person wants to be asked about JSON that looks like a packet. */
export function offersForJson(document: TextDocument): boolean {
  return workspace.getConfiguration("taskpacket", document).get("offerForJson") !== false;
}
