import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withCommonRules } from "../../server/src/formats/common-rules.ts";
import { formats } from "../../server/src/formats/index.ts";
import { cli, folder, packet, root, start, taskpacket } from "./command.ts";

describe("usage", () => {
  it.each([
    ["no command", [], "Usage: taskpacket"],
    ["an unknown command", ["chekc"], "Did you mean check?"],
    ["an unknown option", ["check", "--fromat", "json"], "Did you mean --format?"],
    ["an unknown format", ["check", "--format", "yaml"], "text, json"],
    ["an unknown level", ["check", "--fail-on", "hint"], "error, warning"],
    ["an unknown mode", ["check", "--mode", "both"], "auto, file, tool"],
    ["an unknown code", ["check", "--severity", "blank_feild=off"], "Did you mean blank_field?"],
    ["a code that no setting changes", ["check", "--severity", "internal_error=off"], "cannot be set"],
    ["a code without level", ["check", "--severity", "blank_field"], "error, warning, information, hint, off"],
    ["a preview of nothing", ["preview"], "missing required argument"],
    ["too many previews", ["preview", "a", "b"], "too many arguments"],
    ["an explanation of nothing", ["explain"], "missing required argument"],
    ["an unknown code to explain", ["explain", "packet_to_large"], "Did you mean packet_too_large?"],
    ["lsp without a way to talk", ["lsp"], "--stdio"],
  ])("ends with 2 and says on stderr what is wrong: %s", (_, args, words) => {
    const { code, stdout, stderr } = taskpacket(args, { cwd: folder() });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(words);
  });

  it.each([["--help"], ["-h"], ["help"]])("%s shows every command and the exit codes", (flag) => {
    const { code, stdout, stderr } = taskpacket([flag]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const command of ["check", "verdict", "normalize", "preview", "explain", "lsp"])
      expect(stdout).toMatch(new RegExp(`^ {2}${command} `, "m"));
    expect(stdout).toContain("Exit codes:");
  });

  it("the help of check names the unit of columns", () => {
    expect(taskpacket(["check", "--help"]).stdout).toContain("columns count UTF-16 code units");
  });

  it("--version is that of the package", () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(taskpacket(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("runs as a program of its own", () => {
    expect(readFileSync(cli, "utf8").startsWith("#!/usr/bin/env node\n")).toBe(true);
  });
});

describe("preview", () => {
  it("prints the composed prompt and nothing else", () => {
    const text = packet({ constraints: [{ id: "c1", text: "只讀 <合約>" }] });
    const cwd = folder({ "a.packet.json": text });
    const prompt = "objective: List the contracts\n## 約束\n- [c1] 只讀 &lt;合約&gt;\n## 封包結束\n";
    expect(taskpacket(["preview", "a.packet.json"], { cwd })).toEqual({ code: 0, stdout: prompt, stderr: "" });
    expect(taskpacket(["preview", "-"], { input: text }).stdout).toBe(prompt);
  });

  it("of a packet that would be refused is the refusal, on stderr", () => {
    const { code, stdout, stderr } = taskpacket(["preview", "-"], { input: packet({ objective: " " }) });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe("taskpacket: <stdin>: it would be refused: blank_field: `objective` must not be blank\n");
  });
});

describe("explain", () => {
  const rules = formats.flatMap((format) => [...withCommonRules(format).rules.values()]);

  it.each([...new Set(rules.map(({ code }) => code))])("has a page for %s", (code) => {
    const { code: exit, stdout } = taskpacket(["explain", code]);
    expect(exit).toBe(0);
    expect(stdout.startsWith(`# \`${code}\`\n`)).toBe(true);
    for (const rule of rules.filter((candidate) => candidate.code === code)) expect(stdout).toContain(rule.summary);
  });

  it("takes the id of a rule for the code it belongs to", () => {
    expect(taskpacket(["explain", "missing_field"]).stdout).toBe(taskpacket(["explain", "invalid_packet"]).stdout);
  });
});

describe("lsp --stdio", () => {
  it("serves the protocol and ends when it is told to", async () => {
    const child = start(["lsp", "--stdio"]);
    const send = (message: object) => {
      const body = JSON.stringify({ jsonrpc: "2.0", ...message });
      child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    };
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    send({ id: 1, method: "initialize", params: { processId: process.pid, rootUri: null, capabilities: {} } });
    await expect.poll(() => output).toContain('"capabilities"');
    send({ id: 2, method: "shutdown" });
    await expect.poll(() => output).toContain('"id":2');
    send({ method: "exit" });
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

describe("a reader that goes away", () => {
  it("ends a long report quietly", async () => {
    const findings = Array.from({ length: 900 }, () => ({ text: "x" }));
    const cwd = folder(
      Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.packet.json`, packet({ findings })])),
    );
    const child = start(["check"], cwd);
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    await once(child.stdout, "data");
    child.stdout.destroy();
    expect(await once(child, "exit")).toEqual([2, null]);
    expect(stderr).toBe("");
  });

  it("ends a stream of verdicts quietly, though questions keep coming", async () => {
    const child = start(["verdict", "--ndjson"]);
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.stdin.on("error", () => {});
    const line = `${JSON.stringify({ id: 1, mode: "file", text: packet() })}\n`;
    const asking = setInterval(() => child.stdin.write(line.repeat(100)), 5);
    await once(child.stdout, "data");
    child.stdout.destroy();
    expect(await once(child, "exit")).toEqual([2, null]);
    clearInterval(asking);
    expect(stderr).toBe("");
  });
});
