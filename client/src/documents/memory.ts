import type { Memento, Uri } from "vscode";

/** What the person has said of JSON files, kept with the workspace. */
export interface Memory {
  readonly isAccepted: (uri: Uri) => boolean;
  readonly isDismissed: (uri: Uri) => boolean;
  /** It is a packet, also the next time it is opened. */
  readonly accept: (uri: Uri) => void;
  /** It is none: no more questions about it. */
  readonly dismiss: (uri: Uri) => void;
  /** No questions about anything below this folder. */
  readonly dismissFolder: (folder: Uri) => void;
}

const ACCEPTED = "packets";
const DISMISSED = "noPackets";
const DISMISSED_FOLDERS = "noPacketFolders";
/** The oldest answers go first: a memory must not grow without end. */
const MAX_KEPT = 500;

export function makeMemory(state: Memento): Memory {
  const list = (key: string): readonly string[] => state.get<readonly string[]>(key, []);
  const put = (key: string, uri: Uri, isIn: boolean) => {
    const name = uri.toString();
    const others = list(key).filter((other) => other !== name);
    void state.update(key, isIn ? [...others, name].slice(-MAX_KEPT) : others);
  };
  return {
    isAccepted: (uri) => list(ACCEPTED).includes(uri.toString()),
    isDismissed: (uri) => {
      const name = uri.toString();
      return list(DISMISSED).includes(name) || list(DISMISSED_FOLDERS).some((folder) => name.startsWith(`${folder}/`));
    },
    accept: (uri) => {
      put(ACCEPTED, uri, true);
      put(DISMISSED, uri, false);
    },
    dismiss: (uri) => {
      put(DISMISSED, uri, true);
      put(ACCEPTED, uri, false);
    },
    dismissFolder: (folder) => put(DISMISSED_FOLDERS, folder, true),
  };
}
