import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const node = (name: string, root: string, env: Record<string, string> = {}, globalSetup: string[] = []) => ({
  extends: true as const,
  root,
  test: { name, environment: "node", include: ["src/**/*.test.ts"], env, globalSetup },
});
/** Everything that touches the database runs again on a real PostgreSQL when one is given. */
const templateSetup = new URL("packages/db/src/testing/global-setup.ts", import.meta.url).pathname;
const onEachEngine = (name: string, root: string) => [
  node(name, root, { TEST_ENGINE: "embedded" }, [templateSetup]),
  ...(process.env.TEST_DATABASE_URL ? [node(`${name}-postgres`, root, { TEST_ENGINE: "postgres" })] : []),
];
const browser = (name: string, root: string) => ({
  extends: true as const,
  root,
  plugins: [react()],
  test: {
    name,
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/testing/setup.ts"],
  },
});

export default defineConfig({
  test: {
    // Two cores: more workers than that only make each database slower.
    maxWorkers: 2,
    // Copying a database takes up to a second, and several on two busy cores.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // Waiting ends when it is over; how long it may take is no matter of the machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      node("core", "packages/core"),
      node("invented-notes", "packages/invented-notes"),
      { extends: true, root: "scripts", test: { name: "scripts", include: ["*.test.mjs"] } },
      {
        extends: true,
        root: "apps/server",
        test: { name: "eval", environment: "node", include: ["eval/**/*.test.ts"] },
      },
      ...onEachEngine("db", "packages/db"),
      ...onEachEngine("api", "packages/api"),
      ...onEachEngine("server", "apps/server"),
      browser("web", "apps/web"),
    ],
  },
});
