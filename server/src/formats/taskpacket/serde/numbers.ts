import { type ParsedNumber, Reader } from "./reader.ts";

/** The number that a well-formed literal means to the reference. */
export function parseNumberLiteral(source: string): ParsedNumber {
  const reader = new Reader(source);
  const isNegative = source.startsWith("-");
  if (isNegative) reader.index++;
  return reader.number(!isNegative);
}
