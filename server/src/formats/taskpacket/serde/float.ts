const POW10 = Array.from({ length: 309 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * The f64 that the reference reads from a decimal significand (within u64) and a power of ten.
 * It multiplies or divides once per 308 powers instead of rounding correctly, which can differ in the last bit.
 * Undefined when the number is out of range.
 */
export function f64FromParts(significand: bigint, exponent: number): number | undefined {
  let f = Number(significand);
  let e = exponent;
  for (;;) {
    const pow = POW10[Math.abs(e)];
    if (pow !== undefined) {
      f = e >= 0 ? f * pow : f / pow;
      return Number.isFinite(f) ? f : undefined;
    }
    if (f === 0) return f;
    if (e >= 0) return undefined;
    f /= 1e308;
    e += 308;
  }
}

/** Shortest text that reads back the same; `.0` when integral and below 1e16, exponents as `1e+21` and `1e-7`. */
export function formatF64(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  if (value === 0) return "0.0";
  const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
  const sign = mantissa.startsWith("-") ? "-" : "";
  const digits = mantissa.replace("-", "").replace(".", "");
  const exponent = Number(exponentText);
  if (exponent < SMALLEST_PLAIN_EXPONENT || exponent > LARGEST_PLAIN_EXPONENT) {
    return `${mantissa}e${exponent < 0 ? "-" : "+"}${Math.abs(exponent)}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${sign}${whole}.${digits.slice(exponent + 1) || "0"}`;
}

const SMALLEST_PLAIN_EXPONENT = -5;
const LARGEST_PLAIN_EXPONENT = 15;
