import { assert } from "chai";
import {
  commands,
  type Diagnostic,
  languages,
  Position,
  Selection,
  type TextEditor,
  Uri,
  window,
  workspace,
} from "vscode";

/** How long anything may take before a test gives up on it. */
const limitMs = 12_000;

/** Repeats a look until it passes; its last failure is the test's. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  const limit = Date.now() + limitMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > limit) throw error;
      await pause(25);
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A file of the workspace, which is a copy of the examples. */
export function exampleUri(name: string): Uri {
  const folder = workspace.workspaceFolders?.[0];
  assert.isDefined(folder);
  return Uri.joinPath(folder.uri, name);
}

/** Opens a file the way the explorer does, so that closing its tab closes the document. */
export async function openExample(name: string): Promise<TextEditor> {
  return openUri(exampleUri(name));
}

export async function openUri(uri: Uri): Promise<TextEditor> {
  await commands.executeCommand("vscode.open", uri, { preview: false });
  return eventually(() => {
    const editor = window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), uri.toString());
    assert.isDefined(editor);
    return editor;
  });
}

/** An untitled packet; `|` in the text is where the cursor goes, and is taken out. */
export async function openUntitled(marked: string): Promise<TextEditor> {
  const offset = marked.indexOf("|");
  const text = offset < 0 ? marked : marked.slice(0, offset) + marked.slice(offset + 1);
  const document = await workspace.openTextDocument({ language: "taskpacket", content: text });
  const editor = await window.showTextDocument(document, { preview: false });
  if (offset >= 0) moveTo(editor, document.positionAt(offset));
  return editor;
}

export function moveTo(editor: TextEditor, position: Position): void {
  editor.selection = new Selection(position, position);
}

/** The place in the text just behind the first occurrence of `needle`. */
export function after(editor: TextEditor, needle: string): Position {
  const { document } = editor;
  const at = document.getText().indexOf(needle);
  assert.isAtLeast(at, 0, `${needle} is in the text`);
  return document.positionAt(at + needle.length);
}

/** Replaces the whole text in one edit. */
export async function setText(editor: TextEditor, text: string): Promise<void> {
  const { document } = editor;
  const end = document.positionAt(document.getText().length);
  assert.isTrue(await editor.edit((edit) => edit.replace(new Selection(new Position(0, 0), end), text)));
}

/** Code of a diagnostic as text. */
export function codeOf(diagnostic: Diagnostic): string {
  const { code } = diagnostic;
  return String(typeof code === "object" ? code.value : code);
}

/** Waits until exactly these codes are reported for a document, in any order. */
export async function waitForCodes(uri: Uri, codes: readonly string[]): Promise<readonly Diagnostic[]> {
  return eventually(() => {
    const diagnostics = languages.getDiagnostics(uri);
    assert.deepEqual(diagnostics.map(codeOf).sort(), [...codes].sort());
    return diagnostics;
  });
}

/** Waits until a code is among those reported. */
export async function waitForCode(uri: Uri, code: string): Promise<Diagnostic> {
  return eventually(() => {
    const diagnostic = languages.getDiagnostics(uri).find((candidate) => codeOf(candidate) === code);
    assert.isDefined(diagnostic, `${code} is reported`);
    return diagnostic;
  });
}

/** Closes every editor without a question; changes are dropped. */
export async function closeAll(): Promise<void> {
  for (let left = 50; left > 0 && window.tabGroups.all.some((group) => group.tabs.length > 0); left--)
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
}

/** A packet without a fault; `extra` members come after the required ones. */
export function packet(extra = ""): string {
  return `{
  "packet_id": "pk-1",
  "goal_id": "task-1",
  "round": 1,
  "from_role": "planner",
  "to_role": "executor",
  "objective": "do it",
  "output_format": {"kind": "markdown"}${extra === "" ? "" : `,\n  ${extra}`}
}
`;
}
