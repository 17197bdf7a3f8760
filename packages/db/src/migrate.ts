import { Migrator, sql } from "kysely";
import type { Db } from "./client.ts";
import { migrations } from "./migrations/all.ts";

/** Brings the schema up to date; Kysely's lock lets several processes start at once. @throws the failed migration's error */
export async function migrate(db: Db): Promise<void> {
  if (await isMigrated(db)) return;
  await requireKnownMigrations(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** The database was used by a version that has more migrations than this one. */
export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}

async function requireKnownMigrations(db: Db): Promise<void> {
  const unknown = (await presentMigrations(db)).find((name) => !(name in migrations));
  if (!unknown) return;
  throw new NewerDatabase(
    `The database was used by a newer version: it has ${unknown}, which this version does not know. Nothing was changed. Install the ` +
      "newer version again, or restore a backup of this one into a new database.",
  );
}

/** Names of the migrations that were run, in their order. */
export async function presentMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found
  `.execute(db);
  if (!rows[0]?.found) return [];
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return names.rows.map(({ name }) => name);
}

/** Whether exactly the current migrations were run; the migrator would read the whole catalogue twice for this. */
async function isMigrated(db: Db): Promise<boolean> {
  return (await presentMigrations(db)).join() === migrationNames().join();
}

/** Names of this version's migrations, in the order in which they run. */
export const migrationNames = (): string[] => Object.keys(migrations).sort();

/** Brings an empty database to the schema of an older version. @param name - its last migration */
export async function migrateTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
