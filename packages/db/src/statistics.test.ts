import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "./client.ts";
import { createAnalyzer } from "./statistics.ts";
import { createTestDb } from "./testing/create-test-db.ts";
import { testEngine } from "./testing/engine.ts";
import { createFile } from "./testing/factories/files.ts";
import { createUser } from "./testing/factories/users.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

describe.runIf(testEngine === "embedded")("the statistics of the embedded database", () => {
  it("are gathered for a table that changed much, and not again until it changes", async () => {
    const { db } = database;
    const { id } = await createUser(db);
    for (let file = 0; file < 100; file += 1) await createFile(db, id);
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const analyzeChanged = createAnalyzer(db);

    expect(await analyzeChanged()).toEqual(["files"]);
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_stats where tablename = 'files' order by attname`.execute(db);
    expect(rows.map(({ column }) => column)).toEqual(["id", "userId"]);
    expect(await analyzeChanged()).toEqual([]);
  });
});
