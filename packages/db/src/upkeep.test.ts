import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Database, openEmbedded } from "./client.ts";
import { createTestDb } from "./testing/create-test-db.ts";
import { testEngine } from "./testing/engine.ts";
import { createFile } from "./testing/factories/files.ts";
import { createUser } from "./testing/factories/users.ts";
import { copyEmbeddedTemplate } from "./testing/template.ts";
import { createAnalyzer, shortenLog, vacuumMostChanged } from "./upkeep.ts";

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
    expect(rows.map(({ column }) => column)).toEqual(["id"]);
    expect(await analyzeChanged()).toEqual([]);
  });
});

describe.runIf(testEngine === "embedded")("the space of replaced rows", () => {
  it("is used again, so that a table whose rows change does not grow without end", async () => {
    const { db } = database;
    const user = await createUser(db);
    for (let file = 0; file < 100; file += 1) await createFile(db, user.id);
    const changeAll = async () => {
      for (let time = 0; time < 10; time += 1) await db.updateTable("files").set({ tentativas: time }).execute();
      await sql`select pg_stat_force_next_flush()`.execute(db);
    };
    const sizeOf = async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_relation_size('files') as bytes`.execute(db);
      return rows[0]?.bytes ?? Number.NaN;
    };
    await changeAll();

    expect(await vacuumMostChanged(db)).toBe("files");
    await sql`select pg_stat_force_next_flush()`.execute(db);
    expect(await vacuumMostChanged(db)).toBeUndefined();
    const size = await sizeOf();
    for (let round = 0; round < 5; round += 1) {
      await changeAll();
      await vacuumMostChanged(db);
    }
    expect(await sizeOf()).toBeLessThan(2 * size);
  });

  it("of the log too: it is written over before it has 100 MB", { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "farol-log-"));
    await copyEmbeddedTemplate(folder);
    const { db, close } = await openEmbedded(folder);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await sql`create table lines (text text)`.execute(db);
    for (let round = 0; round < 12; round += 1) {
      await sql`insert into lines select repeat('x', 1000) from generate_series(1, 12000)`.execute(db);
      await sql`truncate lines`.execute(db);
      await shortenLog(db);
    }
    const log = path.join(folder, "pg_wal");
    const files = (await readdir(log, { withFileTypes: true })).filter((entry) => entry.isFile());
    const sizes = await Promise.all(files.map(async ({ name }) => (await stat(path.join(log, name))).size));
    await close();
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(100_000_000);
  });
});
