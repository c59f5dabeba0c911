/** Bytes of a line that are kept at most: the largest text, with every byte written as an escape. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024;

/** The bytes of a line without its line feed; nothing when it has more than {@link MAX_LINE_BYTES}. */
export type Line = Buffer | undefined;

const LF = 0x0a;

/**
 * Cuts a stream into lines as it comes: one list for each chunk, so that a reader can answer what is there before it
 * asks for more. What is held is never more than a line.
 */
export async function* readLines(
  stream: AsyncIterable<Buffer>,
  maxBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<readonly Line[]> {
  let head: Buffer[] = [];
  let headLength = 0;
  for await (const chunk of stream) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      const rest = chunk.subarray(start, end);
      lines.push(
        headLength + rest.length > maxBytes ? undefined : headLength === 0 ? rest : Buffer.concat([...head, rest]),
      );
      head = [];
      headLength = 0;
      start = end + 1;
    }
    headLength += chunk.length - start;
    // Of a line that is too long, only the length is kept.
    if (headLength > maxBytes) head = [];
    else if (start < chunk.length) head.push(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (headLength > 0) yield [headLength > maxBytes ? undefined : Buffer.concat(head)];
}
