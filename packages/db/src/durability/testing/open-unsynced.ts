import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Database } from "../../client.ts";
import type { DB } from "../../database.ts";
import { PGlitePool } from "../../pglite-pool.ts";

interface UnsyncedDatabase extends Database {
  pool: PGlitePool;
}

/** Opens a database in PGlite's own folder, whose syncs never reach the device: the counterexample. */
export async function openUnsynced(dataDir: string): Promise<UnsyncedDatabase> {
  const lite = await PGlite.create({ dataDir, extensions: { vector, pg_trgm } });
  const pool = new PGlitePool(lite);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) });
  return { db, pool, engine: "embedded", close: () => db.destroy() };
}
