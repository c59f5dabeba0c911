import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/vscode/**"],
    // Property and protocol tests share two cores in CI with everything else.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
