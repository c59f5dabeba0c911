import type { CancellationToken } from "vscode-languageserver";
import { codeActions } from "./code-action.ts";
import { completion } from "./completion.ts";
import { foldingRanges } from "./folding.ts";
import { formatting } from "./formatting.ts";
import { hover } from "./hover.ts";
import { preview } from "./preview.ts";
import {
  PREVIEW,
  type PreviewAnswer,
  type PreviewParams,
  RESEMBLES,
  type ResemblesAnswer,
  TRANSFORM,
  type TransformAnswer,
  type TransformParams,
} from "./protocol.ts";
import { resembles } from "./resembles.ts";
import { selectionRanges } from "./selection-range.ts";
import type { Session } from "./session.ts";
import { isRecord } from "./settings.ts";
import { documentSymbols } from "./symbols.ts";
import { transform } from "./transform.ts";

/** Ties each request to the feature that answers it. */
export function registerFeatures(session: Session): void {
  const { connection, client } = session;
  connection.onCompletion(session.answerRead(null, (open, { position }) => completion(open, position, client)));
  connection.onHover(session.answerRead(null, (open, { position }) => hover(open, position, client)));
  connection.onCodeAction(session.answerRead(null, (open, params) => codeActions(open, params, client)));
  connection.onDocumentFormatting(session.answerRead(null, (open, { options }) => formatting(open, options)));
  connection.onDocumentRangeFormatting(
    session.answerRead(null, (open, { options, range }) => formatting(open, options, range)),
  );
  connection.onFoldingRanges(session.answerRead(null, (open) => foldingRanges(open, client)));
  connection.onDocumentSymbol(session.answerRead(null, (open) => documentSymbols(open, client)));
  connection.onSelectionRanges(session.answerRead(null, (open, { positions }) => selectionRanges(open, positions)));
  registerOwn(session);
}

const NOT_OPEN: TransformAnswer = { ok: false, reason: "The text is not open in a language that can be rewritten." };

function registerOwn(session: Session): void {
  const { connection, formats } = session;
  connection.onRequest(
    PREVIEW,
    session.answer(null, (open, _params: PreviewParams): PreviewAnswer => preview(open)),
  );
  connection.onRequest<TransformAnswer, void>(
    TRANSFORM,
    session.answer(NOT_OPEN, (open, params: TransformParams) => transform(open, params.transform, params.version)),
  );
  connection.onRequest(RESEMBLES, (params: unknown, _token: CancellationToken): ResemblesAnswer => {
    const text = isRecord(params) ? params.text : undefined;
    return typeof text === "string" ? resembles(text, formats) : null;
  });
}
