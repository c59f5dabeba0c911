/** A valid packet for the rules' pages, one key a line; `changes` replaces or adds values by key, as JSON text. */
export function packetText(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const values: Record<string, string | undefined> = {
    packet_id: '"pk-1"',
    goal_id: '"task-1"',
    round: "1",
    from_role: '"planner"',
    to_role: '"executor"',
    objective: '"List the contracts that end in June"',
    output_format: '{"kind": "markdown"}',
    ...changes,
  };
  const lines = Object.entries(values).flatMap(([key, json]) => (json === undefined ? [] : [`  "${key}": ${json}`]));
  return `{\n${lines.join(",\n")}\n}\n`;
}
