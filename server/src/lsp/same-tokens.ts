import { createScanner, type JSONScanner } from "jsonc-parser";

/** Whether two texts are the same but for white space between tokens. */
export function keepsTokens(before: string, after: string): boolean {
  const a = createScanner(before, true);
  const b = createScanner(after, true);
  for (;;) {
    if (a.scan() !== b.scan()) return false;
    const token = spelling(before, a);
    if (token !== spelling(after, b)) return false;
    if (token === "") return true; // only the end of the text has no spelling
  }
}

function spelling(text: string, scanner: JSONScanner): string {
  return text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
}
