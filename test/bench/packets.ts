import { type Random, random } from "./random.ts";

const WORDS = "contract renewal quarter export verify totals client ledger invoice signed pending review".split(" ");
const HAN = "整理合約清單到期日核對金額客戶報表季度產出驗證缺漏資料來源確認紀錄續約付款";
const EDGES = [
  ["planner", "executor"],
  ["executor", "verifier"],
  ["verifier", "executor"],
] as const;

/** What findings rest on: a packet names its evidence, but for mistakes. */
const MEMORY = ["m-401", "m-402", "m-517", "m-4021"];

type Packet = Record<string, unknown>;

/**
 * Packets of about `bytes` bytes as text, ASCII and CJK mixed, compact and indented in turn. Every fifth has a mistake.
 * The same arguments give the same packets.
 */
export function packets(count: number, bytes: number, seed: number): readonly string[] {
  const r = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const indent = i % 2 === 0 ? 2 : undefined;
    const packet = grow(r, bytes, indent);
    if (i % 5 !== 4) return JSON.stringify(packet, undefined, indent);
    return r.pick(MISTAKES)(packet, r, indent);
  });
}

function grow(r: Random, bytes: number, indent: number | undefined): Packet {
  const packet = base(r);
  const size = (): number => Buffer.byteLength(JSON.stringify(packet, undefined, indent));
  const lists = [packet.findings, packet.next_steps, packet.boundaries, packet.artifacts, packet.open_questions];
  for (let i = 0; size() < bytes; i++) {
    const list = lists[i % lists.length] as unknown[];
    if (list === packet.findings) list.push({ text: sentence(r, 14), evidence: [r.pick(MEMORY), r.pick(MEMORY)] });
    else if (list === packet.artifacts)
      list.push({ id: `a-${i}`, path: `data/${r.pick(WORDS)}-${i}.csv`, sha256: hex(r) });
    else list.push(sentence(r, 10));
  }
  return packet;
}

function base(r: Random): Packet {
  const [from, to] = r.pick(EDGES);
  return {
    packet_id: `pk-${r.int(100000)}`,
    goal_id: `task-${r.int(10000)}`,
    round: 1 + r.int(9),
    from_role: from,
    to_role: to,
    objective: sentence(r, 12),
    output_format: r.pick([{ kind: "files" }, { kind: "json", schema: '{"type":"array"}' }, "markdown"]),
    constraints: Array.from({ length: 2 + r.int(3) }, (_, i) => ({ id: `c${i}`, text: sentence(r, 6) })),
    audience: ["verifier", "channel:telegram"],
    acceptance: [
      { kind: "must_use_tools", value: "db_select" },
      { kind: "output_contains", value: "到期日" },
    ],
    memory_refs: MEMORY,
    findings: [],
    artifacts: [],
    boundaries: [],
    next_steps: [],
    open_questions: [],
    fidelity: r.pick(["full", "mcp_only", "none"]),
    budget: { max_turns: r.int(20), max_tokens: 120000 },
  };
}

function sentence(r: Random, words: number): string {
  return Array.from({ length: words }, () => (r.int(2) === 0 ? r.pick(WORDS) : han(r))).join(" ");
}

function han(r: Random): string {
  const from = r.int(HAN.length - 4);
  return HAN.slice(from, from + 2 + r.int(3));
}

function hex(r: Random): string {
  return Array.from({ length: 64 }, () => r.int(16).toString(16)).join("");
}

type Mistake = (packet: Packet, r: Random, indent: number | undefined) => string;

const MISTAKES: readonly Mistake[] = [
  changed(() => ({ fidelity: "ful" })),
  changed(() => ({ to_role: "reviewer" })),
  changed(() => ({ objectives: "one more" })),
  changed(() => ({ round: "2" })),
  changed(() => ({ objective: "   " })),
  changed(() => ({ memory_refs: [] })),
  changed((r) => ({ constraints: [{ id: "c1", text: han(r).repeat(90) }] })),
  changed(() => ({
    constraints: [
      { id: "c1", text: "a" },
      { id: "C1", text: "b" },
    ],
  })),
  changed(() => ({ goal_id: undefined })),
  changed(() => ({
    acceptance: [
      { kind: "must_use_tools", value: "x" },
      { kind: "must_not_use_tools", value: "X" },
    ],
  })),
  (packet, _, indent) => JSON.stringify(packet, undefined, indent).replace(/\}$/, ",}"),
  (packet, _, indent) => JSON.stringify(packet, undefined, indent).replace(/\}$/, ', "round": 3}'),
];

function changed(changes: (r: Random) => Packet): Mistake {
  return (packet, r, indent) => JSON.stringify({ ...packet, ...changes(r) }, undefined, indent);
}
