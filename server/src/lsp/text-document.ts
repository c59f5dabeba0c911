import type { Position, Range } from "vscode-languageserver";
import { type PositionEncoding, Ruler } from "./encoding.ts";

/** One change of a document as the client sends it: a part of the text, or without a range the whole. */
export interface TextChange {
  readonly range?: Range;
  readonly text: string;
}

/**
 * One version of an open document. Never changed, so that whoever holds one across an `await` still has the text its
 * offsets belong to. Offsets are UTF-16 units; positions are in the encoding that was agreed with the client.
 *
 * CR LF, LF and a lone CR end a line, nothing else does, as the protocol has it.
 */
export class TextDocument {
  readonly uri: string;
  readonly languageId: string;
  readonly version: number;
  readonly text: string;
  readonly encoding: PositionEncoding;
  /** Offsets at which lines start; the first is 0. */
  private readonly starts: readonly number[];
  private cachedRuler: Ruler | undefined;

  constructor(
    uri: string,
    languageId: string,
    version: number,
    text: string,
    encoding: PositionEncoding,
    starts = lineStarts(text),
  ) {
    this.uri = uri;
    this.languageId = languageId;
    this.version = version;
    this.text = text;
    this.encoding = encoding;
    this.starts = starts;
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** The document after changes, each of which speaks of the text that the one before it left. */
  changed(changes: readonly TextChange[], version: number): TextDocument {
    let document: TextDocument = this;
    for (const change of changes) document = document.changedOnce(change, version);
    return document === this ? this.next(this.text, this.starts, version) : document;
  }

  private changedOnce(change: TextChange, version: number): TextDocument {
    if (change.range === undefined) return this.next(change.text, lineStarts(change.text), version);
    const a = this.offsetAt(change.range.start);
    const b = this.offsetAt(change.range.end);
    const start = Math.min(a, b);
    const end = Math.max(a, b);
    const text = this.text.slice(0, start) + change.text + this.text.slice(end);
    return this.next(text, movedLineStarts(this.starts, text, start, end, change.text.length), version);
  }

  private next(text: string, starts: readonly number[], version: number): TextDocument {
    return new TextDocument(this.uri, this.languageId, version, text, this.encoding, starts);
  }

  /** Position of an offset. One outside the text is taken as the nearest in it, one within a line's end as the line's end. */
  positionAt(offset: number): Position {
    const line = this.lineOf(Math.min(Math.max(offset, 0), this.text.length));
    const start = this.starts[line] ?? 0;
    const end = Math.min(Math.max(offset, start), this.lineEnd(line));
    const ruler = this.ruler;
    return { line, character: ruler === undefined ? end - start : ruler.countTo(end) - ruler.countTo(start) };
  }

  /** Offset of a position. One that the text does not have is taken as the nearest before it. */
  offsetAt(position: Position): number {
    const line = wholeNumber(position.line);
    const start = this.starts[line];
    if (start === undefined) return this.text.length;
    const character = wholeNumber(position.character);
    const ruler = this.ruler;
    const offset = ruler === undefined ? start + character : ruler.offsetAt(ruler.countTo(start) + character);
    return Math.min(offset, this.lineEnd(line));
  }

  /** Offset at which the line's text ends and its line end, if it has one, starts. */
  private lineEnd(line: number): number {
    const next = this.starts[line + 1];
    if (next === undefined) return this.text.length;
    return this.text.charCodeAt(next - 1) === LF && this.text.charCodeAt(next - 2) === CR ? next - 2 : next - 1;
  }

  private lineOf(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private get ruler(): Ruler | undefined {
    if (this.encoding === "utf-16") return undefined;
    this.cachedRuler ??= new Ruler(this.text, this.encoding);
    return this.cachedRuler;
  }
}

const LF = 0x0a;
const CR = 0x0d;

/** Whether a line starts at `offset`, which is not 0. A CR at the end of the text ends a line until an LF follows it. */
function startsLine(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  return before === LF || (before === CR && text.charCodeAt(offset) !== LF);
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = 1; i <= text.length; i++) if (startsLine(text, i)) starts.push(i);
  return starts;
}

/**
 * Line starts after the units `start`..`end` were replaced by `inserted` units. Whether a line starts at an offset is
 * told by the units on both sides of it, so only offsets that touch the insertion are looked at anew: a CR and an LF
 * that an edit brings together or parts are seen, whichever of them was there before.
 */
function movedLineStarts(
  before: readonly number[],
  text: string,
  start: number,
  end: number,
  inserted: number,
): readonly number[] {
  const starts = [0];
  for (const offset of before) if (offset > 0 && offset < start) starts.push(offset);
  for (let i = Math.max(start, 1); i <= start + inserted; i++) if (startsLine(text, i)) starts.push(i);
  const shift = inserted - (end - start);
  for (const offset of before) if (offset > end) starts.push(offset + shift);
  return starts;
}

/** A line or character from the wire, where a client's fault may have put anything. */
function wholeNumber(value: number): number {
  return value > 0 ? Math.floor(value) : 0;
}
