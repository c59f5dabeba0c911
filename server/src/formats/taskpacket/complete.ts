import {
  type Completion,
  type Cursor,
  completeKeys,
  completeValues,
  cursorAt,
  dominantEol,
  type JsonDocument,
  type KeyOffer,
  lastStop,
  plainText,
  shiftStops,
  type ValueOffer,
} from "../../engine/index.ts";
import { type Field, PACKET, type Shape } from "./data.ts";
import { type Described, describedAt, fieldMarkdown, fieldsOf, presence, typeText } from "./describe.ts";
import { outputFormatOffers } from "./offers/output-format.ts";
import { roleOffers } from "./offers/roles.ts";

/**
 * What can stand at `offset` (UTF-16) of a text that may be unfinished: keys that are missing, values of closed sets,
 * and stubs where nothing has been typed. Nothing in free text.
 */
export function complete(document: JsonDocument, offset: number): readonly Completion[] {
  const { text } = document;
  const cursor = cursorAt(text, offset);
  const described = cursor && describedAt(cursor.path);
  if (cursor === undefined || described === undefined || described.variant !== undefined) return [];
  if (cursor.slot === "key") return completeKeys(text, cursor, keyOffers(cursor, fieldsOf(described.shape) ?? []));
  const offers = valueOffers(described.shape, described.field, cursor);
  return completeValues(cursor, offers.length > 0 ? offers : stubOffers(text, described, cursor));
}

function keyOffers(cursor: Cursor, fields: readonly Field[]): readonly KeyOffer[] {
  const offered = fields.filter((field) => !isDropped(field, cursor));
  return [...offered.filter((field) => field.required), ...offered.filter((field) => !field.required)].map((field) => ({
    key: field.key,
    stub: field.stub,
    detail: `${typeText(field.shape)} · ${field.required ? "required" : "optional"}`,
    documentation: fieldMarkdown(field),
  }));
}

/** `schema` is kept beside the kind `json` only, so it is not offered beside another one. */
function isDropped(field: Field, cursor: Cursor): boolean {
  const kind = cursor.siblings.get("kind");
  return field.key === "schema" && kind !== undefined && kind !== "json";
}

function valueOffers(shape: Shape, field: Field | undefined, cursor: Cursor): readonly ValueOffer[] {
  switch (shape.is) {
    case "enum":
      if (field?.key === "from_role" || field?.key === "to_role") return roleOffers(field.key, shape, cursor);
      return shape.values.map(({ value, doc }) => ({
        label: value,
        json: JSON.stringify(value),
        match: value,
        detail: shape.name,
        documentation: doc,
      }));
    case "boolean":
      return ["false", "true"].map((word) => ({
        label: word,
        json: word,
        match: word,
        detail: word === "false" ? "default" : "",
        documentation: field === undefined ? "" : fieldMarkdown(field),
      }));
    case "output_format":
      return outputFormatOffers(cursor);
    default:
      return [];
  }
}

/** Something to start from, while nothing has been typed. What has been begun is the person's own. */
function stubOffers(text: string, described: Described, cursor: Cursor): readonly ValueOffer[] {
  const isEmpty = cursor.span.start === cursor.span.end;
  if (!isEmpty) return nullOffers(described, cursor);
  const stub = stubOf(text, described);
  if (stub === undefined) return [];
  const { field, entryOf } = described;
  const offer = {
    label: cursor.path.length === 0 ? "{…} TaskPacket" : plainText(stub),
    json: stub,
    isSnippet: true,
    match: cursor.path.length === 0 ? "packet" : plainText(stub),
    detail: cursor.path.length === 0 ? "the required keys" : typeText(described.shape),
    documentation: field !== undefined ? fieldMarkdown(field) : (entryOf?.doc ?? ""),
  };
  return [offer, ...nullOffers(described, cursor)];
}

function nullOffers({ shape, field }: Described, { opener, typed }: Cursor): readonly ValueOffer[] {
  if (shape.is !== "option" || opener !== "" || !"null".startsWith(typed)) return [];
  const detail = field === undefined ? "" : presence(field);
  return [{ label: "null", json: "null", match: "null", detail, documentation: "The same as leaving the key out." }];
}

function stubOf(text: string, { field, entryOf, shape }: Described): string | undefined {
  if (field !== undefined) return field.stub;
  // The stub of a list holds the stub of one entry.
  if (entryOf !== undefined) return entryOf.stub.startsWith("[") ? entryOf.stub.slice(1, -1) : undefined;
  return shape === PACKET ? packetStub(dominantEol(text)) : undefined;
}

/** The required keys, a line each. */
function packetStub(eol: string): string {
  let stops = 0;
  const lines: string[] = [];
  for (const { key, stub } of PACKET.fields.filter((field) => field.required)) {
    lines.push(`  "${key}": ${shiftStops(stub, stops)}`);
    stops += lastStop(stub);
  }
  return `{${eol}${lines.join(`,${eol}`)}${eol}}`;
}
