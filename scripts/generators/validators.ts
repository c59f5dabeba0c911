// Validators of what comes over a wire, compiled ahead of time: nothing is compiled, and nothing evaluated, at run time.
import Ajv from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import teamMember from "../../schemas/team-member.schema.json" with { type: "json" };
import verdictRequest from "../../schemas/verdict-request.schema.json" with { type: "json" };

export const owns = ["server/src/generated"];

const NOTICE = "// Generated from schemas/ by `npm run generate`. Do not edit.\n";

/** Exported name and what it proves. */
const validators = [
  { schema: teamMember, name: "isTeamMember", type: "TeamMember" },
  { schema: verdictRequest, name: "isVerdictRequest", type: "VerdictRequest" },
] as const;

const declarations = `${NOTICE}
/** What is wrong with the value that the validator was last called with. */
export interface WireError {
  /** JSON pointer to the value at fault; empty for the whole. */
  readonly instancePath: string;
  readonly message?: string;
}

export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly WireError[] | null;
}

export interface TeamMember {
  readonly role: string;
  readonly task_id?: string | null;
  readonly round?: number | null;
}

export interface VerdictRequest {
  readonly id: string | number | null;
  readonly mode: "file" | "tool";
  readonly member?: TeamMember | null;
  readonly text: string;
}

${validators.map(({ name, type }) => `export declare const ${name}: Validator<${type}>;\n`).join("")}`;

export function generate(): readonly { readonly path: string; readonly text: string }[] {
  const schemas = validators.map(({ schema }) => schema);
  const ajv = new Ajv({ schemas, strict: true, allowUnionTypes: true, code: { source: true, esm: true, lines: true } });
  const code = standaloneCode(ajv, Object.fromEntries(validators.map(({ name, schema }) => [name, schema.$id])));
  if (/\brequire\(|\bimport\b/.test(code)) throw new Error("a validator needs a part of ajv at run time");
  return [
    { path: "server/src/generated/wire.js", text: `// @ts-nocheck\n${NOTICE}${code}\n` },
    { path: "server/src/generated/wire.d.ts", text: declarations },
  ];
}
