import { toDiagnostics } from "./convert.ts";
import { describe } from "./documents.ts";
import { Scheduler } from "./schedule.ts";
import { formatOf } from "./scope.ts";
import type { Host, Session } from "./session.ts";

/** Sends diagnostics to a client that does not ask for them: after each change, and none when a document is closed. */
export function pushDiagnostics(session: Session, host: Host): { readonly refresh: () => void } {
  const scheduler = new Scheduler(host.defer, (uri) => {
    publish(session, uri).catch((error: unknown) => session.log(describe(error)));
  });
  session.texts.onDidChangeContent(({ document }) => scheduler.schedule(document.uri));
  session.texts.onDidClose(({ document }) => {
    if (formatOf(document, session.formats) === undefined) return;
    void session.connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
  return {
    refresh: () => {
      for (const uri of session.documents.uris()) scheduler.schedule(uri);
    },
  };
}

/** Between reading the newest version and sending nothing is waited for, so what is sent is never older than what was. */
async function publish({ documents, connection, client }: Session, uri: string): Promise<void> {
  const open = await documents.current(uri);
  if (open === undefined) return;
  await connection.sendDiagnostics({ uri, version: open.text.version, diagnostics: toDiagnostics(open, client) });
}
