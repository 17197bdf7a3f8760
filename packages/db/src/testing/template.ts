import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { openEmbedded, openPostgres } from "../client.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/all.ts";

/** Kept from one run to the next. */
const TEMPLATES = fileURLToPath(new URL("../../../../.cache/test-templates", import.meta.url));

/** Changes whenever a migration does, so that an old template is never used for a new schema. */
async function schemaVersion(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of Object.keys(migrations).sort()) {
    hash.update(name).update(await readFile(new URL(`../migrations/${name}.ts`, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Migrates an embedded database once and keeps its folder; @returns the folder, which nobody may write to */
export async function embeddedTemplate(): Promise<string> {
  const version = await schemaVersion();
  const folder = path.join(TEMPLATES, version);
  if (existsSync(folder)) return folder;
  await mkdir(TEMPLATES, { recursive: true });
  const older = (await readdir(TEMPLATES)).filter((name) => !name.startsWith(version));
  await Promise.all(older.map((name) => rm(path.join(TEMPLATES, name), { recursive: true, force: true })));
  const mine = `${folder}.${process.pid}`;
  const database = await openEmbedded(mine);
  await migrate(database.db);
  await database.close();
  // Several test processes may get here at once, and a folder is not renamed over another.
  await rename(mine, folder).catch(() => rm(mine, { recursive: true }));
  return folder;
}

/** Puts a migrated embedded database without rows into a folder that does not exist yet, or is empty. */
export async function copyEmbeddedTemplate(folder: string): Promise<void> {
  await cp(await embeddedTemplate(), folder, { recursive: true });
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
