import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Trouble } from "../../server/src/cli/exit.ts";
import { replaceFile } from "../../server/src/cli/files/replace-file.ts";
import { folder, packet, taskpacket } from "./command.ts";

const tagged = packet();
// Odd spacing, escapes and line ends, which have to come through byte for byte.
const short = tagged
  .replace('{"kind":"markdown"}', '" Markdown "')
  .replace('"round":1,', '"round":1 \t,')
  .replace("List", "L\\u0069st\\/")
  .replace(/^\{/, "{\r\n\t");
const normalized = short.replace('" Markdown "', '{"kind":"markdown"}');

describe("normalize", () => {
  it("prints the result of one file and leaves the file alone", () => {
    const cwd = folder({ "a.packet.json": short });
    const { code, stdout, stderr } = taskpacket(["normalize", "a.packet.json"], { cwd });
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: normalized, stderr: "" });
    expect(readFileSync(join(cwd, "a.packet.json"), "utf8")).toBe(short);
  });

  it("prints a text as it is when there is nothing to do", () => {
    expect(taskpacket(["normalize", "-"], { input: tagged }).stdout).toBe(tagged);
    expect(taskpacket(["normalize", "-"], { input: short }).stdout).toBe(normalized);
  });

  it("lists with --check what would change, and ends with 1 if anything would", () => {
    const cwd = folder({ "a.packet.json": short, "b.packet.json": tagged });
    const { code, stdout } = taskpacket(["normalize", "--check", "."], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "a.packet.json: not normalized\n" });
    expect(readFileSync(join(cwd, "a.packet.json"), "utf8")).toBe(short);
    expect(taskpacket(["normalize", "--check", "b.packet.json"], { cwd })).toMatchObject({ code: 0, stdout: "" });
  });

  it("rewrites with --write what changes, and nothing the second time", () => {
    const cwd = folder({ "a.packet.json": short, "b.packet.json": tagged });
    const before = statSync(join(cwd, "b.packet.json")).ino;
    const { code, stdout } = taskpacket(["normalize", "--write", "."], { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: "a.packet.json: normalized\n" });
    expect(readFileSync(join(cwd, "a.packet.json"), "utf8")).toBe(normalized);
    expect(statSync(join(cwd, "b.packet.json")).ino).toBe(before);
    expect(readdirSync(cwd)).toEqual(["a.packet.json", "b.packet.json"]);
    expect(taskpacket(["normalize", "--write", "."], { cwd })).toMatchObject({ code: 0, stdout: "" });
  });

  it("names a packet that is broken there, and goes on", () => {
    const cwd = folder({ "a.packet.json": "{", "b.packet.json": short });
    const { code, stdout, stderr } = taskpacket(["normalize", "--write", "."], { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe("b.packet.json: normalized\n");
    expect(stderr).toMatch(/^taskpacket: a\.packet\.json: \S/);
    expect(readFileSync(join(cwd, "a.packet.json"), "utf8")).toBe("{");
  });

  it.each([
    ["several results to print", ["a.packet.json", "b.packet.json"], "--write or --check"],
    ["--write and --check", ["--write", "--check", "a.packet.json"], "cannot be used with"],
    ["stdin to write", ["--write", "-"], "stdin"],
    ["no file", [], "missing required argument"],
    ["a file that is not there", ["c.packet.json"], "no such file"],
  ])("ends with 2 on %s", (_, args, words) => {
    const cwd = folder({ "a.packet.json": short, "b.packet.json": short });
    const { code, stdout, stderr } = taskpacket(["normalize", ...args], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(words);
    expect(readFileSync(join(cwd, "a.packet.json"), "utf8")).toBe(short);
  });
});

describe.skipIf(process.platform === "win32")("writing a file", () => {
  it("keeps its mode", () => {
    const cwd = folder({ "a.packet.json": short });
    chmodSync(join(cwd, "a.packet.json"), 0o640);
    expect(taskpacket(["normalize", "--write", "a.packet.json"], { cwd }).code).toBe(0);
    expect(statSync(join(cwd, "a.packet.json")).mode & 0o7777).toBe(0o640);
  });

  it("keeps a symbolic link and replaces what it leads to", () => {
    const elsewhere = folder({ "target.json": short });
    const cwd = folder();
    symlinkSync(join(elsewhere, "target.json"), join(cwd, "a.packet.json"));
    expect(taskpacket(["normalize", "--write", "a.packet.json"], { cwd }).code).toBe(0);
    expect(lstatSync(join(cwd, "a.packet.json")).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(elsewhere, "target.json"), "utf8")).toBe(normalized);
    expect(readdirSync(cwd)).toEqual(["a.packet.json"]);
  });

  it("gives a new file its place at once, so that an open one keeps the old text", () => {
    const cwd = folder({ "a.packet.json": short });
    const before = statSync(join(cwd, "a.packet.json")).ino;
    replaceFile(join(cwd, "a.packet.json"), short, normalized);
    expect(statSync(join(cwd, "a.packet.json")).ino).not.toBe(before);
  });

  it("leaves a file alone that changed in the meantime, and nothing beside it", () => {
    const cwd = folder({ "a.packet.json": short });
    const file = join(cwd, "a.packet.json");
    writeFileSync(file, `${short} `);
    expect(() => replaceFile(file, short, normalized)).toThrow(Trouble);
    expect(() => replaceFile(file, short, normalized)).toThrow("it changed while it was worked on");
    expect(readFileSync(file, "utf8")).toBe(`${short} `);
    expect(readdirSync(cwd)).toEqual(["a.packet.json"]);
  });

  it.each([
    ["a file", 0o777, 0o444],
    ["a folder", 0o555, 0o644],
  ])("does not get round %s that is read-only", (_, folderMode, fileMode) => {
    const cwd = folder({ "sub/a.packet.json": short });
    chmodSync(cwd, 0o755);
    chmodSync(join(cwd, "sub/a.packet.json"), fileMode);
    chmodSync(join(cwd, "sub"), folderMode);
    const { code, stderr } = taskpacket(["normalize", "--write", "."], { cwd, asNobody: true });
    chmodSync(join(cwd, "sub"), 0o755);
    expect(code).toBe(2);
    expect(stderr).toBe("taskpacket: sub/a.packet.json: it could not be written: permission is denied\n");
    expect(readFileSync(join(cwd, "sub/a.packet.json"), "utf8")).toBe(short);
    expect(readdirSync(join(cwd, "sub"))).toEqual(["a.packet.json"]);
  });
});
