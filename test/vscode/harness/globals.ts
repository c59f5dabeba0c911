// Mocha's browser build runs in both extension hosts: the one in Node and the one in a web worker.
import "mocha/mocha.js";

interface MochaClass {
  new (options: { readonly ui: "bdd"; readonly timeout: number }): Mocha;
}

const { Mocha: MochaHere } = globalThis as unknown as { readonly Mocha: MochaClass };

export const mocha = new MochaHere({ ui: "bdd", timeout: 20_000 });

// Puts `describe`, `it` and the hooks on the global object; the test files are loaded after this one.
mocha.suite.emit("pre-require", globalThis, null, mocha);
