import { Disposable, EventEmitter, languages, type TextDocument, Uri, ViewColumn, window, workspace } from "vscode";
import { isPacket, PROMPT_LANGUAGE } from "../language-ids.ts";
import type { Server } from "../server.ts";
import { LiveText } from "./live-text.ts";
import { closedText, promptText } from "./prompt-text.ts";
import { PROMPT_SCHEME, packetUri, promptUri } from "./prompt-uri.ts";

export interface Previews extends Disposable {
  /** Opens the composed prompt of a packet beside it, or brings forward the one that is open. The focus stays. */
  readonly open: (packet: TextDocument) => Promise<void>;
}

/** Read-only documents with the composed prompts of open packets, each following its packet as it is typed. */
export function registerPreviews(server: Server): Previews {
  const live = new Map<string, LiveText>();
  const changed = new EventEmitter<Uri>();
  const refresh = (prompt: Uri) =>
    live
      .get(prompt.toString())
      ?.refresh()
      .catch((error: unknown) => server.log("A prompt could not be composed.", error));
  const follow = (document: TextDocument) => void refresh(promptUri(document.uri));

  const provider = workspace.registerTextDocumentContentProvider(PROMPT_SCHEME, {
    onDidChange: changed.event,
    provideTextDocumentContent: async (prompt) => {
      const key = prompt.toString();
      const text = live.get(key) ?? new LiveText(composer(server, prompt), () => changed.fire(prompt));
      live.set(key, text);
      if (text.text === "") await refresh(prompt);
      return text.text;
    },
  });
  return Object.assign(
    Disposable.from(
      provider,
      changed,
      workspace.onDidChangeTextDocument((event) => follow(event.document)),
      workspace.onDidOpenTextDocument(follow),
      workspace.onDidCloseTextDocument((document) => {
        if (document.uri.scheme === PROMPT_SCHEME) forget(document);
        else follow(document);
      }),
      workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration("taskpacket")) return;
        for (const prompt of live.keys()) void refresh(Uri.parse(prompt, true));
      }),
    ),
    { open },
  );

  /** A change of language closes a document and opens it again at once: only one that stays closed is let go. */
  function forget(document: TextDocument): void {
    setTimeout(() => {
      if (document.isClosed) live.delete(document.uri.toString());
    }, 0);
  }
}

/** Gives what the preview at this address has to show now. */
function composer(server: Server, prompt: Uri): () => Promise<string> {
  const packet = packetUri(prompt);
  let last = "";
  return async () => {
    // The client sends a change from a listener of its own: a turn later it has, and the question comes after it.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const document = workspace.textDocuments.find((open) => open.uri.toString() === packet.toString());
    if (document === undefined || !isPacket(document)) return closedText(last);
    const preview = await server.preview({ uri: server.client.code2ProtocolConverter.asUri(packet) });
    if (preview === null) return closedText(last);
    last = preview.text;
    return promptText(preview);
  };
}

async function open(packet: TextDocument): Promise<void> {
  const prompt = promptUri(packet.uri);
  const document = await workspace.openTextDocument(prompt);
  if (document.languageId !== PROMPT_LANGUAGE) await languages.setTextDocumentLanguage(document, PROMPT_LANGUAGE);
  await window.showTextDocument(document, {
    viewColumn: columnOf(prompt) ?? ViewColumn.Beside,
    preserveFocus: true,
    preview: false,
  });
}

/** The column in which this preview is open already. */
function columnOf(prompt: Uri): ViewColumn | undefined {
  const key = prompt.toString();
  const shown = window.visibleTextEditors.find((editor) => editor.document.uri.toString() === key);
  if (shown?.viewColumn !== undefined) return shown.viewColumn;
  return window.tabGroups.all.find((group) => group.tabs.some((tab) => uriOf(tab.input) === key))?.viewColumn;
}

function uriOf(input: unknown): string | undefined {
  return typeof input === "object" && input !== null && "uri" in input && input.uri instanceof Uri
    ? input.uri.toString()
    : undefined;
}
