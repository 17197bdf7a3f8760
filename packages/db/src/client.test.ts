import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, requireExtensions } from "./client.ts";
import { createTestDb } from "./testing/create-test-db.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

/** The error of a start on a server that offers only these extensions. */
function refusalWith(offered: string[]) {
  // Shadows the catalogue view of available extensions within this transaction.
  return database.db.transaction().execute(async (db) => {
    const names = sql.join(
      offered.map((name) => sql`select ${sql.lit(name)}::text as name`),
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
    [["plpgsql"], /pgvector.*postgresql-NN-pgvector.*pgvector\/pgvector/],
    [["plpgsql", "vector"], /pg_trgm.*postgresql-contrib/],
  ])("are asked for by name where it offers only %s, with the way to get them", async (offered, sentence) => {
    expect(await refusalWith(offered)).toMatch(sentence);
    await expect(requireExtensions(database)).resolves.toBeUndefined();
  });
});
