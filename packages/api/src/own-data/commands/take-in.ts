import { createWriteStream } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { looksLikePicture } from "@app/core/documents/file-format";
import { DomainError } from "@app/core/errors";
import { serverFull } from "@app/core/files/errors";
import { type FileKind, looksLikePdf, PDF_HEADER_WINDOW_BYTES } from "@app/core/files/file-kinds";
import { exportChanged, importOvertaken } from "@app/core/own-data/errors";
import type { ExportedFile } from "@app/core/own-data/schema";
import { type OwnTableName, ownTable, ownTableNames } from "@app/core/own-data/tables";
import { insertRows } from "@app/db/batches";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { assertSpaceFor, discardBytes, newStorageKey, removeBytes } from "../../files/commands.ts";
import { replayLedger } from "../../portfolio/commands.ts";
import { getProfile } from "../../profile/queries.ts";
import { makeTemporaryFolder } from "../../temporary-folders.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { type Archive, openArchive } from "../client.ts";
import { requireNoData } from "../commands.ts";
import type { OwnRow } from "../queries/list-own-rows.ts";
import { type Export, isToRead, readExport, readRows } from "../queries/read-export.ts";

/** A run of an import; its number fences off a late run. */
export interface ImportRun {
  storageKey: string;
  tentativas: number;
}

/** Exported files with their current storage keys. */
type StoredFiles = ReadonlyMap<string, ExportedFile & { storageKey: string }>;

/**
 * Imports an export: all of it in one transaction, after every byte was compared, or nothing.
 *
 * @throws DomainError with the sentence for its person
 */
export async function takeIn(ctx: ServiceContext, run: ImportRun): Promise<void> {
  const folder = await makeTemporaryFolder("farol-import-");
  const written: string[] = [];
  let isCommitting = false;
  try {
    const file = path.join(folder, "export.zip");
    await copyIfRoom(await ctx.services.storage.readStream(run.storageKey), file);
    const archive = await openArchive(file);
    try {
      const content = await readExport(archive, (await getProfile(ctx)).email);
      const sizeBytes = [...content.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      await assertSpaceFor(ctx, { sizeBytes });
      const stored = await storeFiles(ctx, { archive, content, run, written });
      isCommitting = true;
      await inTransaction(ctx, (tx) => keep(tx, run, { archive, content, stored }));
    } finally {
      archive.close();
    }
  } catch (thrown) {
    const error = isRefusedByDatabase(thrown) ? exportChanged() : thrown;
    // The answer to the commit may be lost, and the files be kept; what is not is removed as stray bytes.
    const mayBeKept = isCommitting && !(error instanceof DomainError);
    if (!mayBeKept) await Promise.all(written.map((key) => ctx.services.storage.remove(key)));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await removeBytes(ctx, [run.storageKey]);
}

/** Stays free on the disk of temporary files, for everything else that uses it. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/** @throws DomainError SERVER_FULL */
async function copyIfRoom(content: Readable, file: string): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(file));
  let room = bavail * bsize - RESERVED_BYTES;
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      room -= chunk.length;
      if (room < 0) throw serverFull();
      yield chunk;
    }
  }
  await pipeline(content, counted, createWriteStream(file));
}

interface Storing {
  archive: Archive;
  content: Export;
  run: ImportRun;
  /** Receives each key before its bytes are written. */
  written: string[];
}

async function storeFiles(ctx: ServiceContext, { archive, content, run, written }: Storing): Promise<StoredFiles> {
  const stored = new Map<string, ExportedFile & { storageKey: string }>();
  const { files } = content;
  for (const [id, file] of files) {
    const storageKey = newStorageKey(ctx);
    written.push(storageKey);
    const bytes = Readable.from(ofKind(file.kind, archive.bytes(file.caminho, file)), { objectMode: false });
    await ctx.services.storage.write(storageKey, bytes);
    stored.set(id, { ...file, storageKey });
    await setProgress(ctx, run, { feitos: stored.size, total: files.size });
  }
  return stored;
}

/** The bytes of a file, which end with an error where an upload would refuse them. @throws DomainError EXPORT_CHANGED */
async function* ofKind(kind: FileKind, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let beginning: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!beginning) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < PDF_HEADER_WINDOW_BYTES) continue;
    assertKind(kind, beginning);
    yield beginning;
    beginning = undefined;
  }
  if (!beginning) return;
  assertKind(kind, beginning);
  yield beginning;
}

/** A picture of a note may not be converted to its PDF yet. */
function assertKind(kind: FileKind, beginning: Uint8Array): void {
  const isPdf = looksLikePdf(beginning);
  const isAllowed = kind === "nota" ? isPdf || looksLikePicture(beginning) : !isPdf;
  if (!isAllowed) throw exportChanged();
}

async function setProgress({ db, viewer }: ServiceContext, { storageKey, tentativas }: ImportRun, progress: object) {
  await db
    .updateTable("own_data_imports")
    .set(progress)
    .where("userId", "=", viewer.id)
    .where("storageKey", "=", storageKey)
    .where("tentativas", "=", tentativas)
    .execute();
}

interface Keeping {
  archive: Archive;
  content: Export;
  stored: StoredFiles;
}

/**
 * Inserts everything in the caller's transaction, which awaits only the database and the copy of the ZIP.
 *
 * @throws DomainError NOT_LOGGED_IN when the account was deleted, IMPORT_OVERTAKEN
 */
async function keep(tx: ServiceContext, run: ImportRun, { archive, content, stored }: Keeping) {
  await lockViewer(tx);
  const { manifest, toRead } = content;
  const taken = await tx.db
    .updateTable("own_data_imports")
    .set({ estado: "lendo", storageKey: null, feitos: 0, total: toRead })
    .where("userId", "=", tx.viewer.id)
    .where("estado", "=", "conferindo")
    .where("storageKey", "=", run.storageKey)
    .where("tentativas", "=", run.tentativas)
    .returning("userId")
    .executeTakeFirst();
  if (!taken) throw importOvertaken();
  await requireNoData(tx);
  await tx.db.updateTable("users").set(manifest.perfil).where("id", "=", tx.viewer.id).execute();
  const newIds = new Map<string, string>();
  for (const name of ownTableNames) {
    if (!ownTable(name).isAdded) await clear(tx, name);
    let [batch, batchLength]: [OwnRow[], number] = [[], 0];
    for await (const { row, length } of readRows(archive, manifest, name)) {
      batch.push(adapted(name, row, newIds, stored));
      batchLength += length;
      if (batch.length < ROWS_AT_ONCE && batchLength < LENGTH_AT_ONCE) continue;
      await keepRows(tx, name, batch);
      [batch, batchLength] = [[], 0];
    }
    if (batch.length > 0) await keepRows(tx, name, batch);
  }
  await replayLedger(tx);
  await discardBytes(tx, [run.storageKey]);
}

/** Rows in memory at once; most have some hundred bytes. */
const ROWS_AT_ONCE = 100;
/** Length of the lines of one statement, besides the last: the embedded database holds the event loop for some 50 ms a megabyte. */
const LENGTH_AT_ONCE = 250_000;

/** A row as this installation stores it. */
function adapted(name: OwnTableName, row: OwnRow, newIds: Map<string, string>, stored: StoredFiles): OwnRow {
  const own = renewed(name, row, newIds);
  if (name === "files") return withBytes(own, row, stored);
  // Administrators list what they wrote themselves, and an export can be written by anybody.
  if (name === "notifications") return { ...own, isAutomatic: true };
  return own;
}

/** A row under ids of this installation. @param newIds - new ids of all earlier rows, by their ids in the export */
function renewed(name: OwnTableName, row: OwnRow, newIds: Map<string, string>): OwnRow {
  const own: OwnRow = { ...row };
  if (typeof row.id === "string") {
    if (newIds.has(row.id)) throw exportChanged();
    own.id = newId();
    newIds.set(row.id, String(own.id));
  }
  for (const column of Object.keys(ownTable(name).refersTo ?? {})) own[column] = renewedId(row[column], newIds);
  if (Array.isArray(row.citacoes)) {
    // The file of an old citation may be deleted.
    own.citacoes = row.citacoes.map((it) => ({ ...it, arquivoId: newIds.get(it.arquivoId) ?? newId() }));
  }
  return own;
}

function renewedId(id: unknown, newIds: ReadonlyMap<string, string>): string | null {
  if (id === null) return null;
  const found = newIds.get(String(id));
  if (!found) throw exportChanged();
  return found;
}

/** The columns of a file set by this installation; a file that was read is read again. */
function withBytes(own: OwnRow, before: OwnRow, stored: StoredFiles): OwnRow {
  const file = stored.get(String(before.id));
  if (!file) throw exportChanged();
  const isRead = isToRead(before);
  return {
    ...own,
    ...{ sizeBytes: file.bytes, sha256: own.sha256 ?? file.sha256, storedSha256: file.sha256 },
    storageKey: file.storageKey,
    status: isRead ? "processando" : before.status,
    dataInicio: isRead ? before.createdAt : null,
    ...{ tentativas: 0, firstAttempt: 1, isAnnounced: true },
  };
}

/** Choices that an account without data may have made already. */
async function clear({ db, viewer }: ServiceContext, name: OwnTableName): Promise<void> {
  const { owner = "userId" } = ownTable(name);
  await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = ${viewer.id}`.execute(db);
}

async function keepRows({ db, viewer }: ServiceContext, name: OwnTableName, rows: readonly OwnRow[]) {
  const { owner = "userId" } = ownTable(name);
  const owned = rows.map((row) => ({ ...row, [owner]: viewer.id }));
  await insertRows(db, name, owned as never[]).execute(); // the columns of an export were checked as it was read
}

/** Classes of PostgreSQL's codes for values that a column or a constraint refuses. */
const REFUSED_VALUE = /^2[23]/;

const isRefusedByDatabase = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" && REFUSED_VALUE.test(error.code);
