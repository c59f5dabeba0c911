/** Zero-based, `character` in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

const LF = 0x0a;
const CR = 0x0d;

/** Offsets at which the lines of a text start. CRLF, LF and a lone CR end a line, as in an editor; nothing else does. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === LF || (c === CR && text.charCodeAt(i + 1) !== LF)) starts.push(i + 1);
  }
  return starts;
}

/** The position of a UTF-16 offset. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low, character: offset - (starts[low] ?? 0) };
}
