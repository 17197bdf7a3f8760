import { rm } from "node:fs/promises";
import path from "node:path";
import { BACKUP_FORMAT, type BackupFile, type BackupManifest } from "@app/core/backups/schema";
import { createFingerprint } from "@app/db/backup/fingerprint";
import { readTables, type TableShape } from "@app/db/backup/read-tables";
import { type Db, inSnapshot } from "@app/db/client";
import { sql } from "kysely";
import type { FileStorage } from "../../files/client.ts";
import { BackupRefused, describeDisk } from "../client/backup-refused.ts";
import { type BackupKind, BackupWriter, roomOf, UnreadableFile } from "../client/folder.ts";

/** A database at rest, and what it was copied from. */
export interface BackupSource {
  db: Db;
  motor: BackupManifest["motor"];
  close(): Promise<void>;
}

interface Asked {
  root: string;
  passphrase: string | undefined;
  kind: BackupKind;
  appSecret: string;
  storage: FileStorage;
  now: Date;
  /** What the database takes on its disk, in bytes. */
  databaseBytes: number;
  /** Opens the database, or a copy of it that is put into the folder given. */
  openSource(copy: string): Promise<BackupSource>;
}

export interface BackupResult {
  folder: string;
  manifest: BackupManifest;
}

/** A copy of the embedded database, which is read and removed. */
const DATABASE_COPY = "pg";
/** How many times what a backup may take must be free, since the disk is also the installation's. */
const ROOM_FACTOR = 2;

/**
 * Writes everything of an installation into a folder: the tables as of one moment, uploaded files and the secret.
 *
 * @throws BackupRefused without room
 */
export async function backUp(asked: Asked): Promise<BackupResult> {
  const { root, passphrase, kind, appSecret, storage, now } = asked;
  const writer = await BackupWriter.begin(root, passphrase);
  let source: BackupSource | undefined;
  try {
    await requireRoom(root, asked.databaseBytes);
    source = await asked.openSource(path.join(writer.draft, DATABASE_COPY));
    const { motor } = source;
    const { tabelas, files, migracoes } = await readDatabase(writer, source.db);
    await source.close();
    source = undefined;
    await rm(path.join(writer.draft, DATABASE_COPY), { recursive: true, force: true });

    await requireRoomForFiles(writer, files);
    const missing = await keepFiles(writer, storage, files);
    const kept = files.filter((file) => !missing.has(file));
    const manifest: BackupManifest = {
      formato: BACKUP_FORMAT,
      feitoEm: now.toISOString(),
      motor,
      migracoes,
      cifrado: writer.sealing.isSealed,
      tabelas,
      arquivos: {
        parte: await writer.writePart("uploaded-files.jsonl.gz", linesOf(kept.map((file) => JSON.stringify(file)))),
        quantidade: kept.length,
        bytes: sumOf(kept),
        ausentes: missing.size,
      },
      segredo: await writer.writePart("app-secret.gz", linesOf([appSecret])),
    };
    return { folder: await writer.finish(kind, manifest), manifest };
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`No backup was made in ${root}: ${describeDisk(error)}. What was begun is removed.`, {
      cause: error,
    });
  } finally {
    await source?.close();
    await writer.end();
  }
}

/** Everything that the database says, as of one moment. */
function readDatabase(writer: BackupWriter, db: Db) {
  return inSnapshot(db, async (tx) => {
    const tabelas: BackupManifest["tabelas"] = [];
    await readTables(tx, async (table, pages) => {
      tabelas.push(await writeTable(writer, table, pages));
    });
    const files = await tx
      .selectFrom("files")
      .select(["storageKey as chave", "sha256", "sizeBytes as bytes"])
      .orderBy("storageKey")
      .execute();
    const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(tx);
    return { tabelas, files, migracoes: migrations.rows.map(({ name }) => name) };
  });
}

async function writeTable(writer: BackupWriter, { name, columns }: TableShape, pages: AsyncIterable<string[]>) {
  const counted = createFingerprint();
  const parte = await writer.writePart(`table-${name}.jsonl.gz`, counting(pages, counted));
  const { rows: linhas, fingerprint: impressao } = counted.value();
  return { nome: name, colunas: columns.map((column) => column.name), linhas, impressao, parte };
}

async function* counting(pages: AsyncIterable<string[]>, counted: ReturnType<typeof createFingerprint>) {
  for await (const page of pages) {
    counted.add(page);
    yield* linesOf(page);
  }
}

function* linesOf(lines: readonly string[]) {
  if (lines.length > 0) yield `${lines.join("\n")}\n`;
}

const sumOf = (files: readonly BackupFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Copies what the folder's earlier backups do not have. @returns files whose bytes the storage does not have, or not as uploaded */
async function keepFiles(writer: BackupWriter, storage: FileStorage, files: readonly BackupFile[]) {
  const missing = new Set<BackupFile>();
  for (const file of files) {
    const content = () => storage.readStream(file.chave);
    await writer.keepFile(file, content).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      missing.add(file); // deleted since, or lost before: the rest is worth keeping
    });
  }
  return missing;
}

async function requireRoom(root: string, neededBytes: number): Promise<void> {
  const room = await roomOf(root);
  if (room >= ROOM_FACTOR * neededBytes) return;
  throw new BackupRefused(
    `No backup was made in ${root}: it may take ${inMiB(neededBytes)}, twice of which must be free, and ${inMiB(room)} are.`,
    { isWithoutRoom: true },
  );
}

async function requireRoomForFiles(writer: BackupWriter, files: readonly BackupFile[]): Promise<void> {
  const added: BackupFile[] = [];
  for (const file of files) if (!(await writer.hasFile(file))) added.push(file);
  await requireRoom(writer.root, sumOf(added));
}

const inMiB = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MiB`;
