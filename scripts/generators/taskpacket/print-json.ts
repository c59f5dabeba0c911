const WIDTH = 120;

/** JSON as the formatter of this repository lays it out: a list of plain values on one line where it fits. */
export function printJson(value: unknown): string {
  return `${print(value, 0, 0)}\n`;
}

/** `before` is what already stands on the line: the key that the value belongs to. */
function print(value: unknown, indent: number, before: number): string {
  if (Array.isArray(value)) return printList(value, indent, before);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, inner]) => {
    const name = `${JSON.stringify(key)}: `;
    return name + print(inner, indent + 2, name.length);
  });
  return wrap("{", members, "}", indent);
}

function printList(items: readonly unknown[], indent: number, before: number): string {
  const line = `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;
  const isPlain = items.every((item) => typeof item !== "object" || item === null);
  // A comma may follow.
  if (isPlain && indent + before + line.length + 1 <= WIDTH) return line;
  return wrap(
    "[",
    items.map((item) => print(item, indent + 2, 0)),
    "]",
    indent,
  );
}

function wrap(open: string, parts: readonly string[], close: string, indent: number): string {
  if (parts.length === 0) return open + close;
  const pad = " ".repeat(indent);
  return `${open}\n${parts.map((part) => `${pad}  ${part}`).join(",\n")}\n${pad}${close}`;
}
