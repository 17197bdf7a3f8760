import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { openEmbedded, openPostgres } from "../client.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations/all.ts";

/** Changes whenever a migration does, so that an old template is never used for a new schema. */
async function schemaVersion(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of Object.keys(migrations).sort()) {
    hash.update(name).update(await readFile(new URL(`../migrations/${name}.ts`, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Migrates an embedded database once and keeps its dump; each test file starts from a copy. */
export async function embeddedTemplate(): Promise<Blob> {
  const folder = path.join(tmpdir(), "farol-test-templates");
  const file = path.join(folder, `${await schemaVersion()}.tar`);
  if (!existsSync(file)) {
    const database = await openEmbedded(undefined);
    await migrate(database.db);
    const dump = await database.dump();
    await database.close();
    await mkdir(folder, { recursive: true });
    // Written beside and renamed, since several test processes may get here at once.
    const mine = `${file}.${process.pid}`;
    await writeFile(mine, Buffer.from(await dump.arrayBuffer()));
    await rename(mine, file);
  }
  return new Blob([await readFile(file)]);
}

/** Puts a migrated embedded database without rows into a folder that does not exist yet. */
export async function copyEmbeddedTemplate(folder: string): Promise<void> {
  const whole = path.join(tmpdir(), "farol-test-templates", await schemaVersion());
  if (!existsSync(whole)) {
    const mine = `${whole}.${process.pid}`;
    await (await openEmbedded(mine, await embeddedTemplate())).close();
    // Several test processes may get here at once, and a folder is not renamed over another.
    await rename(mine, whole).catch(() => rm(mine, { recursive: true }));
  }
  await cp(whole, folder, { recursive: true });
}

/** Advisory lock key, arbitrary: only one test process creates the template. */
const TEMPLATE_LOCK = 4_672_001;

/**
 * Migrates a template database once on the test server and answers its name.
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
