import { type Finding, formatPath, type JsonNode, trim } from "../../engine/index.ts";
import { ARTIFACT, CONSTRAINT, FINDING, PACKET, PROTECTED_HEADERS, type StructShape } from "./data.ts";
import type { Slots } from "./shape.ts";
import { type At, fieldAt, inner, itemAt, ROOT, scalar, scalars, structs } from "./slots.ts";

/** What the gateway accepts and a reviewer wants to know. `text` is what the packet was read from. */
export function reviewFindings(packet: Slots, text: string): readonly Finding[] {
  const findings: Finding[] = [];
  reviewEvidence(packet, findings);
  reviewNotWired(packet, findings);
  // Only an escape can hold the line end that a header needs before it.
  if (text.includes("\\")) reviewHeaders(packet, findings);
  return findings;
}

function reviewEvidence(packet: Slots, findings: Finding[]): void {
  let known: ReadonlySet<string> | undefined;
  for (const [i, slots] of structs(packet, PACKET, "findings").entries()) {
    if (slots === undefined) continue;
    const evidence = scalars(slots, FINDING, "evidence");
    const at = (): At => itemAt(fieldAt(ROOT, packet, PACKET, "findings"), i);
    if (evidence.length === 0) findings.push(finding("claim_without_evidence", at(), {}));
    for (const [k, entry] of evidence.entries()) {
      if (entry === undefined) continue;
      known ??= evidenceNames(packet);
      if (known.has(entry.value) || known.has(trim(entry.value))) continue;
      const place = itemAt(fieldAt(at(), slots, FINDING, "evidence"), k);
      findings.push(finding("unknown_evidence", place, { value: entry.value }));
    }
  }
}

/** What evidence can name: an artifact, a memory ref, an entry of the evidence index or the id in one. */
export function evidenceNames(packet: Slots): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (node: JsonNode | undefined): void => {
    if (node !== undefined) names.add(trim(node.value));
  };
  for (const slots of structs(packet, PACKET, "artifacts")) add(scalar(slots, ARTIFACT, "id"));
  for (const node of scalars(packet, PACKET, "memory_refs")) add(node);
  for (const node of scalars(packet, PACKET, "evidence_index")) {
    add(node);
    // An entry is a title and an id; the id is the word that evidence repeats.
    for (const word of node?.value.split(/[\s·|,;:()[\]]+/) ?? []) if (word !== "") names.add(word);
  }
  return names;
}

function reviewNotWired(packet: Slots, findings: Finding[]): void {
  for (const field of PACKET.fields) {
    if (!field.notWired) continue;
    const present = inner(packet, PACKET, field.key) ?? scalar(packet, PACKET, field.key);
    if (present === undefined) continue;
    const at = fieldAt(ROOT, packet, PACKET, field.key);
    findings.push({ ...finding("not_wired", at, { key: field.key }), place: { path: at.tree, part: "key" } });
  }
}

/** Texts that the prompt shows, and whether they stand within a never-trim section. */
function reviewHeaders(packet: Slots, findings: Finding[]): void {
  const look = (node: JsonNode | undefined, at: () => At, isProtected: boolean): void => {
    if (!node?.escaped) return;
    const line = headerLine(node.value, isProtected);
    if (line === undefined) return;
    const effect = PROTECTED_HEADERS.includes(line)
      ? "reads as the header of a never-trim section"
      : "ends the never-trim section it stands in";
    findings.push(finding("section_header_in_text", at(), { line, effect }));
  };
  const list = (key: string, isProtected: boolean): void => {
    for (const [i, node] of scalars(packet, PACKET, key).entries())
      look(node, () => itemAt(fieldAt(ROOT, packet, PACKET, key), i), isProtected);
  };
  const fields = (key: string, shape: StructShape, keys: readonly string[], isProtected: boolean): void => {
    for (const [i, slots] of structs(packet, PACKET, key).entries()) {
      if (slots === undefined) continue;
      for (const k of keys)
        look(
          scalar(slots, shape, k),
          () => fieldAt(itemAt(fieldAt(ROOT, packet, PACKET, key), i), slots, shape, k),
          isProtected,
        );
    }
  };
  look(scalar(packet, PACKET, "objective"), () => fieldAt(ROOT, packet, PACKET, "objective"), false);
  for (const key of ["boundaries", "blockers", "next_steps"]) list(key, false);
  list("audience", true);
  fields("findings", FINDING, ["text"], false);
  fields("artifacts", ARTIFACT, ["id", "path"], false);
  fields("constraints", CONSTRAINT, ["id", "text"], true);
}

/** The first line of its own in a text that the composer's reader takes for a heading. A label stands before the text's first line. */
function headerLine(text: string, isProtected: boolean): string | undefined {
  const [, ...lines] = text.split("\n");
  return lines.map(trim).find((line) => PROTECTED_HEADERS.includes(line) || (isProtected && /^##?(?:\s|$)/.test(line)));
}

function finding(rule: string, at: At, params: Finding["params"]): Finding {
  return { rule, place: { path: at.tree, part: "value" }, path: formatPath(at.field), params };
}
