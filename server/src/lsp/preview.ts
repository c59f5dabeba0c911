import type { OpenDocument } from "./documents.ts";
import type { PreviewAnswer } from "./protocol.ts";

/** What the next reader is given of a document; nothing for a format without a preview. */
export function preview(open: OpenDocument): PreviewAnswer {
  const version = open.text.version;
  if (open.isTooLarge) {
    const { verdict } = open.check();
    return verdict.ok ? null : { version, text: "", refusal: verdict };
  }
  const made = open.format.preview?.(open.json, open.options);
  return made === undefined ? null : { version, ...made };
}
