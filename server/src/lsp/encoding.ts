/** How a position counts characters within a line, by the protocol's names. */
export type PositionEncoding = "utf-8" | "utf-16" | "utf-32";

const ENCODINGS: readonly PositionEncoding[] = ["utf-8", "utf-16", "utf-32"];

/** The first encoding of the client's list that is one; UTF-16, which every client understands, without a list. */
export function negotiateEncoding(offered: unknown): PositionEncoding {
  const list: readonly unknown[] = Array.isArray(offered) ? offered : [];
  return list.find(isEncoding) ?? "utf-16";
}

function isEncoding(value: unknown): value is PositionEncoding {
  return ENCODINGS.some((encoding) => encoding === value);
}

/** UTF-16 units between two entries of a {@link Ruler}'s table; a power of two. */
const STEP = 1024;
const SHIFT = 10;

/**
 * Counts a text in UTF-8 bytes or code points. The count at every {@link STEP}th unit is kept, so that a position on a
 * line of megabytes costs no more than one on a short line.
 */
export class Ruler {
  private readonly text: string;
  private readonly wide: number;
  private readonly table: Uint32Array;

  constructor(text: string, encoding: "utf-8" | "utf-32") {
    this.text = text;
    this.wide = encoding === "utf-8" ? 1 : 0;
    this.table = new Uint32Array((text.length >> SHIFT) + 1);
    let count = 0;
    for (let i = 0; i < text.length; i++) {
      if ((i & (STEP - 1)) === 0) this.table[i >> SHIFT] = count;
      count += this.widthAt(i);
    }
    if ((text.length & (STEP - 1)) === 0) this.table[text.length >> SHIFT] = count;
  }

  /** Count from the start of the text to a UTF-16 offset in it. */
  countTo(offset: number): number {
    const entry = offset >> SHIFT;
    let count = this.table[entry] ?? 0;
    for (let i = entry << SHIFT; i < offset; i++) count += this.widthAt(i);
    return count;
  }

  /** The UTF-16 offset at a count; the start of the character that a count points into. */
  offsetAt(count: number): number {
    let low = 0;
    let high = this.table.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.table[middle] ?? 0) <= count) low = middle;
      else high = middle - 1;
    }
    let offset = low << SHIFT;
    let rest = count - (this.table[low] ?? 0);
    while (offset < this.text.length) {
      const width = this.widthAt(offset);
      if (width > rest) return offset;
      rest -= width;
      offset++;
    }
    return offset;
  }

  /** A surrogate pair counts where its first half stands; its second half counts nothing. */
  private widthAt(i: number): number {
    const c = this.text.charCodeAt(i);
    if (c < 0x80) return 1;
    if (this.wide === 1 && c < 0x800) return 2;
    if (isHigh(c) && isLow(this.text.charCodeAt(i + 1))) return this.wide === 1 ? 4 : 1;
    if (isLow(c) && isHigh(this.text.charCodeAt(i - 1))) return 0;
    return this.wide === 1 ? 3 : 1;
  }
}

function isHigh(c: number): boolean {
  return (c & 0xfc00) === 0xd800;
}

function isLow(c: number): boolean {
  return (c & 0xfc00) === 0xdc00;
}
