import { type JsonNode, type Member, member } from "./tree.ts";

/** Keys and indices from the root to a value. */
export type Path = readonly (string | number)[];

const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** The way people and the specification write a path: `constraints[3].text`; the empty path is `''`. */
export function formatPath(path: Path): string {
  let out = "";
  for (const segment of path) {
    if (typeof segment === "number") out += `[${segment}]`;
    else if (PLAIN_KEY.test(segment)) out += out === "" ? segment : `.${segment}`;
    else out += `[${JSON.stringify(segment)}]`;
  }
  return out;
}

/**
 * What a report points at: a value, a key, or the opening brace or bracket of a container.
 * `occurrence` counts equal keys of one object from 0 and tells a duplicate from its first; without it the last is meant.
 */
export interface Place {
  readonly path: Path;
  readonly part: "value" | "key" | "open";
  readonly occurrence?: number;
}

/** UTF-16 offsets, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The node at `path`, or nothing when the text has none there. */
export function nodeAtPath(root: JsonNode | undefined, path: Path): JsonNode | undefined {
  let node = root;
  for (const segment of path) {
    if (node === undefined) return undefined;
    node = typeof segment === "number" ? node.items[segment] : member(node, segment)?.value;
  }
  return node;
}

/** The member that a path's last key names. */
export function memberAtPath(root: JsonNode | undefined, path: Path, occurrence?: number): Member | undefined {
  const key = path[path.length - 1];
  const parent = nodeAtPath(root, path.slice(0, -1));
  if (parent === undefined || typeof key !== "string") return undefined;
  return occurrence === undefined ? member(parent, key) : parent.members.filter((m) => m.key === key)[occurrence];
}

/** Where a place is in the text. A place that the text no longer has falls back to the closest container that it has. */
export function spanOf(root: JsonNode | undefined, place: Place): Span {
  if (root === undefined) return { start: 0, end: 0 };
  const named =
    place.part === "key" || place.occurrence !== undefined
      ? memberAtPath(root, place.path, place.occurrence)
      : undefined;
  if (named !== undefined && place.part === "key") return { start: named.keyStart, end: named.keyEnd };
  const node = named?.value ?? nodeAtPath(root, place.path);
  if (node !== undefined) return place.part === "open" ? { start: node.start, end: node.start + 1 } : node;
  return place.path.length === 0 ? root : spanOf(root, { path: place.path.slice(0, -1), part: "open" });
}

/** What stands at an offset: the path to it, and whether it is in a key or a value. */
export interface PathAtOffset {
  readonly path: Path;
  readonly node: JsonNode | undefined;
  readonly member: Member | undefined;
  readonly part: "value" | "key";
}

/** The innermost key or value that touches `offset`; nothing outside the root. */
export function pathAtOffset(root: JsonNode | undefined, offset: number): PathAtOffset | undefined {
  if (root === undefined || offset < root.start || offset > root.end) return undefined;
  const path: (string | number)[] = [];
  let node = root;
  let via: Member | undefined;
  for (;;) {
    const inner = childAt(node, offset);
    if (inner === undefined) return { path, node, member: via, part: "value" };
    path.push(inner.segment);
    via = inner.member;
    if (inner.inKey || inner.node === undefined)
      return { path, node: inner.node, member: via, part: inner.inKey ? "key" : "value" };
    node = inner.node;
  }
}

interface Child {
  readonly segment: string | number;
  readonly node: JsonNode | undefined;
  readonly member: Member | undefined;
  readonly inKey: boolean;
}

function childAt(node: JsonNode, offset: number): Child | undefined {
  for (const m of node.members) {
    if (offset >= m.keyStart && offset <= m.keyEnd) return { segment: m.key, node: m.value, member: m, inKey: true };
    if (m.value !== undefined && offset >= m.value.start && offset <= m.value.end)
      return { segment: m.key, node: m.value, member: m, inKey: false };
  }
  const index = node.items.findIndex((item) => offset >= item.start && offset <= item.end);
  return index < 0 ? undefined : { segment: index, node: node.items[index], member: undefined, inKey: false };
}
