// Generated from schemas/ by `npm run generate`. Do not edit.

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

export declare const isTeamMember: Validator<TeamMember>;
export declare const isVerdictRequest: Validator<VerdictRequest>;
