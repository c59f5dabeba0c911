import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Client, range, rich, start } from "./harness.ts";
import { DRAFT, FILED, packet } from "./packets.ts";

let client: Client;
beforeEach(async () => {
  ({ client } = await start({ capabilities: rich }));
});
afterEach(async () => {
  await client.stop();
});

const codes = async (uri: string, version = 1) => (await client.diagnostics(uri, version)).map((d) => d.code);

describe("diagnostics that are sent", () => {
  it("say what, where, why and what for programs", async () => {
    client.open(DRAFT, packet({ fidelity: "ful" }));
    expect(await client.diagnostics(DRAFT, 1)).toEqual([
      {
        range: range(10, 14, 10, 19),
        severity: 1,
        code: "invalid_packet",
        codeDescription: {
          href: "https://github.com/handoff-tools/taskpacket/blob/main/docs/rules/invalid_packet.md",
        },
        source: "taskpacket",
        message: expect.stringContaining("fidelity"),
        data: { path: "fidelity", rule: "unknown_variant", params: expect.any(Object) },
      },
    ]);
  });

  it("point at the other place, and show as faded what has no effect", async () => {
    const constraints = [
      { id: "c1", text: "a" },
      { id: "C1 ", text: "b" },
    ];
    client.open(DRAFT, packet({ constraints, output_format: { kind: "diff", schema: "{}" } }));
    const diagnostics = await client.diagnostics(DRAFT, 1);
    const duplicate = diagnostics.find((d) => d.code === "duplicate_constraint_id");
    expect(duplicate?.data).toMatchObject({ path: "constraints[1].id" });
    expect(duplicate?.relatedInformation?.map(({ location }) => location)).toEqual([
      { uri: DRAFT, range: range(13, 12, 13, 16) },
    ]);
    expect(diagnostics.find((d) => d.code === "dropped_schema")).toMatchObject({ tags: [1] });
  });

  it("follow the document to its end", async () => {
    client.open(DRAFT, packet());
    expect(await codes(DRAFT, 1)).toEqual([]);
    client.change(DRAFT, 2, { text: packet({ objective: " " }) });
    expect(await codes(DRAFT, 2)).toEqual(["blank_field"]);
    client.change(DRAFT, 3, { text: packet() });
    expect(await codes(DRAFT, 3)).toEqual([]);
    client.change(DRAFT, 4, { text: packet({ objective: "" }) });
    expect(await codes(DRAFT, 4)).toEqual(["blank_field"]);
    client.close(DRAFT);
    await client.until(() => client.published.at(-1)?.version === undefined, "diagnostics to be cleared");
    expect(client.published.at(-1)).toEqual({ uri: DRAFT, diagnostics: [] });
  });

  it("of a burst of changes are those of the last, and nothing older comes after it", async () => {
    client.open(DRAFT, packet());
    for (let version = 2; version <= 200; version++)
      client.change(DRAFT, version, { text: packet({ objective: version === 200 ? "x" : "" }) });
    expect(await codes(DRAFT, 200)).toEqual([]);
    await client.isAlive();
    const versions = client.published.map((params) => params.version ?? -1);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(versions.at(-1)).toBe(200);
    expect(versions.length).toBeLessThan(100); // a burst is one piece of work, however it was cut into reads
  });

  it("stay away after a change and a close in one breath", async () => {
    client.open(DRAFT, packet({ objective: "" }));
    client.change(DRAFT, 2, { text: packet({ objective: "" }) });
    client.close(DRAFT);
    await client.isAlive();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(client.published.at(-1)).toEqual({ uri: DRAFT, diagnostics: [] });
    expect(client.published.filter((params) => params.diagnostics.length > 0)).toEqual([]);
  });

  it("of a document that is opened again are new", async () => {
    client.open(DRAFT, packet({ objective: "" }));
    expect(await codes(DRAFT, 1)).toEqual(["blank_field"]);
    client.close(DRAFT);
    client.published.length = 0;
    client.open(DRAFT, packet());
    expect(await codes(DRAFT, 1)).toEqual([]);
  });

  it("are of the mode that the path tells", async () => {
    const text = packet({ note: 1, messages: [] });
    client.open(DRAFT, text);
    client.open(FILED, text);
    expect(new Set(await codes(DRAFT))).toContain("forbidden_provider_field");
    expect(new Set(await codes(FILED))).not.toContain("forbidden_provider_field");
    expect((await client.diagnostics(FILED, 1)).map((d) => d.data.rule)).toContain("unknown_field");
  });

  it.each(["untitled:Untitled-1", "vscode-vfs://github/o/r/a.packet.json", "memfs:/a.packet.json"])(
    "come for %s",
    async (uri) => {
      client.open(uri, packet({ objective: "" }));
      expect(await codes(uri)).toEqual(["blank_field"]);
    },
  );

  it("never come for read-only views or other languages", async () => {
    const bad = packet({ objective: "" });
    client.open("git:/work/draft.packet.json?%7B%22ref%22%3A%22HEAD%22%7D", bad);
    client.open("output:tasks", bad);
    client.open("vscode-scm:git", bad);
    client.open("file:///work/other.json", bad, "json");
    client.close("git:/work/draft.packet.json?%7B%22ref%22%3A%22HEAD%22%7D");
    client.open(DRAFT, bad);
    await client.diagnostics(DRAFT, 1);
    expect(client.published.map((params) => params.uri)).toEqual([DRAFT]);
  });

  it("are not there to be asked for", async () => {
    client.open(DRAFT, packet());
    await expect(client.request("textDocument/diagnostic", { textDocument: { uri: DRAFT } })).rejects.toThrow();
  });

  it("of a text far too large are one", async () => {
    client.open(DRAFT, `"${"x".repeat(9 * 1024 * 1024)}"`);
    expect(await codes(DRAFT)).toEqual(["file_too_large"]);
    expect(
      await client.request("textDocument/hover", { textDocument: { uri: DRAFT }, position: { line: 0, character: 5 } }),
    ).toBeNull();
    client.change(DRAFT, 2, { text: packet() });
    expect(await codes(DRAFT, 2)).toEqual([]);
  });
});
