import type { Finding, Fix, JsonDocument } from "../../../engine/index.ts";
import { nodeOf, replaceNode } from "./fixes.ts";

/** The integer that a number spelled with a point or an exponent means, where it means one that fits exactly. */
export function toInteger(document: JsonDocument, finding: Finding): readonly Fix[] {
  const node = nodeOf(document, finding);
  const max = MAX.get(String(finding.params.expected));
  if (node?.type !== "number" || max === undefined) return [];
  const integer = exactInteger(node.source);
  if (integer === undefined || integer > max) return [];
  return [{ title: `Write ${integer}`, safe: true, preferred: true, edits: [replaceNode(node, String(integer))] }];
}

const MAX: ReadonlyMap<string, bigint> = new Map([
  ["u32", 4294967295n],
  ["u64", 18446744073709551615n],
]);

/** Digits and exponents beyond this many are no spelling of a count. */
const MOST_DIGITS = 40;

/** The value of a literal by its digits, not through a float; nothing when it is negative or has a fraction. */
function exactInteger(source: string): bigint | undefined {
  const [, sign = "", whole = "", fraction = "", exponentText = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const exponent = Number(exponentText);
  if (whole === "" || Math.abs(exponent) > MOST_DIGITS || source.length > 2 * MOST_DIGITS) return undefined;
  const digits = BigInt(whole + fraction);
  const power = exponent - fraction.length;
  const scale = 10n ** BigInt(Math.abs(power));
  if (power < 0 && digits % scale !== 0n) return undefined;
  const value = power < 0 ? digits / scale : digits * scale;
  return sign === "-" && value !== 0n ? undefined : value;
}
