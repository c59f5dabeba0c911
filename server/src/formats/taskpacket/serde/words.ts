import { debugString } from "./debug.ts";
import { formatF64 } from "./float.ts";
import type { ParsedNumber } from "./reader.ts";

/** A value as the reference's messages call it: `integer `1``, `string "x"`, `map`. */
export type Unexpected =
  | { readonly is: "null" | "map" | "sequence" }
  | { readonly is: "boolean" | "integer"; readonly text: string }
  | { readonly is: "float"; readonly value: number }
  | { readonly is: "string"; readonly value: string };

export function unexpectedWords(unexpected: Unexpected): string {
  switch (unexpected.is) {
    case "boolean":
    case "integer":
      return `${unexpected.is} \`${unexpected.text}\``;
    case "float":
      return `floating point \`${formatF64(unexpected.value)}\``;
    case "string":
      return `string ${debugString(unexpected.value)}`;
    default:
      return unexpected.is;
  }
}

/** `expected one of `a`, `b``, in the three forms that depend on how many there are. */
export function expectedOneOf(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length === 1) return `expected ${quoted[0]}`;
  if (quoted.length === 2) return `expected ${quoted.join(" or ")}`;
  return `expected one of ${quoted.join(", ")}`;
}

export function structWords(name: string): string {
  return `struct ${name}`;
}

export function structLengthWords(name: string, count: number): string {
  return `struct ${name} with ${count} element${count === 1 ? "" : "s"}`;
}

export function numberUnexpected(number: ParsedNumber): Unexpected {
  return number.is === "integer" ? { is: "integer", text: String(number.value) } : number;
}
