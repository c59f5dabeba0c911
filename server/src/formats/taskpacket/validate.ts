import {
  asciiLower,
  countCodePoints,
  type Finding,
  formatPath,
  isBlank,
  type JsonNode,
  maxUtf8Length,
  type Params,
  trim,
  utf8Length,
} from "../../engine/index.ts";
import { canonical } from "./canonical.ts";
import { ACCEPTANCE_KINDS, ASSERTION, CAPS, type CapName, CONSTRAINT, OPPOSITE_KINDS, PACKET } from "./data.ts";
import type { Slots } from "./shape.ts";
import { type At, enumValue, fieldAt, itemAt, ROOT, scalar, scalars, structs } from "./slots.ts";

/**
 * Everything that the reference's `validate` refuses, in its order: the first finding is the one it answers with.
 * Values that did not decode are passed over.
 *
 * @param isWhole whether the packet decoded as a whole, so that its canonical size can be told.
 */
export function validate(packet: Slots, text: string, isWhole: boolean): Finding[] {
  const check = new Validation(packet);
  check.identity();
  check.objective();
  check.constraints();
  check.audience();
  check.acceptance();
  check.count(scalars(packet, PACKET, "evidence_index").length, "evidenceIndex", "evidence_index");
  if (isWhole && !isSurelySmall(packet, text)) check.size();
  return check.findings;
}

class Validation {
  readonly findings: Finding[] = [];
  private readonly packet: Slots;

  constructor(packet: Slots) {
    this.packet = packet;
  }

  identity(): void {
    this.notBlank(scalar(this.packet, PACKET, "packet_id"), () => this.field("packet_id"));
    this.notBlank(scalar(this.packet, PACKET, "goal_id"), () => this.field("goal_id"));
    const from = scalar(this.packet, PACKET, "from_role");
    const to = scalar(this.packet, PACKET, "to_role");
    if (from === undefined || to === undefined || enumValue(from) !== enumValue(to)) return;
    const other = {
      place: { path: this.field("from_role").tree, part: "value" } as const,
      message: `\`from_role\` is ${enumValue(from)} too.`,
    };
    this.report(
      "self_handoff",
      this.field("to_role"),
      { role: enumValue(to), from: enumValue(from), to: enumValue(to) },
      [other],
    );
  }

  objective(): void {
    const objective = scalar(this.packet, PACKET, "objective");
    this.notBlank(objective, () => this.field("objective"));
    this.notTooLong(objective, "objective", () => this.field("objective"));
  }

  constraints(): void {
    const constraints = structs(this.packet, PACKET, "constraints");
    this.count(constraints.length, "constraints", "constraints");
    const firstOf = new Map<string, () => At>();
    for (const [i, slots] of constraints.entries()) {
      if (slots === undefined) continue;
      const at = (key: string): At => fieldAt(itemAt(this.field("constraints"), i), slots, CONSTRAINT, key);
      const id = scalar(slots, CONSTRAINT, "id");
      this.notBlank(id, () => at("id"));
      this.notTooLong(id, "constraintId", () => at("id"));
      const text = scalar(slots, CONSTRAINT, "text");
      this.notBlank(text, () => at("text"));
      this.notTooLong(text, "constraintText", () => at("text"));
      if (id !== undefined) this.uniqueId(id, () => at("id"), firstOf);
    }
  }

  private uniqueId(id: JsonNode, at: () => At, firstOf: Map<string, () => At>): void {
    const key = asciiLower(trim(id.value));
    const first = firstOf.get(key)?.();
    if (first === undefined) {
      firstOf.set(key, at);
      return;
    }
    const related = [
      { place: { path: first.tree, part: "value" } as const, message: "The first constraint with this id." },
    ];
    this.report("duplicate_constraint_id", at(), { id: id.value, first: formatPath(first.field) }, related);
  }

  audience(): void {
    const audience = scalars(this.packet, PACKET, "audience");
    this.count(audience.length, "audience", "audience");
    for (const [i, entry] of audience.entries()) {
      const at = (): At => itemAt(this.field("audience"), i);
      this.notBlank(entry, at);
      this.notTooLong(entry, "audienceEntry", at);
    }
  }

  acceptance(): void {
    const assertions = structs(this.packet, PACKET, "acceptance");
    if (assertions.length === 0) return;
    for (const { value: kind } of ACCEPTANCE_KINDS.values) {
      const count = assertions.filter((slots) => kindOf(slots) === kind).length;
      this.count(count, "acceptancePerKind", "acceptance", kind);
    }
    for (const [i, slots] of assertions.entries()) {
      const value = scalar(slots, ASSERTION, "value");
      if (slots === undefined || value === undefined) continue;
      const at = (): At => fieldAt(itemAt(this.field("acceptance"), i), slots, ASSERTION, "value");
      this.notBlank(value, at);
      this.notTooLong(value, "acceptanceValue", at);
      this.notContradicted(assertions, i);
    }
  }

  /** One report a pair, on the assertion that stands first. */
  private notContradicted(assertions: readonly (Slots | undefined)[], index: number): void {
    const slots = assertions[index];
    const value = scalar(slots, ASSERTION, "value")?.value ?? "";
    const kind = kindOf(slots);
    const pair = OPPOSITE_KINDS.find(({ kinds }) => kind !== undefined && kinds.includes(kind));
    if (slots === undefined || kind === undefined || pair === undefined) return;
    const opposite = pair.kinds[0] === kind ? pair.kinds[1] : pair.kinds[0];
    const spelling = (text: string): string => (pair.ignoreCase ? asciiLower(text) : text);
    const otherIndex = assertions.findIndex((other, i) => {
      const otherValue = scalar(other, ASSERTION, "value");
      return (
        i > index &&
        kindOf(other) === opposite &&
        otherValue !== undefined &&
        spelling(otherValue.value) === spelling(value)
      );
    });
    const other = assertions[otherIndex];
    if (other === undefined) return;
    const acceptance = this.field("acceptance");
    const otherAt = fieldAt(itemAt(acceptance, otherIndex), other, ASSERTION, "value");
    this.report(
      "contradictory_assertion",
      fieldAt(itemAt(acceptance, index), slots, ASSERTION, "value"),
      {
        kind,
        opposite,
        value,
        otherValue: scalar(other, ASSERTION, "value")?.value ?? "",
        other: formatPath(otherAt.field),
        index,
        otherIndex,
      },
      [{ place: { path: otherAt.tree, part: "value" }, message: `Here it is asserted as \`${opposite}\`.` }],
    );
  }

  size(): void {
    const bytes = utf8Length(canonical(this.packet));
    if (bytes > CAPS.packetBytes)
      this.report("packet_too_large", ROOT, { bytes, max: CAPS.packetBytes }, undefined, "open");
  }

  /** `name` is what the message calls the list, where that is not the field. */
  count(count: number, cap: CapName, key: string, name = key): void {
    if (count > CAPS[cap]) this.report("too_many_items", this.field(key), { name, count, max: CAPS[cap] });
  }

  private notBlank(node: JsonNode | undefined, at: () => At): void {
    // A first letter or digit settles it for nearly all texts, without a copy of them.
    if (node !== undefined && !isPrintableAscii(node.firstUnit) && isBlank(node.value))
      this.report("blank_field", at(), {});
  }

  private notTooLong(node: JsonNode | undefined, cap: CapName, at: () => At): void {
    // No literal has fewer units than its value has characters, so most need not be decoded to be counted.
    if (node === undefined || node.end - node.start - 2 <= CAPS[cap]) return;
    const count = countCodePoints(node.value);
    if (count > CAPS[cap]) this.report("field_too_long", at(), { count, max: CAPS[cap] });
  }

  private field(key: string): At {
    return fieldAt(ROOT, this.packet, PACKET, key);
  }

  private report(
    rule: string,
    at: At,
    params: Params,
    related?: Finding["related"],
    part: "value" | "open" = "value",
  ): void {
    this.findings.push({
      rule,
      place: { path: at.tree, part },
      path: formatPath(at.field),
      params,
      ...(related && { related }),
    });
  }
}

function isPrintableAscii(unit: number): boolean {
  return unit > 0x20 && unit < 0x7f && unit !== BACKSLASH && unit !== QUOTE;
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;

function kindOf(slots: Slots | undefined): string | undefined {
  const kind = scalar(slots, ASSERTION, "kind");
  return kind && enumValue(kind);
}

/** Bytes that the canonical form can have beyond the text: defaults, a tagged format, a number written out. */
const GROWTH = 256;
/** Bytes of the keys that a positional packet leaves out. */
const PACKET_KEYS = 512;
/** Bytes of the keys and initial values that one listed struct may leave out. */
const STRUCT_KEYS = 32;

/**
 * Whether the canonical form is certainly within the cap, from the size of the text: nearly all packets are, and
 * need not be written out to be measured.
 */
function isSurelySmall(packet: Slots, text: string): boolean {
  const bare = LISTED.reduce((sum, key) => sum + structs(packet, PACKET, key).filter(leavesOut).length, 0);
  const growth = GROWTH + (packet.isPositional ? PACKET_KEYS : 0) + bare * STRUCT_KEYS;
  return text.length * 3 + growth <= CAPS.packetBytes || maxUtf8Length(text) + growth <= CAPS.packetBytes;
}

const LISTED = ["constraints", "acceptance", "artifacts", "findings"] as const;

function leavesOut(slots: Slots | undefined): boolean {
  return slots !== undefined && (slots.isPositional || slots.node.members.length < 2);
}
