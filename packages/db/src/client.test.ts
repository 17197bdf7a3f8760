import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openPool, requireExtensions } from "./client.ts";
import { createTestDb, type TestDatabase } from "./testing/create-test-db.ts";
import { testEngine } from "./testing/engine.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

/** The error of a start on a server that offers only these extensions, in these versions. */
function refusalWith(offered: Record<string, string>) {
  // Shadows the catalogue view of available extensions within this transaction.
  return database.db.transaction().execute(async (db) => {
    const names = sql.join(
      Object.entries(offered).map(
        ([name, version]) => sql`select ${sql.lit(name)}::text as name, ${sql.lit(version)}::text as default_version`,
      ),
      sql` union all `,
    );
    await sql`create schema poorer`.execute(db);
    await sql`create view poorer.pg_available_extensions as ${names}`.execute(db);
    await sql`set local search_path to poorer, pg_catalog, public`.execute(db);
    const answer = await requireExtensions({ ...database, db }).catch((error: Error) => error.message);
    await sql`drop schema poorer cascade`.execute(db);
    return answer;
  });
}

describe("the extensions of the database", () => {
  it("are found where the server offers them", async () => {
    await expect(requireExtensions(database)).resolves.toBeUndefined();
  });

  it.each([
    [{ plpgsql: "1.0" }, /pgvector.*postgresql-NN-pgvector.*pgvector\/pgvector/],
    [{ vector: "0.6.2", pg_trgm: "1.6" }, /pgvector, version 0\.7 or later.*postgresql-NN-pgvector/],
    [{ plpgsql: "1.0", vector: "0.7.0" }, /pg_trgm.*postgresql-contrib/],
    [{ plpgsql: "1.0", vector: "0.10.0" }, /pg_trgm.*postgresql-contrib/],
  ])("are asked for by name where it offers only %o, with the way to get them", async (offered, sentence) => {
    expect(await refusalWith(offered)).toMatch(sentence);
    await expect(requireExtensions(database)).resolves.toBeUndefined();
  });
});

describe.runIf(testEngine === "postgres")("a connection that the server ends", () => {
  it("between two statements of a transaction fails the next one, and does not end the process", async () => {
    const pool = openPool(database.url ?? "", 2);
    onTestFinished(() => pool.end());
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await client.query("begin");

    // Not `once` of node:events, which listens to errors too.
    const isOver = new Promise<void>((resolve) => client.once("end", resolve));
    await pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await isOver;

    await expect(client.query("select 1")).rejects.toThrow("not queryable");
    client.release(true);
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});
