import { type Format, MAX_PROBLEMS, type Rule } from "../engine/index.ts";
import { textRules } from "./text-rules.ts";

const internalError: Rule = {
  id: "internal_error",
  code: "internal_error",
  severity: "error",
  summary: "TaskPacket itself failed on this text.",
  why: `This is a fault of TaskPacket, not of the text: the text was neither accepted nor refused. Other texts are checked as before.

Please report it with the text. In VS Code, *TaskPacket: Show Log* has the details; the command line prints them on stderr.`,
  section: "",
  message:
    "This text could not be checked because of a fault in TaskPacket itself. Please report it with the text; the log has the details.",
  examples: { valid: [], invalid: [] },
};

const tooManyProblems: Rule = {
  id: "too_many_problems",
  code: "too_many_problems",
  severity: "error",
  summary: `A text has more than ${MAX_PROBLEMS} problems; the rest are counted, not listed.`,
  why: `The first ${MAX_PROBLEMS} problems in the order of the text are listed. This last line says how many more there are; it is an error when one of them is, else information.

So many problems mostly have one cause, such as a list that was pasted under the wrong key. Mend the first ones and look again.`,
  section: "",
  message: `{count} more problems are not listed (the first ${MAX_PROBLEMS} are).`,
  examples: { valid: [], invalid: [] },
};

/** What the engine says of itself, whatever the format. No setting changes it. */
export const engineRules: readonly Rule[] = [internalError, tooManyProblems];

const common: readonly Rule[] = [...textRules, ...engineRules];

/** A format with the records that belong to no format beside its own: every code that a report about its texts can have. */
export function withCommonRules<O>(format: Format<O>): Format<O> {
  return { ...format, rules: new Map([...format.rules, ...common.map((rule): [string, Rule<O>] => [rule.id, rule])]) };
}
