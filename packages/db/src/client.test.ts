import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, requireVector } from "./client.ts";
import { createTestDb } from "./testing/create-test-db.ts";

let database: Database;
beforeAll(async () => {
  database = await createTestDb();
});
afterAll(() => database.close());

describe("the extension for vectors", () => {
  it("is found where the server offers it", async () => {
    await expect(requireVector(database)).resolves.toBeUndefined();
  });

  it("is asked for by name where the server does not, with the way to get it", async () => {
    // What a server offers is read from a catalogue view; in this transaction another of the same name comes first.
    const refusal = await database.db.transaction().execute(async (db) => {
      await sql`create schema without_vector`.execute(db);
      await sql`create view without_vector.pg_available_extensions as select 'plpgsql'::text as name`.execute(db);
      await sql`set local search_path to without_vector, pg_catalog, public`.execute(db);
      const answer = await requireVector({ ...database, db }).catch((error: Error) => error);
      await sql`drop schema without_vector cascade`.execute(db);
      return answer;
    });
    expect(refusal).toMatchObject({
      message: expect.stringMatching(/pgvector.*postgresql-NN-pgvector.*pgvector\/pgvector/),
    });
    await expect(requireVector(database)).resolves.toBeUndefined();
  });
});
