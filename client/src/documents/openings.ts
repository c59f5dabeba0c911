import { type Disposable, type TextDocument, workspace } from "vscode";

/** How a document came up: from its file, or because its language was changed while it was open. */
export interface Opening {
  readonly document: TextDocument;
  readonly byLanguageChange: boolean;
}

/**
 * Tells the two apart: a change of language comes as a closing and an opening of the same object, one right after the
 * other. What a person has set by hand must not be set back.
 */
export function onOpening(listener: (opening: Opening) => void): Disposable {
  let closed: TextDocument | undefined;
  const closing = workspace.onDidCloseTextDocument((document) => {
    closed = document;
    queueMicrotask(() => {
      closed = undefined;
    });
  });
  const opening = workspace.onDidOpenTextDocument((document) => {
    listener({ document, byLanguageChange: document === closed });
  });
  return {
    dispose: () => {
      closing.dispose();
      opening.dispose();
    },
  };
}
