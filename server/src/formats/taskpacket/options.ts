/** The caller's record that `team_handoff` fills and checks identity from: the `[team_member]` table. */
export interface TeamMember {
  readonly role: string;
  readonly task_id?: string | null;
  readonly round?: number | null;
}

/** The two doors of the reference. `file` deserializes packet text; `tool` is the `packet` argument of `team_handoff`. */
export type Mode = "file" | "tool";

export interface TaskPacketOptions {
  readonly mode: Mode;
  /** `tool` mode: who calls. Without one, nothing is filled in and nothing cross-checked. */
  readonly member?: TeamMember | null;
}
