import { createHash } from "node:crypto";
import type { Deletion } from "@app/core/backups/deletions";
import type { BackupFile, BackupManifest } from "@app/core/backups/schema";
import { type LoadedTable, loadTables } from "@app/db/backup/load-tables";
import type { Db } from "@app/db/client";
import { migrate, migrateTo, migrationNames, presentMigrations } from "@app/db/migrate";
import { sql } from "kysely";
import type { FileStorage } from "../../files/client.ts";
import { BackupRefused, describeDisk } from "../client/backup-refused.ts";
import { BackupReader, findBackup } from "../client/folder.ts";
import { askToRepeat } from "./deletions.ts";

/** A backup whose every byte matches its manifest, and that this version can restore. */
export interface CheckedBackup {
  reader: BackupReader;
  files: BackupFile[];
  /** The secret, then former ones. */
  appSecrets: string[];
}

/** Reads a whole backup and changes nothing. @throws BackupRefused naming the defect */
export async function checkBackup(folder: string, passphrase: string | undefined): Promise<CheckedBackup> {
  const reader = await BackupReader.open(await findBackup(folder), passphrase);
  requireKnownVersion(reader);
  const files: BackupFile[] = [];
  for await (const file of reader.readFiles()) files.push(file);
  for (const { sha256 } of files) await reader.checkFile(sha256);
  const appSecrets: string[] = [];
  for await (const line of reader.readLines(reader.manifest.segredo)) appSecrets.push(line);
  return { reader, files, appSecrets };
}

function requireKnownVersion({ folder, manifest }: BackupReader): void {
  const known = migrationNames();
  const unknown = manifest.migracoes.find((name) => !known.includes(name));
  if (unknown) {
    throw new BackupRefused(
      `The backup ${folder} was made by a newer version: this one does not know ${unknown}. Nothing was changed; install the newer version.`,
    );
  }
  if (manifest.migracoes.some((name, index) => name !== known[index])) {
    throw new BackupRefused(`The backup ${folder} was made by another version, whose tables this one cannot make.`);
  }
}

/**
 * Fills an empty database from a backup, in one transaction.
 *
 * @throws BackupRefused when it is not empty, or is already of a newer version than the backup
 */
export async function loadDatabase({ reader }: CheckedBackup, db: Db): Promise<void> {
  const { migracoes, tabelas } = reader.manifest;
  if ((await presentMigrations(db)).length > migracoes.length) {
    throw new BackupRefused(
      "The database already has tables of a newer version than the backup. Make a new, empty database and restore into that.",
    );
  }
  try {
    await migrateTo(db, migracoes.at(-1) ?? "");
    await loadTables(
      db,
      tabelas.map((table) => loadedTable(reader, table)),
    );
  } catch (error) {
    throw new BackupRefused(`The backup was not restored: ${describeDisk(error)}.`, { cause: error });
  }
}

/** Migrates a loaded database to this version, and records deletions made since the backup. @throws BackupRefused */
export async function finishDatabase({ reader }: CheckedBackup, db: Db, deletions: readonly Deletion[]): Promise<void> {
  const takenAt = Date.parse(reader.manifest.feitoEm);
  try {
    await migrate(db);
    await askToRepeat(
      db,
      deletions.filter(({ excluidoEm }) => Date.parse(excluidoEm) >= takenAt),
    );
  } catch (error) {
    throw new BackupRefused(
      `The backup was loaded, and could not be brought up to this version: ${describeDisk(error)}. Restore again into a new, empty database.`,
      { cause: error },
    );
  }
}

function loadedTable(reader: BackupReader, table: BackupManifest["tabelas"][number]): LoadedTable {
  const { nome: name, colunas: columns, linhas: rows, impressao: fingerprint, parte } = table;
  return { name, columns, rows, fingerprint, readLines: () => reader.readLines(parte) };
}

/** Counts other connections to this database; the embedded one cannot have any. */
export async function countOtherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Writes the uploaded files of a backup into the storage. An existing one is left as it is.
 *
 *  @returns the function that removes the written files again
 */
export async function restoreFiles(
  { reader, files }: CheckedBackup,
  storage: FileStorage,
): Promise<() => Promise<void>> {
  const written: string[] = [];
  const takeBack = async () => {
    for (const key of written.splice(0)) await storage.remove(key);
  };
  try {
    for (const { chave, sha256 } of files) {
      const stored = await hashOfStored(storage, chave);
      if (stored === sha256) continue;
      if (stored === null) written.push(chave);
      await storage.write(chave, reader.openFile(sha256));
    }
  } catch (error) {
    await takeBack();
    throw new BackupRefused(
      `The uploaded files were not restored: ${describeDisk(error)}. What was written is removed again.`,
      {
        cause: error,
      },
    );
  }
  return takeBack;
}

/** @returns null when the storage does not have it */
async function hashOfStored(storage: FileStorage, key: string): Promise<string | null> {
  const content = await storage.readStream(key).catch(() => null);
  if (!content) return null;
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}
