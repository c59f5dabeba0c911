import { fork, spawn } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  createProtocolConnection,
  type InitializeResult,
  IPCMessageReader,
  IPCMessageWriter,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";

const dist = path.resolve(import.meta.dirname, "../../dist");

describe("the server as hosts start it", () => {
  it("talks over the channel of a forked process, as VS Code does", async () => {
    const child = fork(path.join(dist, "server.js"), ["--node-ipc"], { silent: true });
    const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    expect(await greet(connection)).toBe("taskpacket");
    const exit = new Promise((resolve) => child.once("exit", resolve));
    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    expect(await exit).toBe(0);
    connection.dispose();
  });

  it("talks over standard input and output from the command line, as other editors do", async () => {
    const child = spawn(process.execPath, [path.join(dist, "cli.js"), "lsp", "--stdio"], { stdio: "pipe" });
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    expect(await greet(connection)).toBe("taskpacket");
    const exit = new Promise((resolve) => child.once("exit", resolve));
    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    expect(await exit).toBe(0);
    connection.dispose();
  });

  it("goes when its parent is gone", async () => {
    // A parent that dies without a word; its pid is free then.
    const parent = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
    await new Promise((resolve) => parent.once("exit", resolve));
    const child = fork(path.join(dist, "server.js"), ["--node-ipc"], { silent: true });
    const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    const exit = new Promise((resolve) => child.once("exit", resolve));
    await greet(connection, parent.pid);
    expect(await exit).toBe(1);
  });
});

async function greet(connection: ReturnType<typeof createProtocolConnection>, processId = process.pid) {
  connection.listen();
  const params = { processId, rootUri: null, capabilities: {} };
  const result: InitializeResult = await connection.sendRequest("initialize", params);
  return result.serverInfo?.name;
}
