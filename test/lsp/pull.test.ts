import { describe, expect, it } from "vitest";
import { CancellationTokenSource, type DocumentDiagnosticReport } from "vscode-languageserver/node";
import { type Client, pulling, start } from "./harness.ts";
import { DRAFT, packet } from "./packets.ts";

const ask = (client: Client, uri = DRAFT, previousResultId?: string) =>
  client.request<DocumentDiagnosticReport>("textDocument/diagnostic", { textDocument: { uri }, previousResultId });

const codes = (report: DocumentDiagnosticReport) =>
  report.kind === "full" ? report.items.map((item) => item.code) : "unchanged";

describe("diagnostics that are asked for", () => {
  it("are of the newest version, and unchanged when nothing has changed", async () => {
    const { client } = await start({ capabilities: pulling });
    client.open(DRAFT, packet({ objective: "" }));
    const first = await ask(client);
    expect(codes(first)).toEqual(["blank_field"]);
    expect(await ask(client, DRAFT, first.resultId)).toEqual({ kind: "unchanged", resultId: first.resultId });
    client.change(DRAFT, 2, { text: packet() });
    const second = await ask(client, DRAFT, first.resultId);
    expect(codes(second)).toEqual([]);
    expect(second.resultId).not.toBe(first.resultId);
    await client.stop();
  });

  it("are never sent as well", async () => {
    const { client } = await start({ capabilities: pulling });
    client.open(DRAFT, packet({ objective: "" }));
    client.change(DRAFT, 2, { text: packet({ objective: "  " }) });
    await ask(client);
    client.close(DRAFT);
    await client.isAlive();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(client.published).toEqual([]);
    await client.stop();
  });

  it("of a document that was opened again are not taken for those of before", async () => {
    const { client } = await start({ capabilities: pulling });
    client.open(DRAFT, packet({ objective: "" }));
    const first = await ask(client);
    client.close(DRAFT);
    client.open(DRAFT, packet());
    expect(codes(await ask(client, DRAFT, first.resultId))).toEqual([]);
    await client.stop();
  });

  it("of what is not ours are none", async () => {
    const { client } = await start({ capabilities: pulling });
    client.open("git:/draft.packet.json", packet({ objective: "" }));
    client.open("file:///other.json", packet({ objective: "" }), "json");
    for (const uri of ["git:/draft.packet.json", "file:///other.json", "file:///never-opened.json"])
      expect(await ask(client, uri)).toEqual({ kind: "full", items: [] });
    await client.stop();
  });

  it("are asked for again when settings change", async () => {
    let settings: unknown = {};
    const capabilities = { ...pulling, workspace: { ...pulling.workspace, configuration: true } };
    const { client } = await start({ capabilities, settings: () => settings });
    client.open(DRAFT, packet({ objective: "" }));
    const first = await ask(client);
    settings = { severity: { blank_field: "off" } };
    client.notify("workspace/didChangeConfiguration", { settings: null });
    await client.until(() => client.refreshes === 1, "the request to ask again");
    expect(codes(await ask(client, DRAFT, first.resultId))).toEqual([]);
    await client.stop();
  });

  it("end with the protocol's error when the question is taken back", async () => {
    const { client } = await start({ capabilities: pulling });
    client.open(DRAFT, packet());
    client.notify("$/cancelRequest", { id: "nothing" });
    // The server is busy with another question, so this one is still waiting when it is taken back.
    client.open("file:///long.packet.json", packet({ boundaries: Array.from({ length: 100_000 }, () => "x") }));
    void ask(client, "file:///long.packet.json");
    const { request, cancel } = cancelled(client);
    cancel();
    await expect(request).rejects.toMatchObject({ code: -32800 });
    expect(codes(await ask(client))).toEqual([]);
    await client.stop();
  });
});

function cancelled(client: Client): { readonly request: Promise<unknown>; readonly cancel: () => void } {
  const source = new CancellationTokenSource();
  const request = client.connection.sendRequest(
    "textDocument/diagnostic",
    { textDocument: { uri: DRAFT } },
    source.token,
  );
  return { request, cancel: () => source.cancel() };
}
