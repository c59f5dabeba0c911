/** One table of the report. */
export interface Table {
  readonly title: string;
  /** What was measured, and how. */
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The goal, and what stands in its way. */
  readonly after?: string;
}

/** Cells of a row; numbers with three digits that count. */
export function row(...cells: readonly (string | number)[]): string[] {
  return cells.map((cell) => (typeof cell === "string" ? cell : digits(cell)));
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function toMarkdown({ title, text, head, rows, after }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = `|${head.map((_, i) => (i === 0 ? "---" : "---:")).join("|")}|`;
  return [
    `## ${title}`,
    "",
    text,
    "",
    line(head),
    rule,
    ...rows.map(line),
    "",
    ...(after === undefined ? [] : [after, ""]),
  ].join("\n");
}
