import { Migrator, sql } from "kysely";
import type { Db } from "./client.ts";
import { migrations } from "./migrations/all.ts";

/** Brings the schema up to date; Kysely's lock lets several processes start at once. @throws the failed migration's error */
export async function migrate(db: Db): Promise<void> {
  if (await isMigrated(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether exactly today's migrations were run; the migrator would read the whole catalogue twice to say so. */
async function isMigrated(db: Db): Promise<boolean> {
  const { rows: tables } = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!tables[0]?.found) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).join() === migrationNames().join();
}

/** Names of this version's migrations, in the order in which they run. */
export const migrationNames = (): string[] => Object.keys(migrations).sort();

/** Brings an empty database to the schema of an older version. @param name - its last migration */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
