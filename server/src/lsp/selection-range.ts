import type { Position, SelectionRange } from "vscode-languageserver";
import type { JsonNode, Member, Span } from "../engine/index.ts";
import { toRange } from "./convert.ts";
import type { OpenDocument } from "./documents.ts";
import type { TextDocument } from "./text-document.ts";

/** Ranges in one answer: the innermost ones of a text that is nested without end. */
const MAX_RANGES = 200;

/** For each position what to select next, from the innermost text outwards: content, literal, `key: value`, content of the container, container. */
export function selectionRanges(open: OpenDocument, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => {
    const offset = open.text.offsetAt(position);
    const spans = open.json.root === undefined ? [] : spansAround(open.json.root, offset);
    return chain(open.text, [...spans, { start: offset, end: offset }]);
  });
}

/** Spans that hold the offset, the outermost first. */
function spansAround(root: JsonNode, offset: number): readonly Span[] {
  const spans: Span[] = [];
  let node: JsonNode | undefined = root;
  while (node !== undefined && holds(node, offset)) {
    spans.push(node, ...inside(node, offset));
    const member: Member | undefined = node.members.find((m) => holds(whole(m), offset));
    if (member !== undefined) {
      spans.push(whole(member));
      const key = { start: member.keyStart, end: member.keyEnd };
      if (holds(key, offset)) spans.push(key, ...inner(key, offset));
    }
    node = member === undefined ? node.items.find((item) => holds(item, offset)) : member.value;
  }
  return spans;
}

function whole(member: Member): Span {
  return { start: member.keyStart, end: member.value?.end ?? member.keyEnd };
}

/** What stands between a node's brackets or quotes, if the offset is there. */
function inside(node: JsonNode, offset: number): readonly Span[] {
  return node.type === "object" || node.type === "array" || node.type === "string" ? inner(node, offset) : [];
}

function inner({ start, end }: Span, offset: number): readonly Span[] {
  const span = { start: start + 1, end: end - 1 };
  return span.start <= span.end && holds(span, offset) ? [span] : [];
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** Of a text with faults a span may end before what it holds does; one that is not in the span around it is left out. */
function chain(text: TextDocument, outermostFirst: readonly Span[]): SelectionRange {
  let around: Span = { start: 0, end: text.text.length };
  const spans = [around];
  for (const span of outermostFirst) {
    const isIn = span.start >= around.start && span.end <= around.end;
    if (!isIn || (span.start === around.start && span.end === around.end)) continue;
    spans.push(span);
    around = span;
  }
  const [outer, ...rest] = spans.slice(-MAX_RANGES);
  const outermost: SelectionRange = { range: toRange(text, outer ?? around) };
  return rest.reduce((parent, span) => ({ range: toRange(text, span), parent }), outermost);
}
