import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

/** A piece of a line and the scopes that the grammar gives it, outermost first; the grammar's own scope is left out. */
export interface Token {
  readonly text: string;
  readonly scopes: readonly string[];
}

const { resolve } = createRequire(import.meta.url);

/** Reads a grammar of syntaxes/ with the engine that VS Code uses, and gives back what splits a text into lines of tokens. */
export async function loadGrammar(file: string): Promise<(text: string) => readonly (readonly Token[])[]> {
  await oniguruma.loadWASM(readFileSync(resolve("vscode-oniguruma/release/onig.wasm")).buffer);
  const content = readFileSync(new URL(`../../syntaxes/${file}`, import.meta.url), "utf8");
  const raw = textmate.parseRawGrammar(content, file);
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => raw,
  });
  const grammar = await registry.loadGrammar(raw.scopeName);
  if (grammar === null) throw new Error(`no grammar in ${file}`);
  return (text) => {
    let state = textmate.INITIAL;
    return text.split("\n").map((line) => {
      const result = grammar.tokenizeLine(line, state);
      state = result.ruleStack;
      return result.tokens.map((token) => ({
        text: line.slice(token.startIndex, token.endIndex),
        scopes: token.scopes.slice(1),
      }));
    });
  };
}
