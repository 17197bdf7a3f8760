import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const node = (name: string, root: string, env: Record<string, string> = {}) => ({
  extends: true as const,
  root,
  test: { name, environment: "node", include: ["src/**/*.test.ts"], env },
});
/** Everything that touches the database runs again on a real PostgreSQL when one is given. */
const onEachEngine = (name: string, root: string) => [
  node(name, root, { TEST_ENGINE: "embedded" }),
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
    projects: [
      node("core", "packages/core"),
      ...onEachEngine("db", "packages/db"),
      ...onEachEngine("api", "packages/api"),
      ...onEachEngine("server", "apps/server"),
      browser("web", "apps/web"),
    ],
  },
});
