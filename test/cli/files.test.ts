import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { checkJson, folder, packet, taskpacket } from "./command.ts";

const clean = packet();

function found(args: readonly string[], cwd: string): readonly string[] {
  return checkJson(args, { cwd }).files.map(({ file }) => file);
}

describe("a folder", () => {
  it("is searched for packets, in path order, without hidden folders and node_modules", () => {
    const cwd = folder({
      "b.packet.json": clean,
      "a/z.taskpacket.json": clean,
      "B.packet.json": clean,
      "a/other.json": "{}",
      "team_packets/g/r1/planner-to-executor.json": clean,
      "team_packets/g/r1/notes.json": "{}",
      ".git/x.packet.json": clean,
      "a/.cache/x.packet.json": clean,
      "node_modules/p/x.packet.json": clean,
      "a/node_modules/x.packet.json": clean,
    });
    const all = ["B.packet.json", "a/z.taskpacket.json", "b.packet.json", "team_packets/g/r1/planner-to-executor.json"];
    expect(found([], cwd)).toEqual(all);
    expect(found(["."], cwd)).toEqual(all);
    expect(found([cwd], cwd)).toEqual(all.map((file) => `${cwd}/${file}`));
    expect(found(["a"], cwd)).toEqual(["a/z.taskpacket.json"]);
    expect(found(["a/"], cwd)).toEqual(["a/z.taskpacket.json"]);
    expect(found([".."], path.join(cwd, "a"))).toEqual(all.map((file) => `../${file}`));
  });

  it("is searched although it is hidden when it is named", () => {
    const cwd = folder({ ".home/a.packet.json": clean });
    expect(found([".home"], cwd)).toEqual([".home/a.packet.json"]);
  });

  it("inside a team_packets tree still has its packets", () => {
    const cwd = folder({ "team_packets/g/r1/planner-to-executor.json": clean });
    expect(found(["team_packets/g/r1"], cwd)).toEqual(["team_packets/g/r1/planner-to-executor.json"]);
    expect(found([], path.join(cwd, "team_packets/g"))).toEqual(["r1/planner-to-executor.json"]);
  });

  it("without packets is no clean run", () => {
    const cwd = folder({ "a.json": clean });
    const { code, stderr } = taskpacket(["check"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("nothing to check in this folder");
    expect(stderr).toContain("**/*.packet.json");
  });

  it("with links in a circle is searched once", () => {
    const cwd = folder({ "a/x.packet.json": clean, "b/y.packet.json": clean });
    symlinkSync("..", path.join(cwd, "a/up"));
    symlinkSync("../b", path.join(cwd, "a/b"));
    symlinkSync("../a", path.join(cwd, "b/a"));
    symlinkSync("self", path.join(cwd, "self"));
    expect(found([], cwd)).toEqual(["a/x.packet.json", "b/y.packet.json"]);
  });

  it("is left by a link to another one, which is searched under the link's name", () => {
    const elsewhere = folder({ "x.packet.json": clean });
    const cwd = folder({ "a.packet.json": clean });
    symlinkSync(elsewhere, path.join(cwd, "link"));
    expect(found([], cwd)).toEqual(["a.packet.json", "link/x.packet.json"]);
  });
});

describe("a file", () => {
  it.each([
    "with space.packet.json",
    "a[1].packet.json",
    "{a,b}.packet.json",
    "star*.packet.json",
    "100%41.packet.json",
    "合約 清單.packet.json",
    'it\'s "quoted".packet.json',
    "-dash.packet.json",
    "!bang.packet.json",
    "back\\slash.packet.json",
  ])("is found and can be named: %s", (name) => {
    const cwd = folder({ [name]: clean, "a1.packet.json": clean, "a.packet.json": clean });
    expect(found([], cwd)).toContain(name);
    expect(found(["--", name], cwd)).toEqual([name]);
    expect(found([`./${name}`], cwd)).toEqual([name]);
  });

  it("is checked whatever it is called, and wherever it is", () => {
    const cwd = folder({ "a.txt": clean, ".hidden/a.packet.json": clean, "node_modules/a.json": clean });
    const names = [".hidden/a.packet.json", "a.txt", "node_modules/a.json"];
    expect(found([...names].reverse(), cwd)).toEqual(names);
  });

  it("is checked once however often it is named", () => {
    const cwd = folder({ "a.packet.json": clean });
    expect(found(["a.packet.json", "./a.packet.json", ".", "*.json", path.join(cwd, "a.packet.json")], cwd)).toEqual([
      "a.packet.json",
    ]);
  });
});

describe("a glob", () => {
  const files = {
    "a.json": clean,
    "b.txt": clean,
    "sub/a.json": clean,
    "sub/deep/[x].json": clean,
    "sub dir/合.json": clean,
    "[y]/a.json": clean,
    ".hid/a.json": clean,
    "node_modules/a.json": clean,
  };

  it.each([
    ["*.json", ["a.json"]],
    ["*.{json,txt}", ["a.json", "b.txt"]],
    ["**/*.json", ["[y]/a.json", "a.json", "sub dir/合.json", "sub/a.json", "sub/deep/[x].json"]],
    ["sub/**", ["sub/a.json", "sub/deep/[x].json"]],
    ["./sub*/*.json", ["sub dir/合.json", "sub/a.json"]],
    ["sub/*/\\[x\\].json", ["sub/deep/[x].json"]],
    ["\\[y\\]/*.json", ["[y]/a.json"]],
    ["{sub,sub/deep}/*.json", ["sub/a.json", "sub/deep/[x].json"]],
    [".hid/*.json", [".hid/a.json"]],
    ["**/.hid/*.json", [".hid/a.json"]],
    ["node_modules/*.json", ["node_modules/a.json"]],
  ])("%s", (glob, expected) => {
    expect(found([glob], folder(files))).toEqual(expected);
  });

  it("may be absolute, or lead up", () => {
    const cwd = folder(files);
    expect(found([`${cwd}/*.json`], cwd)).toEqual([`${cwd}/a.json`]);
    expect(found(["../*.json"], path.join(cwd, "sub"))).toEqual(["../a.json"]);
  });

  it.each(["*.nothing", "no/such/**/*.json"])("that matches nothing is no clean run: %s", (glob) => {
    const { code, stderr } = taskpacket(["check", "a.json", glob], { cwd: folder(files) });
    expect(code).toBe(2);
    expect(stderr).toBe(`taskpacket: ${glob}: nothing matches this glob\n`);
  });
});

describe.skipIf(process.platform === "win32")("what is no regular file", () => {
  it("is not taken for a glob when a file stands where a folder should", () => {
    const { code, stderr } = taskpacket(["check", "a.json/*.json"], { cwd: folder({ "a.json": clean }) });
    expect(code).toBe(2);
    expect(stderr).toBe("taskpacket: a.json/*.json: a part of its path is not a directory\n");
  });

  it.each([
    ["a FIFO", (cwd: string) => execFileSync("mkfifo", ["x.packet.json"], { cwd }), "FIFO"],
    ["a folder with such a name", (cwd: string) => mkdirSync(path.join(cwd, "x.packet.json")), "nothing to check"],
    ["a device", (cwd: string) => symlinkSync("/dev/zero", path.join(cwd, "x.packet.json")), "device"],
    ["a dangling link", (cwd: string) => symlinkSync("nowhere", path.join(cwd, "x.packet.json")), "no such file"],
    ["a link to itself", (cwd: string) => symlinkSync("x.packet.json", path.join(cwd, "x.packet.json")), "in a circle"],
  ])("is named, and nothing hangs: %s", (_, make, words) => {
    const cwd = folder({ "a.packet.json": clean });
    make(cwd);
    const { code, stdout, stderr } = taskpacket(["check", "a.packet.json", "x.packet.json"], { cwd });
    expect(code).toBe(2);
    expect(stdout).toBe("1 file checked, no problems.\n");
    expect(stderr).toMatch(/^taskpacket: x\.packet\.json: /);
    expect(stderr).toContain(words);
  });

  it("is named when a folder has it, too", () => {
    const cwd = folder({ "a.packet.json": clean });
    execFileSync("mkfifo", ["x.packet.json"], { cwd });
    const { code, stderr } = taskpacket(["check"], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("x.packet.json: it is a FIFO");
  });
});

describe.skipIf(process.platform === "win32")("without permission", () => {
  it("a file is named and the others are checked", () => {
    const cwd = folder({ "a.packet.json": clean, "b.packet.json": clean });
    chmodSync(cwd, 0o755);
    chmodSync(path.join(cwd, "b.packet.json"), 0);
    const { code, stdout, stderr } = taskpacket(["check"], { cwd, asNobody: true });
    expect(stderr).toBe("taskpacket: b.packet.json: permission is denied\n");
    expect(stdout).toBe("1 file checked, no problems.\n");
    expect(code).toBe(2);
  });

  it("a folder is named and the others are searched", () => {
    const cwd = folder({ "a.packet.json": clean, "shut/b.packet.json": clean });
    chmodSync(cwd, 0o755);
    chmodSync(path.join(cwd, "shut"), 0);
    const { code, stdout, stderr } = taskpacket(["check"], { cwd, asNobody: true });
    expect(stderr).toBe("taskpacket: shut: the folder could not be searched: permission is denied\n");
    expect(stdout).toBe("1 file checked, no problems.\n");
    expect(code).toBe(2);
    // A glob that does not reach into it has nothing to do with it.
    expect(taskpacket(["check", "*.json"], { cwd, asNobody: true }).code).toBe(0);
    expect(taskpacket(["check", "**/*.json"], { cwd, asNobody: true }).code).toBe(2);
  });
});
