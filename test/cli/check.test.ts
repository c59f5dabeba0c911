import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkJson, folder, packet, root, taskpacket } from "./command.ts";

const clean = packet();
const broken = packet({ objective: " " });
const at = broken.indexOf('" "');
const warned = packet({ findings: [{ text: "a fact", evidence: ["a-1"] }] });
const informed = packet({ output_format: "markdown" });

describe("exit codes", () => {
  it.each([
    ["clean", clean, [], 0],
    ["an error", broken, [], 1],
    ["a warning", warned, [], 0],
    ["a warning when that is the level", warned, ["--fail-on", "warning"], 1],
    ["information, whatever the level", informed, ["--fail-on", "warning"], 0],
    ["an error made a warning", broken, ["--severity", "blank_field=warning"], 0],
    ["an error switched off", broken, ["--severity", "blank_field=off"], 0],
    ["information made an error", informed, ["--severity", "short_output_format=error"], 1],
  ])("%s", (_, text, flags, code) => {
    const cwd = folder({ "a.packet.json": text });
    expect(taskpacket(["check", ...flags], { cwd }).code).toBe(code);
  });

  it("trouble outranks findings, and what can be checked is", () => {
    const cwd = folder({ "a.packet.json": broken });
    const { code, stdout, stderr } = taskpacket(["check", "a.packet.json", "b.packet.json"], { cwd });
    expect(code).toBe(2);
    expect(stdout).toContain("a.packet.json:1:");
    expect(stderr).toBe("taskpacket: b.packet.json: there is no such file\n");
  });
});

describe("the text report", () => {
  it("has a line for each finding and one that counts", () => {
    const cwd = folder({ "a.packet.json": `${broken}\n`, "sub/b.packet.json": clean });
    const { stdout, stderr } = taskpacket(["check"], { cwd });
    expect(stdout).toBe(
      `a.packet.json:1:${at + 1}: error blank_field \`objective\` must not be blank (objective)\n` +
        "2 files checked: 1 error. Columns count UTF-16 code units, from 1.\n",
    );
    expect(stderr).toBe("");
  });

  it("says so when there is nothing to say", () => {
    const cwd = folder({ "a.packet.json": clean });
    expect(taskpacket(["check"], { cwd }).stdout).toBe("1 file checked, no problems.\n");
  });

  it("counts columns in UTF-16 units, and a lone CR ends a line", () => {
    const cwd = folder();
    const fixtures = join(root, "test/fixtures/bug-inputs");
    const astral = taskpacket(["check", join(fixtures, "c01-astral.json")], { cwd }).stdout;
    expect(astral).toMatch(/c01-astral\.json:1:157: error invalid_packet /);
    const eol = taskpacket(["check", join(fixtures, "c02-eol.json")], { cwd }).stdout;
    expect(eol).toMatch(/c02-eol\.json:4:11: error invalid_packet /);
    expect(eol).toMatch(/c02-eol\.json:6:43: error invalid_packet /);
  });

  it.each([
    ["no terminal", [], {}, false],
    ["FORCE_COLOR", [], { FORCE_COLOR: "1" }, true],
    ["FORCE_COLOR=0", [], { FORCE_COLOR: "0" }, false],
    ["NO_COLOR over FORCE_COLOR", [], { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
    ["--no-color over FORCE_COLOR", ["--no-color"], { FORCE_COLOR: "1" }, false],
    ["--color over NO_COLOR", ["--color"], { NO_COLOR: "1" }, true],
    ["a CI job", [], { CI: "true" }, false],
  ])("is coloured or not: %s", (_, flags, env, isColored) => {
    const cwd = folder({ "a.packet.json": broken });
    expect(taskpacket(["check", ...flags], { cwd, env }).stdout.includes("\u001b[")).toBe(isColored);
  });
});

describe("the JSON report", () => {
  it("is the object that was agreed on", () => {
    const cwd = folder({ "b.packet.json": clean, "a.packet.json": `\n${broken}` });
    const { code, files, summary } = checkJson([], { cwd });
    expect(code).toBe(1);
    expect(files).toEqual([
      {
        file: "a.packet.json",
        findings: [
          {
            code: "blank_field",
            severity: "error",
            message: "`objective` must not be blank",
            path: "objective",
            rule: "blank_field",
            range: { start: { line: 1, character: at }, end: { line: 1, character: at + 3 } },
            fixable: false,
          },
        ],
      },
      { file: "b.packet.json", findings: [] },
    ]);
    expect(summary).toEqual({ files: 2, errors: 1, warnings: 0, information: 0, hints: 0 });
  });

  it("tells the kinds of a code apart and names indexed paths", () => {
    const constraints = [1, 2, 3].map((n) => ({ id: `c${n}`, text: "x" })).concat({ id: "c4", text: "" });
    const cwd = folder({ "a.packet.json": packet({ constraints, rounds: 1, fidelity: "ful" }) });
    const found = checkJson([], { cwd }).files[0]?.findings.map(({ code, rule, path, fixable }) => [
      code,
      rule,
      path,
      fixable,
    ]);
    expect(found).toContainEqual(["blank_field", "blank_field", "constraints[3].text", false]);
    expect(found).toContainEqual(["invalid_packet", "unknown_field", "rounds", true]);
    expect(found).toContainEqual(["invalid_packet", "unknown_variant", "fidelity", true]);
  });

  it("is a whole object even when nothing could be checked", () => {
    const { code, files, summary } = checkJson(["nowhere.json"], { cwd: folder() });
    expect(code).toBe(2);
    expect(files).toEqual([]);
    expect(summary).toEqual({ files: 0, errors: 0, warnings: 0, information: 0, hints: 0 });
  });

  it("cuts very many findings and says how many more there are", () => {
    const cwd = folder({ "a.packet.json": packet({ boundaries: Array.from({ length: 1500 }, () => 1) }) });
    const findings = checkJson([], { cwd }).files[0]?.findings ?? [];
    expect(findings).toHaveLength(1001);
    expect(findings.at(-1)?.code).toBe("too_many_problems");
    expect(findings.at(-1)?.message).toContain("500 more");
  });
});

describe("the mode", () => {
  // A duplicate key is refused where a filed packet is read, and passed over by the tool.
  const twice = clean.replace('"round":1', '"round":1,"round":2');

  it.each([
    ["a draft", "a.packet.json", [], 0],
    ["a filed packet", "team_packets/task-1/r2/planner-to-executor.json", [], 1],
    ["a draft judged as filed", "a.packet.json", ["--mode", "file"], 1],
    ["a filed packet judged as a draft", "team_packets/task-1/r2/planner-to-executor.json", ["--mode", "tool"], 0],
  ])("%s", (_, name, flags, code) => {
    const cwd = folder({ [name]: twice });
    expect(taskpacket(["check", ...flags], { cwd }).code).toBe(code);
    expect(taskpacket(["check", ...flags, name], { cwd }).code).toBe(code);
    // The place is where the file is, not how it is spelled from here.
    const inside = join(cwd, dirname(name));
    expect(taskpacket(["check", ...flags, basename(name)], { cwd: inside }).code).toBe(code);
    expect(taskpacket(["check", ...flags], { cwd: inside }).code).toBe(code);
  });
});

describe("stdin", () => {
  it("is checked as -", () => {
    const { code, stdout } = taskpacket(["check", "-"], { input: broken });
    expect(code).toBe(1);
    expect(stdout).toContain(`<stdin>:1:${at + 1}: error blank_field`);
  });

  it("takes its name and its mode from --stdin-filename", () => {
    const input = clean.replace('"round":1', '"round":1,"round":2');
    const name = "home/team_packets/task-1/r2/planner-to-executor.json";
    const { code, files } = checkJson(["-", "--stdin-filename", name], { input });
    expect(code).toBe(1);
    expect(files.map(({ file }) => file)).toEqual([name]);
    expect(checkJson(["-"], { input }).code).toBe(0);
  });

  it("stands in path order among files", () => {
    const cwd = folder({ "a.packet.json": clean, "c.packet.json": clean });
    const { files } = checkJson([".", "-", "--stdin-filename", "b.packet.json"], { cwd, input: broken });
    expect(files.map(({ file, findings }) => [file, findings.length])).toEqual([
      ["a.packet.json", 0],
      ["b.packet.json", 1],
      ["c.packet.json", 0],
    ]);
  });

  it("is not named without being checked", () => {
    const { code, stdout, stderr } = taskpacket(["check", "--stdin-filename", "a.json"]);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain("--stdin-filename");
  });
});

it("finds in the example with mistakes what its page promises", () => {
  const text = readFileSync(join(root, "examples/mistakes.packet.json"), "utf8");
  const { files } = checkJson(["-"], { input: text });
  const codes = new Set(files[0]?.findings.map(({ code }) => code));
  for (const code of ["invalid_packet", "forbidden_provider_field", "blank_field", "contradictory_assertion"])
    expect(codes).toContain(code);
});
