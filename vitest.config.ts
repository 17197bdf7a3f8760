import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig, type TestUserConfig } from "vitest/config";
import { takeTemporaryFolder } from "./scripts/testing/temporary-folder.mjs";

takeTemporaryFolder();

type NodeTests = Pick<TestUserConfig, "env" | "exclude" | "globalSetup" | "include">;
const EVERY_TEST = "src/**/*.test.ts";
const node = (name: string, root: string, more: NodeTests = {}) => ({
  extends: true as const,
  root,
  test: { name, environment: "node", include: [EVERY_TEST], ...more },
});

/** Tests of more than some ten seconds (starts, kills, deadlines, volumes): run by `.ci/run` and TEST_VOLUME=full. */
const SLOW_TESTS = (process.env.TEST_VOLUME ?? "small") === "small" ? ["**/*.slow.*"] : [];

/** Database tests that may differ between engines; they also run on a real PostgreSQL when one is configured. */
const EACH_ENGINE = "src/**/*.engines.test.ts";
/** Slow ones that show the same on either: on PostgreSQL, which needs less of the processor, or embedded without one. */
const EITHER_ENGINE = "src/**/*.either.test.ts";
const isDeep = process.env.TEST_VOLUME === "deep";
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
const ON_POSTGRES = isDeep ? [EVERY_TEST] : [EACH_ENGINE, EITHER_ENGINE];
const templateSetup = new URL("packages/db/src/testing/global-setup.ts", import.meta.url).pathname;
const programsSetup = new URL("apps/server/src/testing/global-setup.ts", import.meta.url).pathname;
const onEachEngine = (name: string, root: string, include = ON_POSTGRES, globalSetup: string[] = []) => [
  node(name, root, {
    env: { TEST_ENGINE: "embedded" },
    exclude: hasPostgres && !isDeep ? [EITHER_ENGINE] : [],
    globalSetup: [templateSetup, ...globalSetup],
  }),
  ...(hasPostgres ? [node(`${name}-postgres`, root, { env: { TEST_ENGINE: "postgres" }, include, globalSetup })] : []),
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
    // More workers than cores only make each database slower.
    maxWorkers: availableParallelism(),
    exclude: [...configDefaults.exclude, ...SLOW_TESTS],
    // No module keeps state of a test: the files of a project share their modules, which load once.
    isolate: false,
    // A package's second project, and the next run, read transformed modules from node_modules, by their content.
    experimental: { fsModuleCache: true },
    // Ends a test that hangs, and measures no speed, of which other processes take some: tests of time compare two runs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Polling ends with its condition; this limit does not depend on the machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      node("core", "packages/core"),
      node("invented-notes", "packages/invented-notes"),
      { extends: true, root: "scripts", test: { name: "scripts", include: ["**/*.test.mjs"] } },
      node("evaluation", "evaluation", {
        include: ["**/*.test.ts"],
        env: { TEST_ENGINE: hasPostgres ? "postgres" : "embedded" },
        globalSetup: [templateSetup],
      }),
      ...onEachEngine("db", "packages/db", [EVERY_TEST]),
      ...onEachEngine("api", "packages/api"),
      ...onEachEngine("server", "apps/server", ON_POSTGRES, [programsSetup]),
      browser("web", "apps/web"),
    ],
  },
});
