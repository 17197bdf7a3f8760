import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { openPostgres } from "../client.ts";
import { copyDatabase, makeEmptyDatabase } from "../first-database.ts";
import { migrate } from "../migrate.ts";
import { schemaVersion } from "../schema-version.ts";
import { templatePlace, templates } from "./template-place.ts";

/** Makes a migrated embedded database once and keeps its folder. @returns the folder */
export async function embeddedTemplate(): Promise<string> {
  const folder = templatePlace();
  if (existsSync(folder)) return folder;
  await mkdir(templates, { recursive: true });
  for (const name of await readdir(templates)) {
    if (!folder.endsWith(name.slice(0, 12))) await rm(path.join(templates, name), { recursive: true, force: true });
  }
  const mine = await mkdtemp(`${folder}-`);
  await makeEmptyDatabase(mine);
  // Several test processes may get here at once, and a folder is not renamed over another.
  await rename(mine, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    return rm(mine, { recursive: true });
  });
  return folder;
}

/** Puts a migrated embedded database without rows into a folder that does not exist yet, or is empty. */
export async function copyEmbeddedTemplate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await copyDatabase(await embeddedTemplate(), folder);
}

/** Advisory lock key, arbitrary: only one test process creates the template. */
const TEMPLATE_LOCK = 4_672_001;

/**
 * Migrates a template database once on the test server and returns its name.
 *
 * @param admin - one connection: the lock and its release must share it
 */
export async function postgresTemplate(admin: pg.PoolClient, serverUrl: string): Promise<string> {
  const name = `farol_template_${schemaVersion()}`;
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
