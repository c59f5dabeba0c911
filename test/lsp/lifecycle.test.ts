import { describe, expect, it } from "vitest";
import { version } from "../../package.json";
import { fixture, pulling, rich, start } from "./harness.ts";

describe("initialize", () => {
  it("offers every feature, and sends diagnostics to a client that does not ask for them", async () => {
    const { client, result } = await start({ capabilities: rich });
    expect(result.serverInfo).toEqual({ name: "taskpacket", version });
    expect(result.capabilities).toEqual({
      positionEncoding: "utf-16",
      textDocumentSync: { openClose: true, change: 2 },
      completionProvider: { triggerCharacters: ['"', ":"] },
      hoverProvider: true,
      codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll.taskpacket"] },
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      foldingRangeProvider: true,
      documentSymbolProvider: true,
      selectionRangeProvider: true,
    });
    expect(await client.stop()).toBe(0);
  });

  it("lets a client ask that can", async () => {
    const { client, result } = await start({ capabilities: pulling });
    expect(result.capabilities.diagnosticProvider).toEqual({
      identifier: "taskpacket",
      interFileDependencies: false,
      workspaceDiagnostics: false,
    });
    expect(await client.stop()).toBe(0);
  });

  it.each([
    [["utf-8", "utf-16"], "utf-8"],
    [["utf-32"], "utf-32"],
    [["utf-16", "utf-8"], "utf-16"],
    [undefined, "utf-16"],
  ])("takes from %j the encoding %s", async (positionEncodings, encoding) => {
    const general = positionEncodings === undefined ? {} : { general: { positionEncodings } };
    const { client, result } = await start({ capabilities: { ...rich, ...general } });
    expect(result.capabilities.positionEncoding).toBe(encoding);
    await client.stop();
  });

  it("works for a client that can do nothing", async () => {
    const { client } = await start({ capabilities: {} });
    client.open("file:///a.packet.json", fixture("c01-astral.json"));
    expect(await client.diagnostics("file:///a.packet.json", 1)).not.toEqual([]);
    await client.stop();
  });

  it("is refused the second time, and the first stands", async () => {
    const { client } = await start();
    await expect(client.request("initialize", { capabilities: {} })).rejects.toThrow(/Already initialized/);
    expect(await client.isAlive()).toBe(true);
    await client.stop();
  });
});

describe("the end", () => {
  it("comes with the stream, without a zombie", async () => {
    const { client } = await start();
    expect(await client.isAlive()).toBe(true);
    const exit = new Promise<number | null>((resolve) => client.process.once("exit", resolve));
    client.process.stdin?.end();
    expect(await exit).toBe(1); // nobody said shutdown
  });

  it("writes nothing to standard output but messages", async () => {
    const { client } = await start({ settings: () => ({ mode: "drawer" }), capabilities: withConfiguration });
    const errors: unknown[] = [];
    client.connection.onError((error) => errors.push(error));
    client.open("file:///a.packet.json", "{}");
    await client.diagnostics("file:///a.packet.json", 1);
    await client.until(() => client.log.some((line) => line.includes('"taskpacket.mode"')), "a warning about the mode");
    expect(errors).toEqual([]);
    expect(await client.stop()).toBe(0);
  });
});

const withConfiguration = { ...rich, workspace: { configuration: true } };
