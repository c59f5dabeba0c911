import fc from "fast-check";
import { readVectors } from "../vectors/vector.ts";

const texts = readVectors("taskpacket-random")
  .filter((vector) => vector.text.length < 1500)
  .map((vector) => vector.text);

/** What breaks readers: structure, quotes, escapes, controls, marks, surrogates, digits. */
const shard = fc.constantFrom(
  "{", "}", "[", "]", ":", ",", '"', "\\", "\\u", "\\ud83d", "\\ude00", "null", "true", "1e400", "-0", "1.", "01", "'", "//x", "/*",
  "\u0000", "\n", "\r", "\t", "\u2028", "\ufeff", "🚀", "\ud83d", "é", "約", " ", '"round":', '"thinking":1,', '{"planner":null}',
); // biome-ignore format: one short list

const cut = fc.tuple(fc.constantFrom(...texts), fc.nat(), fc.nat()).map(([text, a, b]) => {
  const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
  return text.slice(0, from) + text.slice(to);
});

const spliced = fc
  .tuple(fc.constantFrom(...texts), fc.array(fc.tuple(fc.nat(), fc.nat(3), shard), { minLength: 1, maxLength: 4 }))
  .map(([text, edits]) =>
    edits.reduce((out, [at, gone, shardText]) => {
      const from = at % (out.length + 1);
      return out.slice(0, from) + shardText + out.slice(from + gone);
    }, text),
  );

/** Any text: JSON of any kind, packets cut and spliced anywhere, and what is no text of anybody's. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  cut,
  spliced,
  fc.json({ maxDepth: 4 }),
  fc.array(shard, { maxLength: 30 }).map((shards) => shards.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);
