import { toTextEdit } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";
import type { TransformAnswer } from "./protocol.ts";

/** Runs one of the format's commands that rewrite a document. */
export function transform(open: OpenDocument, id: string, version: number | undefined): TransformAnswer {
  const { format, text } = open;
  const command = format.transforms.get(id);
  if (command === undefined) return refuse(`${format.name} has no command "${id}".`);
  if (open.isTooLarge) return refuse("The text is too large to be rewritten.");
  if (version !== undefined && version !== text.version)
    return refuse("The text changed meanwhile. Run the command again.");
  const result = command.run(open.json, open.options);
  if (!result.ok) return result;
  return { ok: true, version: text.version, edits: result.edits.map((edit) => toTextEdit(text, edit)) };
}

function refuse(reason: string): TransformAnswer {
  return { ok: false, reason };
}
