// Mocha's browser build runs in both extension hosts: the one in Node and the one in a web worker.
import "mocha/mocha.js";

interface MochaClass {
  new (options: { readonly ui: "bdd"; readonly timeout: number; readonly reporter: () => void }): Mocha;
}

const { Mocha: MochaHere } = globalThis as unknown as { readonly Mocha: MochaClass };

/** Silent, because run.ts reports. A plain function: Mocha calls it with `new`. */
function silent(): void {}

export const mocha = new MochaHere({ ui: "bdd", timeout: 20_000, reporter: silent });

// Puts `describe`, `it` and the hooks on the global object; the test files are loaded after this one.
mocha.suite.emit("pre-require", globalThis, null, mocha);
