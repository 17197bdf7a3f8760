import { Migrator } from "kysely";
import type { Db } from "./client.ts";
import { migrations } from "./migrations/all.ts";

/** Brings the schema up to date; Kysely's lock lets several processes start at once. @throws the failed migration's error */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
