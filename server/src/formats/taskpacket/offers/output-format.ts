import type { Cursor, ValueOffer } from "../../../engine/index.ts";
import { OUTPUT_KINDS } from "../data.ts";

/** The tagged objects, which are what is stored, and the short tokens; whichever was begun comes first. */
export function outputFormatOffers({ opener }: Cursor): readonly ValueOffer[] {
  const tagged = OUTPUT_KINDS.values.map(({ value, doc }) => ({
    label: `{"kind": "${value}"}`,
    json: `{"kind": "${value}"}`,
    match: value,
    detail: "tagged, as it is stored",
    documentation: doc,
  }));
  const short = OUTPUT_KINDS.values.map(({ value, doc }) => ({
    label: value,
    json: JSON.stringify(value),
    match: value,
    detail: "short form",
    documentation: `${doc}\n\nThe short form is accepted, and stored as \`{"kind": "${value}"}\`.`,
  }));
  const withSchema = {
    label: '{"kind": "json", "schema": "…"}',
    json: '{"kind": "json", "schema": "$1"}',
    isSnippet: true,
    match: "json",
    detail: "tagged, with a schema",
    documentation: "A JSON text that follows a JSON Schema. The schema is given as a string.",
  };
  return opener === "" ? [...tagged, withSchema, ...short] : [...short, ...tagged, withSchema];
}
