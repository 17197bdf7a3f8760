import { cp } from "node:fs/promises";
import type pg from "pg";
import { openPostgres } from "../client.ts";
import { cachedEmptyDatabase, schemaVersion } from "../empty-database.ts";
import { migrate } from "../migrate.ts";

/** Puts a migrated embedded database without rows into a folder that does not exist yet, or is empty. */
export async function copyEmbeddedTemplate(folder: string): Promise<void> {
  await cp(await cachedEmptyDatabase(), folder, { recursive: true });
}

/** Advisory lock key, arbitrary: only one test process creates the template. */
const TEMPLATE_LOCK = 4_672_001;

/**
 * Migrates a template database once on the test server and returns its name.
 *
 * @param admin - one connection: the lock and its release must share it
 */
export async function postgresTemplate(admin: pg.PoolClient, serverUrl: string): Promise<string> {
  const name = `farol_template_${await schemaVersion()}`;
  await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      await admin.query(`create database ${name}`);
      const database = openPostgres(withDatabase(serverUrl, name), 1);
      await migrate(database.db);
      await database.close();
    }
    return name;
  } finally {
    await admin.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
