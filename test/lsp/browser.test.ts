import { readFileSync } from "node:fs";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { DRAFT, packet } from "./packets.ts";

// The browser entry in a world that has what a worker has and nothing of Node: no process, no Buffer, no require.

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

function startWorker() {
  const received: Message[] = [];
  let wake = (): void => {};
  const world: Record<string, unknown> = {
    ...{ setTimeout, clearTimeout, TextEncoder, TextDecoder, URL, crypto, console },
    addEventListener: () => {}, // for errors of the port; there are none here
    postMessage: (message: Message) => {
      received.push(structuredClone(message));
      wake();
    },
  };
  world.self = world;
  const bundle = path.resolve(import.meta.dirname, "../../dist/server.browser.js");
  runInContext(readFileSync(bundle, "utf8"), createContext(world));
  const { onmessage } = world;
  if (typeof onmessage !== "function") throw new Error("the worker does not listen");
  const send = (message: Message): void => onmessage({ data: structuredClone({ jsonrpc: "2.0", ...message }) });
  const until = async (wanted: (message: Message) => boolean): Promise<Message> => {
    for (;;) {
      const found = received.find(wanted);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { send, until };
}

describe("the server in a worker of a browser", () => {
  it("checks what is opened and answers what is asked", async () => {
    const { send, until } = startWorker();
    send({ id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } });
    expect((await until((m) => m.id === 1)).result).toMatchObject({ serverInfo: { name: "taskpacket" } });
    const textDocument = { uri: DRAFT, languageId: "taskpacket", version: 1, text: packet({ objective: "" }) };
    send({ method: "textDocument/didOpen", params: { textDocument } });
    const { params } = await until((m) => m.method === "textDocument/publishDiagnostics");
    expect(params).toMatchObject({ uri: DRAFT, version: 1, diagnostics: [{ code: "blank_field" }] });
    send({ id: 2, method: "textDocument/foldingRange", params: { textDocument: { uri: DRAFT } } });
    expect((await until((m) => m.id === 2)).result).toContainEqual({ startLine: 0, endLine: expect.any(Number) });
  });
});
