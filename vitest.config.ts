import { availableParallelism } from "node:os";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig, type TestUserConfig } from "vitest/config";
import { templatePlace } from "./packages/db/src/testing/template-place.ts";
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

const isDeep = process.env.TEST_VOLUME === "deep";
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** What may differ between engines runs on both. */
const EACH_ENGINE = "src/**/*.engines.test.ts";
/** Only for the embedded database. */
const EMBEDDED = "src/**/*.embedded.test.ts";
const templateSetup = new URL("packages/db/src/testing/global-setup.ts", import.meta.url).pathname;
const programsSetup = new URL("apps/server/src/testing/global-setup.ts", import.meta.url).pathname;
/**
 * Each file runs on PostgreSQL, which needs less of the processor, or on the embedded database where none is configured.
 *
 * @param onBoth - files that run on both
 */
const onEachEngine = (
  name: string,
  root: string,
  { onBoth = isDeep ? EVERY_TEST : EACH_ENGINE, setup = [] as string[] } = {},
) => [
  node(name, root, {
    env: { TEST_ENGINE: "embedded" },
    include: hasPostgres ? [onBoth, EMBEDDED] : [EVERY_TEST],
    globalSetup: [templateSetup, ...setup],
  }),
  ...(hasPostgres
    ? [node(`${name}-postgres`, root, { env: { TEST_ENGINE: "postgres" }, exclude: [EMBEDDED], globalSetup: setup })]
    : []),
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
  // What a build has beside its programs, a server that tests run from source finds here.
  define: { EMPTY_DATABASE: JSON.stringify(pathToFileURL(templatePlace()).href) },
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
      ...onEachEngine("db", "packages/db", { onBoth: EVERY_TEST }),
      ...onEachEngine("api", "packages/api", { setup: [programsSetup] }),
      ...onEachEngine("server", "apps/server", { setup: [programsSetup] }),
      browser("web", "apps/web"),
    ],
  },
});
