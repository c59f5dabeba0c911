import Ajv from "ajv";
import { getLanguageService, type JSONSchema, TextDocument } from "vscode-json-languageservice";
import schema from "../../schemas/taskpacket-1.0.schema.json" with { type: "json" };

const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);

const service = getLanguageService({});
service.configure({ schemas: [{ uri: schema.$id, fileMatch: ["*"], schema: schema as JSONSchema }] });

/** Whether a text is JSON. */
export function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is JSON that the published schema accepts, with every error collected. */
export function validates(text: string): boolean {
  try {
    return validate(JSON.parse(text));
  } catch {
    return false;
  }
}

/** How many diagnostics VS Code's JSON support has for a text under the published schema. */
export async function diagnoses(text: string): Promise<number> {
  const document = TextDocument.create("file:///packet.json", "json", 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.length;
}
