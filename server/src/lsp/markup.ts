import { type MarkupContent, MarkupKind } from "vscode-languageserver";

/** Markdown as the client can show it. */
export function toMarkup(markdown: string, showsMarkdown: boolean): MarkupContent {
  return showsMarkdown
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: toPlainText(markdown) };
}

/** The words of our own Markdown: links with their address, without emphasis, code marks, headings and fences. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/^```.*$\n?/gm, "")
    .replace(/^#{1,6} +/gm, "")
    .replace(/`([^`\n]+)`|\[([^\]\n]+)\]\(([^)\n]+)\)/g, (_whole, code?: string, label?: string, target?: string) =>
      code === undefined ? `${label} (${target})` : code,
    )
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*[^*\s])\*(?![\w*])/g, "$1");
}
