import { describe, expect, it } from "vitest";
import { checkJson, folder, packet, taskpacket } from "./command.ts";

const clean = packet();
const utf16le = Buffer.from(clean, "utf16le");
const utf32be = Buffer.concat([...clean].map((char) => Buffer.from([0, 0, 0, char.charCodeAt(0)])));
const utf32le = Buffer.concat([...clean].map((char) => Buffer.from([char.charCodeAt(0), 0, 0, 0])));
const bytes = (...parts: (string | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))));

describe("bytes that are no packet's text are a finding, never silence", () => {
  it.each([
    ["UTF-16LE with a mark", Buffer.concat([bytes(0xff, 0xfe), utf16le]), "not_utf8", "UTF-16LE", 0, 0],
    ["UTF-16LE without", utf16le, "not_utf8", "UTF-16LE", 0, 0],
    [
      "UTF-16BE with a mark",
      Buffer.concat([bytes(0xfe, 0xff), Buffer.from(utf16le).swap16()]),
      "not_utf8",
      "UTF-16BE",
      0,
      0,
    ],
    ["UTF-16BE without", Buffer.from(utf16le).swap16(), "not_utf8", "UTF-16BE", 0, 0],
    ["UTF-32LE with a mark", Buffer.concat([bytes(0xff, 0xfe, 0, 0), utf32le]), "not_utf8", "UTF-32LE", 0, 0],
    ["UTF-32LE without", utf32le, "not_utf8", "UTF-32LE", 0, 0],
    ["UTF-32BE", utf32be, "not_utf8", "UTF-32BE", 0, 0],
    ["an old encoding", bytes('{"a":\r\n"', 0xe9, '"}'), "not_utf8", "0xe9 at offset 8", 1, 1],
    ["a sequence that breaks off", bytes('{"合', 0xe5, 0x90), "not_utf8", "0xe5 at offset 5", 0, 3],
    ["a byte after astral text", bytes('{"😀', 0x80, '"}'), "not_utf8", "0x80 at offset 6", 0, 4],
    ["an overlong slash", bytes('"', 0xc0, 0xaf, '"'), "not_utf8", "0xc0 at offset 1", 0, 1],
    ["a surrogate in UTF-8", bytes('"', 0xed, 0xa0, 0x80, '"'), "not_utf8", "0xed at offset 1", 0, 1],
    ["beyond Unicode", bytes('"', 0xf4, 0x90, 0x80, 0x80, '"'), "not_utf8", "0xf4 at offset 1", 0, 1],
    ["too large", Buffer.alloc(8 * 1024 * 1024 + 1, " "), "file_too_large", "8388608", 0, 0],
    ["a byte order mark", bytes(0xef, 0xbb, 0xbf, clean), "invalid_packet", "", 0, 0],
    ["empty", Buffer.alloc(0), "invalid_packet", "", 0, 0],
    ["blank", bytes(" \n\t"), "invalid_packet", "", 1, 1],
    ["zeros", Buffer.alloc(100), "invalid_packet", "", 0, 0],
    ["anything", bytes(0, 1, 2, 3, 4), "invalid_packet", "", 0, 0],
  ])("%s", (_, content, code, words, line, character) => {
    const cwd = folder({ "x.packet.json": content });
    const fromFile = checkJson([], { cwd });
    const finding = fromFile.files[0]?.findings[0];
    expect(fromFile.code).toBe(1);
    expect(finding?.severity).toBe("error");
    expect(finding?.code).toBe(code);
    expect(finding?.message).toContain(words);
    expect(finding?.range.start).toEqual({ line, character });
    const fromStdin = checkJson(["-"], { input: content });
    expect(fromStdin.code).toBe(1);
    expect(fromStdin.files[0]?.findings).toEqual(fromFile.files[0]?.findings);
  });

  it("a file of the largest size is read", () => {
    const cwd = folder({ "x.packet.json": clean.padEnd(8 * 1024 * 1024, " ") });
    expect(checkJson([], { cwd }).files[0]?.findings).toEqual([]);
  });

  it("can be given another severity", () => {
    const cwd = folder({ "x.packet.json": utf16le });
    const { code, files } = checkJson(["--severity", "not_utf8=warning"], { cwd });
    expect(code).toBe(0);
    expect(files[0]?.findings.map(({ severity }) => severity)).toEqual(["warning"]);
    expect(checkJson(["--severity", "not_utf8=off"], { cwd }).files[0]?.findings).toEqual([]);
  });

  it("deep nesting ends in a finding", () => {
    const cwd = folder({ "x.packet.json": "[".repeat(1_000_000) });
    expect(checkJson([], { cwd }).code).toBe(1);
  });

  it("is what the other commands say as well", () => {
    const cwd = folder({ "x.packet.json": utf16le });
    const verdict = taskpacket(["verdict", "x.packet.json"], { cwd });
    expect(verdict.code).toBe(1);
    expect(JSON.parse(verdict.stdout)).toMatchObject({ ok: false, code: "not_utf8" });
    for (const command of ["normalize", "preview"]) {
      const { code, stdout, stderr } = taskpacket([command, "x.packet.json"], { cwd });
      expect(code).toBe(1);
      expect(stdout).toBe("");
      expect(stderr).toContain("UTF-16LE");
    }
  });
});

describe("control characters", () => {
  // ESC and BEL as JSON escapes, C1 and bidirectional controls raw: what a hostile packet would do to a terminal.
  const hostile = packet()
    .replace('"task-1"', '"\\u001b[31m\\u0007"')
    .replace('"planner"', '"pl\u009b31m\u202eanner\u2066\u0085"');
  const name = "x\u001b[2J\u202e\u0007\n.packet.json";
  const isRaw = (text: string): boolean => /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufeff]/u.test(text);

  it("never get into a report raw", () => {
    const cwd = folder({ [name]: hostile });
    const { stdout, stderr } = taskpacket(["check"], { cwd });
    expect(stdout).toContain("x\\u001b[2J\\u202e\\u0007\\u000a.packet.json:1:");
    expect(stdout).toContain("pl\\u009b31m\\u202eanner");
    expect(isRaw(stdout)).toBe(false);
    expect(stderr).toBe("");
  });

  it("mean the same in the JSON report, where they are escapes", () => {
    const cwd = folder({ [name]: hostile });
    const { stdout } = taskpacket(["check", "--format", "json"], { cwd });
    expect(isRaw(stdout)).toBe(false);
    expect(JSON.parse(stdout).files[0].file).toBe(name);
  });

  it("mean the same in a verdict", () => {
    const text = packet({ objective: "a\u001bb\u009bc\u202ed\u2028e" });
    const { stdout } = taskpacket(["verdict", "-"], { input: text });
    expect(isRaw(stdout)).toBe(false);
    expect(JSON.parse(stdout).prompt).toBe("objective: a\u001bb\u009bc\u202ed\u2028e\n");
  });

  it.each([
    ["a path", ["check", name]],
    ["a command", ["chec\u001b[31mk"]],
    ["an option", ["check", "--for\u001bmat"]],
    ["a value", ["check", "--format", "\u001b[31m"]],
    ["a code", ["explain", "\u001b[31m"]],
    ["a glob", ["check", "*\u001b[31m"]],
  ])("never get out raw with an error about %s", (_, args) => {
    const { code, stderr } = taskpacket(args, { cwd: folder() });
    expect(code).toBe(2);
    expect(stderr).toContain("\\u001b");
    expect(isRaw(stderr)).toBe(false);
  });
});
