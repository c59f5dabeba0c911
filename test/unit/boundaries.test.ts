import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// The engine and the formats must run in a browser and know no protocol. Lint and the types hold that, so what is
// tested here is that the lint settings really refuse what they are there to refuse.

const root = path.resolve(import.meta.dirname, "../..");
const biome = path.join(root, "node_modules/@biomejs/biome/bin/biome");
const tsc = path.join(root, "node_modules/typescript/bin/tsc");

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "boundaries-"));
  copyFileSync(path.join(root, "biome.json"), path.join(folder, "biome.json"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(file: string, text: string): { readonly ok: boolean; readonly output: string } {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
  const run = spawnSync(process.execPath, [biome, "lint", "--vcs-enabled=false", file], {
    cwd: folder,
    encoding: "utf8",
  });
  return { ok: run.status === 0, output: run.stdout + run.stderr };
}

const layers = ["server/src/engine", "server/src/formats/taskpacket"] as const;

const banned = [
  ['import { x } from "node:fs";', "noNodejsModules"],
  ['import { x } from "path";', "noNodejsModules"],
  ['import { x } from "vscode";', "noRestrictedImports"],
  ['import { x } from "vscode-languageserver/node";', "noRestrictedImports"],
  ['import { x } from "vscode-languageserver-types";', "noRestrictedImports"],
  ['import { x } from "../lsp/server.ts";', "noRestrictedImports"],
  ['import { x } from "../../cli/main.ts";', "noRestrictedImports"],
  ['const { x } = await import("../lsp/server.ts");', "noRestrictedImports"],
  ["const x = process.cwd;", "noRestrictedGlobals"],
  ["const x = Buffer.from;", "noRestrictedGlobals"],
] as const;

describe.each(layers)("%s", (layer) => {
  it.each(banned)("refuses %s", (line, rule) => {
    const { ok, output } = lint(`${layer}/probe.ts`, `${line}\nx();\n`);
    expect(ok).toBe(false);
    expect(output).toContain(rule);
  });

  it.each(['import { x } from "./neighbour.ts";', 'import { x } from "jsonc-parser";'])("allows %s", (line) => {
    const { ok, output } = lint(`${layer}/probe.ts`, `${line}\nx();\n`);
    expect(output).not.toContain("lint/");
    expect(ok).toBe(true);
  });

  it("has no host types", () => {
    const probe = path.join(folder, layer, "host.ts");
    mkdirSync(path.dirname(probe), { recursive: true });
    writeFileSync(probe, "export const x = globalThis.process;\nexport const y = globalThis.document;\n");
    const config = path.join(folder, "tsconfig.json");
    const base = path.join(root, "server/src/tsconfig.json");
    writeFileSync(config, JSON.stringify({ extends: base, include: [], files: [probe] }));
    const run = spawnSync(process.execPath, [tsc, "-p", config], { encoding: "utf8" });
    expect(run.stdout).toContain("host.ts(1,");
    expect(run.stdout).toContain("host.ts(2,");
  });
});

describe("the engine and the formats", () => {
  const line = 'import { x } from "../formats/taskpacket/format.ts";\nx();\n';

  it("keeps formats out of the engine", () => {
    expect(lint("server/src/engine/probe.ts", line).output).toContain("noRestrictedImports");
  });

  it("lets the server use both", () => {
    expect(lint("server/src/lsp/probe.ts", line).ok).toBe(true);
  });
});
