/**
 * TaskPacket v1.0 as data: the field table, the enums, the caps and the words of the specification.
 * Everything else (decoding, rules, schema, completion, hovers, pages) reads it from here or is proved equal to it.
 */

/** How a value is decoded. The names are those that the reference's messages use. */
export type Shape =
  | { readonly is: "string" | "boolean" | "u32" | "u64" | "f64" }
  | { readonly is: "option"; readonly of: Shape }
  | { readonly is: "list"; readonly of: Shape }
  | EnumShape
  | StructShape
  | { readonly is: "output_format" };

export interface EnumShape {
  readonly is: "enum";
  readonly name: string;
  readonly values: readonly EnumValue[];
  /** The values alone. */
  readonly words: readonly string[];
}

export interface EnumValue {
  readonly value: string;
  readonly doc: string;
}

export interface StructShape {
  readonly is: "struct";
  readonly name: string;
  readonly fields: readonly Field[];
  /** Index of a field by its key. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Bit `i` is set when field `i` is required. */
  readonly requiredMask: number;
}

export interface Field {
  readonly key: string;
  readonly shape: Shape;
  readonly required: boolean;
  /** One or two sentences for hovers and completion. */
  readonly doc: string;
  /** Where the composed prompt shows it; absent when it is not rendered. */
  readonly prompt?: string;
  /** Key of {@link CAPS} for its length or, of a list, for its items. */
  readonly cap?: CapName;
  /** Carried and validated, read by nothing. */
  readonly notWired?: boolean;
  /** The value of an optional field that is left out, as canonical JSON text. */
  readonly initial?: string;
  /** Stands in the canonical form even with its initial value. */
  readonly alwaysWritten?: boolean;
  /** Value to start from, as JSON text with LSP tab stops. */
  readonly stub: string;
}

/** Caps of the specification. Characters are Unicode scalar values; the packet's size is the bytes of its canonical form. */
export const CAPS = {
  packetBytes: 16384,
  constraints: 12,
  constraintText: 200,
  constraintId: 64,
  audience: 16,
  audienceEntry: 64,
  acceptancePerKind: 6,
  acceptanceValue: 80,
  objective: 1000,
  evidenceIndex: 32,
  /** Not of the packet but of its path: the last round that can be filed. */
  round: 10000,
} as const;

export type CapName = keyof typeof CAPS;

const STRING = { is: "string" } as const;
const BOOLEAN = { is: "boolean" } as const;
const U32 = { is: "u32" } as const;
const U64 = { is: "u64" } as const;
const F64 = { is: "f64" } as const;
const OUTPUT_FORMAT = { is: "output_format" } as const;
const optional = (of: Shape): Shape => ({ is: "option", of });
const list = (of: Shape): Shape => ({ is: "list", of });

function enumeration(name: string, values: readonly EnumValue[]): EnumShape {
  return { is: "enum", name, values, words: values.map(({ value }) => value) };
}

function struct(name: string, fields: readonly Field[]): StructShape {
  return {
    is: "struct",
    name,
    fields,
    indexOf: new Map(fields.map((field, i) => [field.key, i])),
    requiredMask: fields.reduce((mask, field, i) => (field.required ? mask | (1 << i) : mask), 0),
  };
}

export const ROLES: EnumShape = enumeration("PacketRole", [
  { value: "planner", doc: "Breaks the goal down. Hands off to `executor`." },
  { value: "executor", doc: "Does the work. Hands off to `verifier`." },
  { value: "verifier", doc: "Checks the work. Hands off to `executor` for repair." },
  { value: "utility", doc: "Occupies no pipeline stage: no edge to or from it can be filed." },
]);

/** The stage transitions that `team_handoff` files. Each role has at most one way out. */
export const EDGES: readonly { readonly from: string; readonly to: string }[] = [
  { from: "planner", to: "executor" },
  { from: "executor", to: "verifier" },
  { from: "verifier", to: "executor" },
];

export const OUTPUT_KINDS: EnumShape = enumeration("OutputFormat", [
  { value: "markdown", doc: "Prose in Markdown." },
  { value: "json", doc: "A JSON text. `schema` may carry a JSON Schema for it, as a string." },
  { value: "diff", doc: "A unified diff." },
  { value: "files", doc: "Files, named in the artifacts of the answer." },
]);

export const ACCEPTANCE_KINDS: EnumShape = enumeration("AssertionKind", [
  {
    value: "must_use_tools",
    doc: "The turn must call this tool at least once. Tool names are compared without regard to ASCII case.",
  },
  {
    value: "must_not_use_tools",
    doc: "The turn must not call this tool. Tool names are compared without regard to ASCII case.",
  },
  { value: "output_contains", doc: "The final answer must contain this text, compared verbatim." },
  { value: "output_not_contains", doc: "The final answer must not contain this text, compared verbatim." },
]);

/** Each kind's opposite: one value under both can never be satisfied. Tool names are compared without ASCII case. */
export const OPPOSITE_KINDS: readonly { readonly kinds: readonly [string, string]; readonly ignoreCase: boolean }[] = [
  { kinds: ["must_use_tools", "must_not_use_tools"], ignoreCase: true },
  { kinds: ["output_contains", "output_not_contains"], ignoreCase: false },
];

export const FIDELITIES: EnumShape = enumeration("Fidelity", [
  { value: "full", doc: "Native tool events and the MCP audit: both visible, with outcomes." },
  { value: "mcp_only", doc: "The MCP audit log only (`tool_calls.jsonl`)." },
  { value: "none", doc: 'No tool evidence at all. Not the same as "no tool was called". The default.' },
]);

export const CONSTRAINT: StructShape = struct("Constraint", [
  {
    key: "id",
    shape: STRING,
    required: true,
    cap: "constraintId",
    prompt: "in brackets before the text",
    stub: '"${1:c1}"',
    doc: "Name of the constraint. Unique in the packet without regard to ASCII case, after trimming.",
  },
  {
    key: "text",
    shape: STRING,
    required: true,
    cap: "constraintText",
    prompt: "a line of `## 約束`",
    stub: '"${1:what must hold}"',
    doc: "The constraint itself. Never trimmed from a prompt.",
  },
]);

export const ASSERTION: StructShape = struct("Assertion", [
  {
    key: "kind",
    shape: ACCEPTANCE_KINDS,
    required: true,
    stub: '"${1|must_use_tools,must_not_use_tools,output_contains,output_not_contains|}"',
    doc: "What is asserted of the turn or of its answer.",
  },
  {
    key: "value",
    shape: STRING,
    required: true,
    cap: "acceptanceValue",
    stub: '"${1:tool_name}"',
    doc: "A tool name, or the text to look for.",
  },
]);

export const ARTIFACT: StructShape = struct("ArtifactRef", [
  {
    key: "id",
    shape: STRING,
    required: true,
    prompt: "when there is no path",
    stub: '"${1:a-1}"',
    doc: "Id of the row in `artifacts.jsonl`.",
  },
  {
    key: "path",
    shape: optional(STRING),
    required: false,
    initial: "null",
    prompt: "a line of `artifacts:`, trimmed and cut to 200 characters",
    stub: '"$1"',
    doc: "Where the artifact lies. Never its bytes.",
  },
  {
    key: "sha256",
    shape: optional(STRING),
    required: false,
    initial: "null",
    stub: '"$1"',
    doc: "Digest of the artifact.",
  },
]);

export const FINDING: StructShape = struct("Finding", [
  {
    key: "text",
    shape: STRING,
    required: false,
    initial: '""',
    alwaysWritten: true,
    prompt: "a line of `upstream findings:`",
    stub: '"$1"',
    doc: "A confirmed fact.",
  },
  {
    key: "evidence",
    shape: list(STRING),
    required: false,
    initial: "[]",
    alwaysWritten: true,
    prompt: "in brackets after the text",
    stub: '["$1"]',
    doc: "What the fact rests on: ids of artifacts, memory refs or entries of the evidence index. Without any, it is a claim.",
  },
]);

export const TOOL_SCOPE: StructShape = struct("ToolScope", [
  {
    key: "allowed",
    shape: list(STRING),
    required: false,
    initial: "[]",
    alwaysWritten: true,
    notWired: true,
    stub: '["$1"]',
    doc: "Tools the sender has in mind. Read by nothing.",
  },
  {
    key: "denied",
    shape: list(STRING),
    required: false,
    initial: "[]",
    alwaysWritten: true,
    notWired: true,
    stub: '["$1"]',
    doc: "Tools the sender would rather not see. A denial here has no effect.",
  },
]);

export const BUDGET: StructShape = struct("Budget", [
  {
    key: "max_turns",
    shape: optional(U32),
    required: false,
    initial: "null",
    stub: "${1:5}",
    doc: 'Turns at most. Unset means the dispatcher’s own limit, not "unlimited".',
  },
  {
    key: "max_tokens",
    shape: optional(U64),
    required: false,
    initial: "null",
    stub: "${1:120000}",
    doc: 'Tokens at most. Unset means the dispatcher’s own limit, not "unlimited".',
  },
  {
    key: "wall_clock_secs",
    shape: optional(U64),
    required: false,
    initial: "null",
    stub: "${1:900}",
    doc: 'Seconds at most. Unset means the dispatcher’s own limit, not "unlimited".',
  },
  {
    key: "max_cost_usd",
    shape: optional(F64),
    required: false,
    initial: "null",
    stub: "${1:1.25}",
    doc: 'US dollars at most. Unset means the dispatcher’s own limit, not "unlimited".',
  },
]);

/** The packet. The order of the fields is the order of the canonical form and of a positional packet. */
export const PACKET: StructShape = struct("TaskPacket", [
  {
    key: "packet_id",
    shape: STRING,
    required: true,
    stub: '"${1:pk-1}"',
    doc: "Unique id of this handoff. Filing the same id again replaces its own file.",
  },
  {
    key: "goal_id",
    shape: STRING,
    required: true,
    stub: '"${1:task-1}"',
    doc: "The goal task this packet serves. Becomes a folder name: 1–64 of `A-Z a-z 0-9 - _`.",
  },
  {
    key: "parent_packet",
    shape: optional(STRING),
    required: false,
    initial: "null",
    stub: '"$1"',
    doc: "The packet this one answers. Absent for the first packet of a round.",
  },
  { key: "round", shape: U32, required: true, cap: "round", stub: "${1:1}", doc: "Goal-loop round." },
  {
    key: "from_role",
    shape: ROLES,
    required: true,
    stub: '"${1|planner,executor,verifier,utility|}"',
    doc: "Sender.",
  },
  {
    key: "to_role",
    shape: ROLES,
    required: true,
    stub: '"${1|executor,verifier,planner,utility|}"',
    doc: "Recipient. Must differ from `from_role`; `team_handoff` files only planner → executor, executor → verifier and verifier → executor.",
  },
  {
    key: "objective",
    shape: STRING,
    required: true,
    cap: "objective",
    prompt: "the line `objective:`",
    stub: '"${1:one sentence: what the next role must do}"',
    doc: "One sentence: what to do.",
  },
  {
    key: "output_format",
    shape: OUTPUT_FORMAT,
    required: true,
    stub: '{"kind": "${1|markdown,json,diff,files|}"}',
    doc: "Expected shape of the product.",
  },
  {
    key: "tool_scope",
    shape: TOOL_SCOPE,
    required: false,
    initial: '{"allowed":[],"denied":[]}',
    notWired: true,
    stub: '{"allowed": [$1], "denied": [$2]}',
    doc: "Human-readable only: it reaches no spawn and no prompt. A role member’s real tools come from the employee’s `[capabilities]`.",
  },
  {
    key: "boundaries",
    shape: list(STRING),
    required: false,
    initial: "[]",
    prompt: "the line `boundaries:`",
    stub: '["$1"]',
    doc: "Explicitly what not to do.",
  },
  {
    key: "constraints",
    shape: list(CONSTRAINT),
    required: false,
    initial: "[]",
    cap: "constraints",
    prompt: "the never-trim section `## 約束`",
    stub: '[{"id": "${1:c1}", "text": "$2"}]',
    doc: "Enumerated constraints, incompressible.",
  },
  {
    key: "audience",
    shape: list(STRING),
    required: false,
    initial: "[]",
    cap: "audience",
    prompt: "the never-trim section `## 受眾`",
    stub: '["$1"]',
    doc: 'Role or channel ids this content may reach, incompressible. Empty means the enclosing task’s audience, never "everyone".',
  },
  {
    key: "acceptance",
    shape: list(ASSERTION),
    required: false,
    initial: "[]",
    cap: "acceptancePerKind",
    stub: '[{"kind": "${1|must_use_tools,must_not_use_tools,output_contains,output_not_contains|}", "value": "$2"}]',
    doc: "Machine-checkable assertions about the turn and its answer.",
  },
  {
    key: "acceptance_baseline_ref",
    shape: optional(STRING),
    required: false,
    initial: "null",
    stub: '"$1"',
    doc: "Points back at the goal’s frozen acceptance criteria.",
  },
  {
    key: "artifacts",
    shape: list(ARTIFACT),
    required: false,
    initial: "[]",
    prompt: "the lines under `artifacts:`",
    stub: '[{"id": "${1:a-1}", "path": "$2"}]',
    doc: "References into `artifacts.jsonl`. Never the bytes.",
  },
  {
    key: "wiki_refs",
    shape: list(STRING),
    required: false,
    initial: "[]",
    stub: '["$1"]',
    doc: "Shared-wiki or agent-wiki paths.",
  },
  {
    key: "memory_refs",
    shape: list(STRING),
    required: false,
    initial: "[]",
    stub: '["$1"]',
    doc: "Memory ids, for `memory_fetch_batch`.",
  },
  {
    key: "state_keys",
    shape: list(STRING),
    required: false,
    initial: "[]",
    stub: '["$1"]',
    doc: "`working_state` keys this role may rely on.",
  },
  {
    key: "evidence_index",
    shape: list(STRING),
    required: false,
    initial: "[]",
    cap: "evidenceIndex",
    stub: '["$1"]',
    doc: "Title and id of the key material upstream actually looked at, so that the next role knows what to ask for.",
  },
  {
    key: "findings",
    shape: list(FINDING),
    required: false,
    initial: "[]",
    prompt: "the lines under `upstream findings:`",
    stub: '[{"text": "$1", "evidence": ["$2"]}]',
    doc: "Confirmed facts, each with the evidence it rests on.",
  },
  {
    key: "open_questions",
    shape: list(STRING),
    required: false,
    initial: "[]",
    stub: '["$1"]',
    doc: "Unresolved questions.",
  },
  {
    key: "blockers",
    shape: list(STRING),
    required: false,
    initial: "[]",
    prompt: "the line `blockers:`",
    stub: '["$1"]',
    doc: "Hard blocks.",
  },
  {
    key: "next_steps",
    shape: list(STRING),
    required: false,
    initial: "[]",
    prompt: "the line `next steps:`",
    stub: '["$1"]',
    doc: "Steps handed on.",
  },
  {
    key: "fidelity",
    shape: FIDELITIES,
    required: false,
    initial: '"none"',
    alwaysWritten: true,
    stub: '"${1|full,mcp_only,none|}"',
    doc: "Evidence grade of the upstream role’s observations. Default `none`.",
  },
  {
    key: "budget",
    shape: BUDGET,
    required: false,
    initial: "{}",
    stub: '{"max_turns": ${1:5}}',
    doc: 'Limits of the turn. Unset fields mean the dispatcher’s own limit, not "unlimited".',
  },
  {
    key: "irreversible",
    shape: BOOLEAN,
    required: false,
    initial: "false",
    alwaysWritten: true,
    notWired: true,
    stub: "${1|false,true|}",
    doc: "Human-readable only: it triggers no check. Default `false`.",
  },
]);

/** Fields of the tagged `output_format`. `schema` belongs to the kind `json`; the other kinds drop it. */
export const OUTPUT_FORMAT_FIELDS: readonly Field[] = [
  {
    key: "kind",
    shape: OUTPUT_KINDS,
    required: true,
    stub: '"${1|markdown,json,diff,files|}"',
    doc: "Shape of the product.",
  },
  {
    key: "schema",
    shape: optional(STRING),
    required: false,
    initial: "null",
    alwaysWritten: true,
    stub: '"$1"',
    doc: "JSON Schema of the product, as a string. Kept only for the kind `json`.",
  },
];

/** Keys that must not stand anywhere in a packet, in the order of the specification's table. */
export const FORBIDDEN_KEYS: readonly string[] = [
  "transcript",
  "messages",
  "tool_use",
  "tool_calls",
  "function_call",
  "functionCall",
  "thinking",
  "reasoning",
  "encrypted_content",
];

/** How deep `team_handoff` looks for forbidden keys. */
export const FORBIDDEN_DEPTH = 32;

/** The specification's minimal packet, which refusals of the tool teach with. */
export const MINIMAL_PACKET =
  '{"packet_id":"pk-1","goal_id":"<your task_id>","round":1,"from_role":"planner","to_role":"executor","objective":"one sentence: what the next role must do","output_format":"markdown"}';

/** Headers of the composed prompt. The English spellings are recognized in a text, never written. */
export const SECTION_CONSTRAINTS = "## 約束";
export const SECTION_AUDIENCE = "## 受眾";
export const SECTION_END = "## 封包結束";
export const PROTECTED_HEADERS: readonly string[] = [
  SECTION_CONSTRAINTS,
  "## Constraints",
  SECTION_AUDIENCE,
  "## Audience",
];

/** Code points of an artifact's path that the prompt shows. */
export const ARTIFACT_PATH_SHOWN = 200;

/** What a `goal_id` must be to name a folder. */
export const PATH_COMPONENT = /^[A-Za-z0-9_-]{1,64}$/;
