import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const KYSELY = "Kysely only in packages/db and in queries, commands and handlers of packages/api.";
const DRIVER = "The database's drivers stay in packages/db.";
const PURE = "packages/core is pure: zod and decimal.js only.";
const CIRCLE = "This import is part of a cycle.";

/** Each file is linted at its path, with the repository's own configuration; the messages are the whole answer. */
const planted = {
  "packages/core/src/value.ts": ['import { readFile } from "node:fs/promises";\nexport { readFile };', [PURE]],
  "packages/core/src/type.ts": ['import type { Db } from "@app/db/client";\nexport type A = Db;', [PURE]],
  "packages/core/src/exported.ts": ['export type { Db } from "@app/db/client";', [PURE]],
  "packages/core/src/called.ts": ['export const a = () => import("node:fs");', [PURE]],
  "packages/core/src/allowed.ts": [
    'import { Decimal } from "decimal.js";\nimport { z } from "zod";\nexport const a = [Decimal, z];',
    [],
  ],
  "packages/core/src/own.test.ts": ['import { readFile } from "node:fs/promises";\nexport { readFile };', []],
  "packages/api/src/goals/router.ts": ['import { sql } from "kysely";\nexport { sql };', [KYSELY]],
  "packages/api/src/goals/policy.ts": [
    'import type { Kysely } from "kysely";\nexport type A = Kysely<object>;',
    [KYSELY],
  ],
  "packages/api/src/goals/jobs.ts": ['export const a = () => import("kysely");', [KYSELY]],
  "apps/server/src/sql.ts": ['export { sql } from "kysely";', [KYSELY]],
  "packages/api/src/goals/queries.ts": ['import { sql } from "kysely";\nexport { sql };', []],
  "packages/api/src/goals/commands/write.ts": ['import { sql } from "kysely";\nexport { sql };', []],
  "packages/api/src/goals/commands/pool.ts": ['import pg from "pg";\nexport { pg };', [DRIVER]],
  "packages/api/src/goals/router.test.ts": ['import type { Pool } from "pg";\nexport type A = Pool;', [DRIVER]],
  "apps/server/src/embedded.ts": [
    'import type { PGlite } from "@electric-sql/pglite";\nexport type A = PGlite;',
    [DRIVER],
  ],
  "packages/db/src/client.ts": ['import pg from "pg";\nexport { pg };', []],
  "packages/api/src/circle/value-a.ts": ['import { b } from "./value-b.ts";\nexport const a = () => b;', [CIRCLE]],
  "packages/api/src/circle/value-b.ts": ['import { a } from "./value-a.ts";\nexport const b = () => a;', [CIRCLE]],
  "packages/api/src/circle/type-a.ts": ['import type { B } from "./type-b.ts";\nexport type A = B[];', [CIRCLE]],
  "packages/api/src/circle/type-b.ts": ['export type { A as B } from "./type-a.ts";', [CIRCLE]],
  "packages/api/src/circle/called-a.ts": ['export const a = () => import("./called-b.ts");', [CIRCLE]],
  "packages/api/src/circle/called-b.ts": ['import { a } from "./called-a.ts";\nexport const b = a;', [CIRCLE]],
};

let folder;
let messages;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "biome-rules-"));
  cpSync(path.join(ROOT, "biome.json"), path.join(folder, "biome.json"));
  for (const [file, [text]] of Object.entries(planted)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
  messages = lint(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the import rules of biome.json", () => {
  it.each(Object.entries(planted))("%s", (file, [, expected]) => {
    expect(messages.get(file) ?? []).toEqual(expected);
  });
});

/** Errors of the two rules by file. */
function lint(cwd) {
  const biome = path.join(ROOT, "node_modules/.bin/biome");
  const rules = ["style/noRestrictedImports", "suspicious/noImportCycles"].map((rule) => `--only=${rule}`);
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", "--max-diagnostics=none", ...rules, "."];
  const { stdout } = spawnSync(biome, args, { cwd, encoding: "utf8" });
  const found = new Map();
  for (const { severity, location, message } of JSON.parse(stdout).diagnostics) {
    if (severity !== "error") continue;
    found.set(location.path, [...(found.get(location.path) ?? []), message]);
  }
  return found;
}
