import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, it } from "vitest";
import { allVectors } from "../vectors/vector.ts";
import { folder, packet, start, taskpacket } from "./command.ts";

type Answer = Readonly<Record<string, unknown>>;

function ask(lines: readonly string[] | string | Buffer): {
  readonly code: number | null;
  readonly answers: readonly Answer[];
  readonly stderr: string;
} {
  const input = typeof lines === "string" || Buffer.isBuffer(lines) ? lines : lines.map((line) => `${line}\n`).join("");
  const { code, stdout, stderr } = taskpacket(["verdict", "--ndjson"], { input });
  expect(stdout === "" || stdout.endsWith("\n")).toBe(true);
  return { code, answers: stdout.split("\n").slice(0, -1).map(asAnswer), stderr };
}

function asAnswer(line: string): Answer {
  return JSON.parse(line);
}

function request(id: unknown, text: string = packet()): string {
  return JSON.stringify({ id, mode: "file", member: null, text });
}

describe("verdict --ndjson", () => {
  it("gives the recorded answer for every vector", () => {
    const vectors = allVectors();
    // The vectors' own lines are requests: what is not known in them is passed over.
    const { answers, stderr } = ask(vectors.map((vector) => JSON.stringify(vector)));
    expect(stderr).toBe("");
    expect(answers.map(({ id }) => id)).toEqual(vectors.map(({ id }) => id));
    for (const [i, { id, expect: expected }] of vectors.entries()) {
      const { names = [], ...exact } = expected;
      expect(answers[i], id).toMatchObject(exact);
      for (const name of names) expect(answers[i]?.message, id).toContain(name);
      expect(Object.keys(answers[i] ?? {}), id).toEqual(
        expected.ok
          ? ["id", "ok", "bytes", "canonical", "prompt", ...("path" in expected ? ["path"] : [])]
          : ["id", "ok", "code", "message", ...("bytes" in expected ? ["bytes"] : [])],
      );
    }
  });

  it("answers 10,000 lines in order, whatever their length", () => {
    const lines = Array.from({ length: 10_000 }, (_, i) =>
      request(i, packet({ objective: "合約 ".repeat((i * 7919) % 900) || " ", round: i })),
    );
    const { code, answers } = ask(lines);
    expect(code).toBe(1);
    expect(answers.map(({ id }) => id)).toEqual(lines.map((_, i) => i));
    expect(
      answers.every(({ ok, code: refusal }, i) => (ok ? ((i * 7919) % 900) * 3 <= 1000 : refusal !== undefined)),
    ).toBe(true);
  });

  it("answers each line as it comes", async () => {
    const child = start(["verdict", "--ndjson"]);
    const answers = createInterface({ input: child.stdout });
    for (const id of ["first", "second", "third"]) {
      child.stdin.write(`${request(id).slice(0, 40)}`);
      child.stdin.write(`${request(id).slice(40)}\n`);
      const [line] = await once(answers, "line");
      expect(asAnswer(String(line)).id).toBe(id);
    }
    child.stdin.end();
    expect(await once(child, "close")).toEqual([0, null]);
  });

  it("waits for a slow reader and does not pile up answers", async () => {
    const child = start(["verdict", "--ndjson"]);
    // 60 MB of answers to a reader that does not read: it has to stop asking for more.
    const line = `${request("x", packet({ boundaries: ["y".repeat(10_000)] }))}\n`;
    let accepted = 0;
    let isFull = false;
    for (let i = 0; i < 6000 && !isFull; i++) {
      isFull = !child.stdin.write(line);
      accepted++;
      if (isFull)
        isFull = await Promise.race([once(child.stdin, "drain").then(() => false), pause(1500).then(() => true)]);
    }
    expect(isFull).toBe(true);
    expect(accepted).toBeLessThan(1000);
    child.stdin.end();
    let answered = 0;
    for await (const _ of createInterface({ input: child.stdout })) answered++;
    expect(answered).toBe(accepted);
  });

  it.each([
    ["is not JSON", "{", null, "the line is not JSON"],
    ["is no object", "[]", null, "not a JSON object"],
    ["is null", "null", null, "not a JSON object"],
    ["lacks keys", '{"id":7,"mode":"file"}', 7, 'the line lacks "text"'],
    ["has another mode", '{"id":"a","mode":"auto","text":"{}"}', "a", '"mode" must be "file" or "tool"'],
    ["has a text that is none", '{"id":"a","mode":"file","text":{}}', "a", '"text" must be a string'],
    ["has an id that is none", '{"id":[],"mode":"file","text":""}', null, '"id" must be'],
    ["has a member that is none", '{"id":"a","mode":"tool","member":[],"text":""}', "a", '"member" must be'],
    ["has a member without role", '{"id":"a","mode":"tool","member":{},"text":""}', "a", '"member" must be'],
    [
      "has a round below 0",
      '{"id":"a","mode":"tool","member":{"role":"x","round":-1},"text":""}',
      "a",
      '"member" must be',
    ],
    ["is deep", `${"[".repeat(100_000)}`, null, "the line is not JSON"],
    ["has a prototype", '{"id":"a","__proto__":{"mode":"file","text":""}}', "a", 'the line lacks "mode", "text"'],
  ])("answers a line that %s with an error, goes on and ends with 2", (_, line, id, words) => {
    const { code, answers, stderr } = ask([request(1), line, request(2)]);
    expect(code).toBe(2);
    expect(stderr).toBe("");
    expect(answers.map((answer) => answer.id)).toEqual([1, id, 2]);
    expect(answers[1]?.error).toContain(words);
    expect(answers[1]).not.toHaveProperty("ok");
  });

  it("says that a line is not UTF-8", () => {
    const bad = Buffer.from(request("é").replace("é", "\u00e9"), "latin1");
    const { code, answers } = ask(Buffer.concat([bad, Buffer.from(`\n${request(2)}`)]));
    expect(code).toBe(2);
    expect(answers[0]).toEqual({ id: null, error: "the line is not UTF-8" });
    expect(answers[1]?.ok).toBe(true);
  });

  it("passes over blank lines, takes CRLF, and needs no last line feed", () => {
    const { code, answers } = ask(`\n${request(1)}\r\n \t\r\n\n${request(2)}`);
    expect(code).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual([1, 2]);
  });

  it("ends with 0 when nothing is asked or all is accepted, with 1 after a refusal", () => {
    expect(ask("").code).toBe(0);
    expect(ask([request(1)]).code).toBe(0);
    expect(ask([request(1, "{}"), request(2)]).code).toBe(1);
  });
});

describe("verdict FILE", () => {
  it("prints one line of JSON", () => {
    const cwd = folder({ "a.packet.json": packet({ output_format: "markdown" }) });
    const { code, stdout } = taskpacket(["verdict", "a.packet.json"], { cwd });
    expect(code).toBe(0);
    expect(stdout.indexOf("\n")).toBe(stdout.length - 1);
    const { ok, canonical, path, prompt } = asAnswer(stdout);
    expect({ ok, path, prompt }).toEqual({
      ok: true,
      path: "team_packets/task-1/r1/planner-to-executor.json",
      prompt: "objective: List the contracts\n",
    });
    expect(canonical).toContain('"output_format":{"kind":"markdown"}');
  });

  it("ends with 1 on a refusal", () => {
    const { code, stdout } = taskpacket(["verdict", "-"], { input: packet({ objective: "" }) });
    expect(code).toBe(1);
    expect(asAnswer(stdout)).toMatchObject({
      ok: false,
      code: "blank_field",
      message: "`objective` must not be blank",
    });
  });

  it("takes the mode from the path, and another one from --mode", () => {
    const name = "team_packets/task-1/r1/planner-to-executor.json";
    const cwd = folder({ [name]: packet() });
    expect(asAnswer(taskpacket(["verdict", name], { cwd }).stdout)).not.toHaveProperty("path");
    expect(asAnswer(taskpacket(["verdict", "--mode", "tool", name], { cwd }).stdout).path).toBe(name);
  });

  it("fills and checks identity from --member", () => {
    const input = '{"packet_id":"p","objective":"x","output_format":"diff"}';
    const member = '{"role":"executor","task_id":"t-9","round":4}';
    const filled = taskpacket(["verdict", "-", "--member", member], { input });
    expect(filled.code).toBe(0);
    expect(asAnswer(filled.stdout).path).toBe("team_packets/t-9/r4/executor-to-verifier.json");
    const other = taskpacket(["verdict", "-", "--member", member, "--mode", "tool"], { input: packet() });
    expect(asAnswer(other.stdout).code).toBe("from_role_mismatch");
    expect(taskpacket(["verdict", "-", "--member", "null"], { input: packet() }).code).toBe(0);
  });

  it.each([
    ["a member that is not JSON", ["a.json", "--member", "{"], "--member is not JSON"],
    ["a member without role", ["a.json", "--member", "{}"], "--member must be"],
    ["a member of a filed packet", ["a.json", "--mode", "file", "--member", "null"], "--mode tool"],
    ["no file", [], "a file or --ndjson"],
    ["a file and --ndjson", ["a.json", "--ndjson"], "a file or --ndjson"],
    ["--ndjson with a mode", ["--ndjson", "--mode", "file"], "cannot be used with"],
    ["a file that is not there", ["b.json"], "no such file"],
    ["several files", ["*.json"], "takes one"],
  ])("ends with 2 on %s", (_, args, words) => {
    const cwd = folder({ "a.json": packet(), "c.json": packet() });
    const { code, stdout, stderr } = taskpacket(["verdict", ...args], { cwd });
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain(words);
  });
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
