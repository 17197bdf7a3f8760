import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { BACKUP_FORMAT, type BackupFile, type BackupManifest } from "@app/core/backups/schema";
import { createFingerprint } from "@app/db/backup/fingerprint";
import { readTables, type TableShape } from "@app/db/backup/read-tables";
import { type Db, inSnapshot } from "@app/db/client";
import { sql } from "kysely";
import { isWrappedPicture } from "../../documents/reading/wrap-picture.ts";
import type { FileStorage } from "../../files/client.ts";
import { BackupRefused, describeDisk } from "../client/backup-refused.ts";
import { type BackupKind, BackupWriter, roomOf, UnreadableFile } from "../client/folder.ts";

/** A database at rest, and the source of the copy. */
export interface BackupSource {
  db: Db;
  motor: BackupManifest["motor"];
  close(): Promise<void>;
}

interface Asked {
  root: string;
  passphrase: string | undefined;
  kind: BackupKind;
  /** The present secret, then the former ones. */
  appSecrets: readonly string[];
  storage: FileStorage;
  now: Date;
  /** Size of the database on its disk, in bytes. */
  databaseBytes: number;
  /** Opens the database, or a copy of it that is put into the folder given. */
  openSource(copy: string): Promise<BackupSource>;
}

export interface BackupResult {
  folder: string;
  manifest: BackupManifest;
}

/** An uploaded file by its record. */
interface RecordedFile extends BackupFile {
  /** False where the hash is that of the upload, and the stored bytes may be the PDF of a picture. */
  isHashed: boolean;
}

/** A copy of the embedded database, removed after reading. */
const DATABASE_COPY = "pg";
/** Free space required, as a multiple of the largest possible backup, since the installation uses the same disk. */
const ROOM_FACTOR = 2;

/**
 * Writes everything of an installation into a folder: the tables in one snapshot, uploaded files and the secret.
 *
 * @throws BackupRefused without room
 */
export async function backUp(asked: Asked): Promise<BackupResult> {
  const { root, passphrase, kind, appSecrets, storage, now } = asked;
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
    const kept = await keepFiles(writer, storage, files);
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
        ausentes: files.length - kept.length,
      },
      segredo: await writer.writePart("app-secret.gz", linesOf(appSecrets)),
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

/** Reads the whole database in one snapshot. */
function readDatabase(writer: BackupWriter, db: Db) {
  return inSnapshot(db, async (tx) => {
    const tabelas: BackupManifest["tabelas"] = [];
    await readTables(tx, async (table, pages) => {
      tabelas.push(await writeTable(writer, table, pages));
    });
    const records = await tx
      .selectFrom("files")
      .select(["storageKey as chave", "sha256 as uploaded", "sizeBytes as bytes"])
      // The database may be of a version without this column.
      .select(sql<string | null>`to_jsonb(files) ->> 'storedSha256'`.as("stored"))
      .orderBy("storageKey")
      .execute();
    const files = records.map(
      ({ chave, bytes, uploaded, stored }): RecordedFile => ({
        ...{ chave, bytes, sha256: stored ?? uploaded },
        isHashed: stored !== null,
      }),
    );
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

/**
 * Copies files that the folder's earlier backups lack. @returns the copied files; those with missing or altered bytes
 * in the storage are left out
 */
async function keepFiles(writer: BackupWriter, storage: FileStorage, files: readonly RecordedFile[]) {
  const kept: BackupFile[] = [];
  const keep = async (file: BackupFile) => {
    try {
      await writer.keepFile(file, () => storage.readStream(file.chave));
    } catch (error) {
      if (error instanceof UnreadableFile) return false; // deleted since, or lost before: the rest is worth keeping
      throw error;
    }
    kept.push(file);
    return true;
  };
  for (const { isHashed, ...file } of files) {
    if ((await keep(file)) || isHashed) continue;
    const sha256 = await hashOfPicture(storage, file);
    if (sha256) await keep({ ...file, sha256 });
  }
  return kept;
}

/** @returns the hash of a picture's PDF that was stored before hashes of stored bytes were kept; undefined for other bytes */
async function hashOfPicture(storage: FileStorage, { chave, bytes }: BackupFile): Promise<string | undefined> {
  const content = await storage.read(chave).catch(() => undefined);
  if (content?.length !== bytes || !isWrappedPicture(content)) return undefined;
  return createHash("sha256").update(content).digest("hex");
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
