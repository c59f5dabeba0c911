import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

// What the README shows is what happens: its commands are run and its links followed.

const root = path.resolve(import.meta.dirname, "../..");
const readme = readFileSync(path.join(root, "README.md"), "utf8");

interface Shown {
  readonly command: string;
  readonly output: string;
}

function shown(markdown: string): readonly Shown[] {
  const blocks = [...markdown.matchAll(/^```console\n([\s\S]+?)^```$/gm)].map(([, block]) => block ?? "");
  return blocks.flatMap((block) =>
    block.split(/^\$ /m).flatMap((part) => {
      const [command = "", ...lines] = part.split("\n");
      return command === "" ? [] : [{ command, output: lines.join("\n") }];
    }),
  );
}

describe("the commands of the README", () => {
  const commands = shown(readme);

  it("are there", () => expect(commands.length).toBeGreaterThan(3));

  it.each(commands)("$command", ({ command, output }) => {
    const [name, ...args] = command.split(" ");
    expect(name).toBe("taskpacket");
    const cli = path.join(root, "dist/cli.js");
    const run = spawnSync(process.execPath, [cli, ...args], { cwd: path.join(root, "examples"), encoding: "utf8" });
    expect(run.stdout).toBe(output);
  });
});

describe.each(["README.md", "docs/editors.md", "docs/benchmarks.md", "docs/rules/README.md"])(
  "the links of %s",
  (file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const links = [...text.matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
      ([, link, image]) => link ?? image ?? "",
    );
    const local = links.filter((link) => !/^(?:https?:|#)/.test(link));

    it("lead to files that are there", () => {
      const missing = local.filter(
        (link) => !existsSync(path.resolve(root, path.dirname(file), link.replace(/#.*/, ""))),
      );
      expect(missing).toEqual([]);
    });
  },
);
