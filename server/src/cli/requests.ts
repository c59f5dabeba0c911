import { isTeamMember, isVerdictRequest, type TeamMember, type VerdictRequest } from "../generated/wire.js";
import { Trouble } from "./exit.ts";

export type ParsedRequest =
  | { readonly ok: true; readonly request: VerdictRequest }
  | { readonly ok: false; readonly id: string | number | null; readonly error: string };

const MEMBER_WORDS =
  "a role (string), and if it is pinned a task_id (string or null) and a round (whole number from 0 to 4294967295, or null)";

const WORDS: Readonly<Record<string, string>> = {
  id: '"id" must be a string, a number or null',
  mode: '"mode" must be "file" or "tool"',
  text: '"text" must be a string: the packet as JSON text',
  member: `"member" must be null or an object with ${MEMBER_WORDS}`,
};

/** Reads one line of `verdict --ndjson`. Keys that are not known are passed over. */
export function parseRequest(line: string): ParsedRequest {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { ok: false, id: null, error: `the line is not JSON: ${error instanceof Error ? error.message : error}` };
  }
  if (isVerdictRequest(value)) return { ok: true, request: value };
  return { ok: false, id: idOf(value), error: whatIsWrong(value) };
}

function whatIsWrong(value: unknown): string {
  if (!isRecord(value)) return "the line is not a JSON object with id, mode, text and, if wanted, member";
  const missing = ["id", "mode", "text"].filter((key) => !Object.hasOwn(value, key));
  if (missing.length > 0) return `the line lacks ${missing.map((key) => `"${key}"`).join(", ")}`;
  const key = isVerdictRequest.errors?.[0]?.instancePath.split("/")[1];
  return WORDS[key ?? ""] ?? "the line is not a request";
}

function idOf(value: unknown): string | number | null {
  const id = isRecord(value) ? value.id : null;
  return typeof id === "string" || typeof id === "number" ? id : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads the value of `--member`.
 *
 * @throws Trouble
 */
export function parseMember(json: string): TeamMember | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new Trouble(`--member is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (value === null || isTeamMember(value)) return value;
  throw new Trouble(`--member must be null or a JSON object with ${MEMBER_WORDS}`);
}
