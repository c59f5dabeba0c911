import { OUTPUT_KINDS } from "../data.ts";

const names = (): string => OUTPUT_KINDS.values.map((v) => `"${v.value}"`).join(", ");

/** What an `output_format` may be, in our words. */
export function outputFormatExpected(): string {
  return `one of ${names()} or an object with "kind"`;
}

/** A short `output_format` that names no format, in our words. */
export function unknownToken(got: string): string {
  return `unknown output_format "${got}", expected one of ${names()}`;
}
