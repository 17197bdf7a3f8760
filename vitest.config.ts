import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const node = (name: string, root: string) => ({
  extends: true as const,
  root,
  test: { name, environment: "node", include: ["src/**/*.test.ts"] },
});
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
      node("db", "packages/db"),
      node("api", "packages/api"),
      node("server", "apps/server"),
      browser("web", "apps/web"),
    ],
  },
});
