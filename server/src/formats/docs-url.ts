/** Where the pages of the codes are published. */
const PAGES = "https://github.com/handoff-tools/taskpacket/blob/main/docs/rules/";

/** Address of the page about a code. */
export function docsUrl(code: string): string {
  return `${PAGES}${encodeURIComponent(code)}.md`;
}
