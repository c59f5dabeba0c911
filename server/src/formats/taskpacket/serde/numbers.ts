import { type ParsedNumber, Reader } from "./reader.ts";
import { Refused, type RefusedRule } from "./refused.ts";
import { numberUnexpected, unexpectedWords } from "./words.ts";

/** The number that a literal means to the reference; nothing when it is malformed or out of range. */
export function parseNumberLiteral(source: string): ParsedNumber | undefined {
  const reader = new Reader(source);
  const isNegative = source.startsWith("-");
  if (isNegative) reader.index++;
  try {
    const number = reader.number(!isNegative);
    return reader.isAtEnd() ? number : undefined;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const MAX = { u32: 4294967295n, u64: 18446744073709551615n };

/** Why a number does not fit the type; nothing when it does. */
export function numberRefusal(
  number: ParsedNumber,
  type: "u32" | "u64" | "f64",
): { readonly rule: RefusedRule; readonly words: string } | undefined {
  if (type === "f64") return undefined;
  const got = unexpectedWords(numberUnexpected(number));
  if (number.is === "float") return { rule: "wrong_type", words: `invalid type: ${got}, expected ${type}` };
  if (number.value >= 0n && number.value <= MAX[type]) return undefined;
  return { rule: "number_range", words: `invalid value: ${got}, expected ${type}` };
}
