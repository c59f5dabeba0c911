import type { FaultKind, Finding, JsonDocument, Refusal } from "../../engine/index.ts";

/** What is wrong and what to do, for a person. */
const WORDS: Readonly<Record<FaultKind, string>> = {
  empty: "The text is empty. A packet is one JSON object.",
  byte_order_mark: "The text begins with a byte order mark. Save it as UTF-8 without one.",
  comment: "JSON has no comments. Remove this one.",
  trailing_comma: "A comma stands before the closing bracket. Remove it.",
  missing_comma: "A comma is missing before this.",
  missing_colon: "A colon is missing between the key and its value.",
  single_quotes: "JSON strings are written in double quotes.",
  unclosed_string: "This string has no closing quote.",
  unclosed: "The text ends before everything opened in it is closed.",
  control_character: "A control character stands in a string. Write it as an escape, such as \\n or \\t.",
  bad_escape: "This escape is not one of JSON's: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX.",
  lone_surrogate: "Half of a surrogate pair stands alone. Write both halves, or the character itself.",
  bad_number: "This is not a JSON number.",
  number_range: "This number is beyond what a 64-bit float holds.",
  too_deep: "Values are nested deeper than 127 levels.",
  trailing_text: "The packet ends before this. One text holds one packet.",
  unexpected: "This is not JSON here.",
};

/** One report a fault. The first one also carries what the gateway says, when that is what it refuses. */
export function syntaxFindings(judged: JsonDocument, refusal: Refusal): readonly Finding[] {
  const isRefused = refusal.code === "invalid_packet" && refusal.path === "";
  return judged.faults.map(({ kind, start, end }, i) => ({
    rule: "syntax",
    place: { path: [], part: "value" },
    span: { start, end },
    path: "",
    params: {
      kind,
      words: WORDS[kind],
      gateway: i === 0 && isRefused ? ` The gateway says: ${gatewayWords(refusal.message)}.` : "",
    },
  }));
}

/** Without the lesson that the tool adds. */
function gatewayWords(message: string): string {
  return message.split(" · send this shape", 1)[0] ?? message;
}
