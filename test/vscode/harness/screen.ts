import { Uri, workspace } from "vscode";

declare const CONTROL_FOLDER: string | undefined;

/** Marks a request to the launcher, which holds the page in which this VS Code is shown. */
const requestMark = "@@request ";

/** What the launcher can do with the page. Selectors are Playwright's; webviews are searched as well. */
export type ScreenRequest =
  | { readonly action: "picture"; readonly name: string }
  | { readonly action: "press"; readonly key: string }
  | { readonly action: "type"; readonly text: string }
  | { readonly action: "click" | "hover" | "text"; readonly selector: string };

interface Answer {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * True when there is a page to act on. Under the desktop build there is none: a test that needs one calls
 * `this.skip()` then, which is counted and listed.
 */
export const hasScreen = CONTROL_FOLDER !== undefined;

let last = 0;

/** Takes a picture of the whole window, kept as NAME.png by the launcher. Without a page it does nothing. */
export async function picture(name: string): Promise<void> {
  if (hasScreen) await ask({ action: "picture", name });
}

/** Presses a key as a person would, for example `Control+Space`, `Enter`, `ArrowDown`. */
export async function press(key: string): Promise<void> {
  await ask({ action: "press", key });
}

/** Types text as a person would, key by key. */
export async function type(text: string): Promise<void> {
  await ask({ action: "type", text });
}

/** Clicks on the first visible element that matches. */
export async function click(selector: string): Promise<void> {
  await ask({ action: "click", selector });
}

/** Moves the mouse over the first visible element that matches. */
export async function hover(selector: string): Promise<void> {
  await ask({ action: "hover", selector });
}

/** The text that the first visible element that matches shows, once it is there. */
export async function textOf(selector: string): Promise<string> {
  return ask({ action: "text", selector });
}

async function ask(request: ScreenRequest): Promise<string> {
  if (CONTROL_FOLDER === undefined) throw new Error(`No page to ask: ${request.action}`);
  last += 1;
  const file = answerUri(`${CONTROL_FOLDER}/${last}.json`);
  console.log(requestMark + JSON.stringify({ id: last, ...request }));
  const answer = await poll(file);
  if (!answer.ok) throw new Error(`${request.action}: ${answer.text}`);
  return answer.text;
}

/** The web worker host reaches the disk only through the server, by the scheme that the folder has. */
function answerUri(file: string): Uri {
  const folder = workspace.workspaceFolders?.[0]?.uri;
  return folder === undefined ? Uri.file(file) : folder.with({ path: file });
}

async function poll(file: Uri): Promise<Answer> {
  const limit = Date.now() + 15_000;
  while (Date.now() < limit) {
    const bytes = await workspace.fs.readFile(file).then(
      (read) => read,
      () => undefined,
    );
    if (bytes !== undefined) return JSON.parse(new TextDecoder().decode(bytes)) as Answer;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error("the launcher did not answer");
}
