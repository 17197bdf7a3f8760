import { describe, expect, it } from "vitest";
import { checkLayout, problemsOf } from "./check-layout.mjs";

const problemsIn = (files) => problemsOf(Object.keys(files), (file) => files[file]);

describe("the layout check", () => {
  it("finds nothing in this repository", () => {
    process.chdir(new URL("..", import.meta.url).pathname);
    expect(checkLayout()).toEqual([]);
  });

  it.each([
    ["core takes a workspace package", "packages/core/src/a.ts", 'import { x } from "@app/db/client";'],
    ["core does input and output", "packages/core/src/a.ts", 'import { readFile } from "node:fs/promises";'],
    ["db takes the API", "packages/db/src/a.ts", 'import { x } from "@app/api/root";'],
    ["ui takes the database", "packages/ui/src/a.tsx", 'import { x } from "@app/db/client";'],
    ["the web client takes values from the API", "apps/web/src/a.ts", 'import { appRouter } from "@app/api/root";'],
    ["the server takes the web client", "apps/server/src/a.ts", 'import { x } from "../../web/src/env.ts";'],
    ["a router queries", "packages/api/src/goals/router.ts", 'import { sql } from "kysely";'],
    ["the server queries", "apps/server/src/a.ts", 'import { sql } from "kysely";'],
    ["the driver leaves db", "packages/api/src/goals/queries.ts", 'import pg from "pg";'],
    ["a feature takes another's router", "packages/api/src/a/queries.ts", 'import { r } from "../b/router.ts";'],
    ["an import is called", "packages/api/src/goals/router.ts", 'const { sql } = await import("kysely");'],
    ["an import spans lines", "packages/core/src/a.ts", 'import {\n  readFile,\n} from "node:fs/promises";'],
    ["a screen takes another's", "apps/web/src/features/a/x.tsx", 'import { y } from "../b/y.tsx";'],
    ["there are helpers", "packages/core/src/goals/helpers.ts", ""],
    ["there is a barrel", "packages/core/src/goals/index.ts", ""],
    ["a feature has a file of another name", "packages/api/src/goals/service.ts", ""],
  ])("fails when %s", (_name, file, text) => {
    expect(problemsIn({ [file]: text })).toHaveLength(1);
  });

  it("fails when features of the API call each other in a circle, however long", () => {
    const calls = (from, to) => ({
      [`packages/api/src/${from}/commands.ts`]: `import { x } from "../${to}/queries.ts";`,
    });
    expect(problemsIn({ ...calls("a", "b"), ...calls("b", "c") })).toEqual([]);
    expect(problemsIn({ ...calls("a", "b"), ...calls("b", "c"), ...calls("c", "a") })).toEqual([
      expect.stringContaining("(a, b, c)"),
    ]);
  });

  it("fails when a migration is not registered, and when the lock file names a host", () => {
    const registry = "packages/db/src/migrations/all.ts";
    expect(problemsIn({ "packages/db/src/migrations/2031-01-01-01-x.ts": "", [registry]: "{}" })).toHaveLength(1);
    const lock = { packages: { "node_modules/a": { resolved: "https://registry.example/a.tgz" } } };
    expect(problemsIn({ "package-lock.json": JSON.stringify(lock) })).toHaveLength(1);
  });

  it.each([
    ["types of the API in the web client", "apps/web/src/a.ts", 'import type { AppRouter } from "@app/api/root";'],
    ["core in the web client", "apps/web/src/a.ts", 'import { x } from "@app/core/wire";'],
    ["a feature's commands in another", "packages/api/src/a/commands.ts", 'import { x } from "../b/commands.ts";'],
    ["Kysely in queries", "packages/api/src/a/queries/list.ts", 'import { sql } from "kysely";'],
  ])("allows %s", (_name, file, text) => {
    expect(problemsIn({ [file]: text })).toEqual([]);
  });
});
