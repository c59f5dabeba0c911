/**
 * Requests of our own, beside those of the protocol. Client and server read their names and shapes from here; only
 * types cross over, so either side can use its own protocol library. Everything is checked again on the server.
 */
import type { TextEdit } from "vscode-languageserver";

/** What the next reader is given of a document. The client asks again when the document or a setting changes. */
export const PREVIEW = "taskpacket/preview";

export interface PreviewParams {
  readonly uri: string;
}

/** Nothing for a document that is not open here, or of which there is no preview. */
export type PreviewAnswer = {
  /** Version of the document that was looked at, so that an answer that comes late can be told. */
  readonly version: number;
  readonly text: string;
  /** Present when the document would be refused. */
  readonly refusal?: { readonly code: string; readonly message: string; readonly path: string };
} | null;

/** Edits that rewrite a document, such as the canonical form. The client applies them. */
export const TRANSFORM = "taskpacket/transform";

export interface TransformParams {
  readonly uri: string;
  /** Id of the transform in its format: `normalize`, … */
  readonly transform: string;
  /** Version of the document as the client has it; edits of another one are not given. */
  readonly version?: number;
}

export type TransformAnswer =
  | { readonly ok: true; readonly version: number; readonly edits: readonly TextEdit[] }
  /** In words for the person who asked. */
  | { readonly ok: false; readonly reason: string };

/** Whether a text that is open under another language has the look of one of our formats. */
export const RESEMBLES = "taskpacket/resembles";

export interface ResemblesParams {
  readonly text: string;
}

/** The language id and the name of the format, or nothing. */
export type ResemblesAnswer = { readonly id: string; readonly name: string } | null;
