import { type ParsedNumber, Reader } from "./reader.ts";
import { Refused } from "./refused.ts";

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
