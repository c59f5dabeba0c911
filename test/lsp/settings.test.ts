import { describe, expect, it } from "vitest";
import { rich, start } from "./harness.ts";
import { DRAFT, FILED, packet } from "./packets.ts";

const configuring = {
  ...rich,
  workspace: { ...rich.workspace, configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
};
const bad = packet({ objective: "", irreversible: true });

describe("settings", () => {
  it("are asked for, by document, and followed", async () => {
    let settings: unknown = { severity: { blank_field: "warning", not_wired: "off" } };
    const { client } = await start({ capabilities: configuring, settings: () => settings });
    await client.until(() => client.registered.includes("workspace/didChangeConfiguration"), "a registration");
    client.open(DRAFT, bad);
    expect((await client.diagnostics(DRAFT, 1)).map((d) => [d.code, d.severity])).toEqual([["blank_field", 2]]);
    settings = { severity: { blank_field: "off", not_wired: "information" } };
    client.published.length = 0;
    client.notify("workspace/didChangeConfiguration", { settings: null });
    expect((await client.diagnostics(DRAFT, 1)).map((d) => [d.code, d.severity])).toEqual([["not_wired", 3]]);
    await client.stop();
  });

  it("are asked for anew when a document is opened again", async () => {
    let asked = 0;
    const settings = () => {
      asked++;
      return asked === 1 ? {} : { severity: { blank_field: "hint", not_wired: "off" } };
    };
    const { client } = await start({ capabilities: configuring, settings });
    client.open(DRAFT, bad);
    expect(await client.diagnostics(DRAFT, 1)).toHaveLength(2);
    client.change(DRAFT, 2, { text: `${bad} ` });
    expect(await client.diagnostics(DRAFT, 2)).toHaveLength(2);
    expect(asked).toBe(1);
    client.close(DRAFT);
    client.open(DRAFT, bad, "taskpacket", 3);
    expect((await client.diagnostics(DRAFT, 3)).map((d) => d.severity)).toEqual([4]);
    expect(asked).toBe(2);
    await client.stop();
  });

  it("come with the start for a client that cannot be asked, and change with its word", async () => {
    const { client } = await start({
      capabilities: rich,
      initializationOptions: { taskpacket: { severity: { blank_field: "hint", not_wired: "off" } } },
    });
    client.open(DRAFT, bad);
    expect((await client.diagnostics(DRAFT, 1)).map((d) => d.severity)).toEqual([4]);
    client.published.length = 0;
    client.notify("workspace/didChangeConfiguration", { settings: { taskpacket: { severity: { not_wired: "off" } } } });
    expect((await client.diagnostics(DRAFT, 1)).map((d) => d.severity)).toEqual([1]);
    await client.stop();
  });

  it.each([
    ["tool", FILED, "forbidden_provider_field"],
    ["file", DRAFT, "invalid_packet"],
  ])("of mode %s go before the path", async (mode, uri, code) => {
    const { client } = await start({ initializationOptions: { mode } });
    client.open(uri, packet({ messages: [] }));
    const errors = (await client.diagnostics(uri, 1)).filter((d) => d.severity === 1);
    expect(errors.map((d) => d.code)).toContain(code);
    expect(errors.map((d) => d.code).includes("forbidden_provider_field")).toBe(mode === "tool");
    await client.stop();
  });

  it.each<[string, unknown]>([
    ["nothing", null],
    ["a text", "loud"],
    ["a list", []],
    ["wrong values", { mode: 5, severity: { blank_field: "fatal", not_wired: ["off"] } }],
    ["keys of prototypes", JSON.parse('{"severity": {"__proto__": "off", "constructor": "off"}}')],
  ])("that are %s leave the defaults", async (_name, settings) => {
    const { client } = await start({ capabilities: configuring, settings: () => settings });
    client.open(DRAFT, bad);
    expect((await client.diagnostics(DRAFT, 1)).map((d) => [d.code, d.severity])).toEqual([
      ["blank_field", 1],
      ["not_wired", 4],
    ]);
    await client.stop();
  });
});
