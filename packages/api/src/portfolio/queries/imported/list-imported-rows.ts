import { setImmediate as letOthersRun } from "node:timers/promises";
import { dayInSaoPaulo } from "@app/core/calendar";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import { type Fact, factOf } from "@app/core/imports/facts";
import { isToCome } from "@app/core/imports/kept-rows";
import type { RowPlace } from "@app/core/imports/weighing";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";

/** Place of a row in its batch. */
export interface RowOfBatch extends RowPlace {
  batchId: string;
}

/** A spreadsheet row with its fact. */
export interface ImportedRow extends RowOfBatch {
  id: string;
  aba: string;
  linha: number;
  fact: Fact;
}

interface ImportedRows {
  /** Rows that each represent all equal ones, in the order of their upload. */
  rows: ImportedRow[];
  /** Rows represented by others. */
  repeated: RowOfBatch[];
  /** Rows of future days, which replace none. */
  toCome: RowOfBatch[];
}

/**
 * Lists the rows about an asset in the viewer's confirmed batches. One of several equal rows in different files
 * represents all: one of a confirmed batch if there is any, else the first.
 *
 * @param ticker - current ticker; null for the rows that name no asset
 * @param batchId - a batch that counts as if it were confirmed
 */
export async function listImportedRows(
  { db, viewer, now }: ServiceContext,
  ticker: string | null,
  batchId: string | null,
): Promise<ImportedRows> {
  const batches = await listCountedFiles({ db, viewer }, batchId);
  const own = db
    .selectFrom("imported_rows as row")
    .select(["row.id", "row.fileId", "row.position", "row.aba", "row.linha", "row.chave", "row.ordinal", "row.dados"])
    .select("row.data")
    .where("row.userId", "=", viewer.id)
    .where("row.ticker", ticker === null ? "is" : "=", ticker)
    // No condition on an index: by its files, each page would read and sort all their rows.
    .where(sql<boolean>`("row"."fileId" = any(${[...batches.keys()]}::uuid[])) is true`)
    .orderBy("row.id");
  const stored = await readInPages<Awaited<ReturnType<typeof own.execute>>[number]>(async (last, limit) => {
    await letOthersRun(); // the embedded database answers without a turn of the event loop
    return (last ? own.where("row.id", ">", last.id) : own).limit(limit).execute();
  });
  const standing = new Map<string, (typeof stored)[number] & CountedFile>();
  const repeated: RowOfBatch[] = [];
  const toCome: RowOfBatch[] = [];
  const today = dayInSaoPaulo(now);
  for (const kept of stored) {
    const file = batches.get(kept.fileId);
    if (!file) continue;
    const row = Object.assign(kept, file);
    if (isToCome(row.dados as RowDigits & { previsto?: boolean }, row.data, today)) {
      toCome.push(row);
      continue;
    }
    const key = `${row.ordinal} ${row.chave}`;
    const other = standing.get(key);
    const isBetter = other !== undefined && !other.isConfirmed && row.isConfirmed;
    if (other) repeated.push(isBetter ? other : row);
    if (!other || isBetter) standing.set(key, row);
  }
  const rows = [...standing.values()].map(({ id, fileId, position, batchId: from, aba, linha, dados }) => ({
    ...{ id, fileId, position, batchId: from, aba, linha },
    fact: factOf(rowFromDigits(dados as RowDigits)), // as it was written
  }));
  return { rows, repeated, toCome };
}

interface CountedFile {
  batchId: string;
  isConfirmed: boolean;
}

/** The files of confirmed batches and of one that counts as if it were, by their ids; joined, each row would look its file up. */
async function listCountedFiles({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, batchId: string | null) {
  const files = await db
    .selectFrom("files")
    .innerJoin("import_batches as batch", "batch.id", "files.batchId")
    .select(["files.id", "batch.id as batchId", "batch.confirmadoEm"])
    .where("files.userId", "=", viewer.id)
    .where("batch.userId", "=", viewer.id)
    .where((row) => row.or([row("batch.confirmadoEm", "is not", null), row("batch.id", "=", batchId)]))
    .execute();
  return new Map(
    files.map(({ id, batchId, confirmadoEm }): [string, CountedFile] => [
      id,
      { batchId, isConfirmed: confirmadoEm !== null },
    ]),
  );
}

/**
 * Current tickers of the assets in the viewer's batches.
 *
 * @param of.batchId - of this batch only
 * @param of.countedFileId - of this file only, and none while its batch is not confirmed
 */
export async function listImportedAssets(
  { db, viewer }: ServiceContext,
  { batchId, countedFileId }: { batchId?: string; countedFileId?: string } = {},
): Promise<string[]> {
  const assets = await db
    .selectFrom("imported_rows as row")
    .innerJoin("files", "files.id", "row.fileId")
    .select("row.ticker")
    .distinct()
    .where("row.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where("row.ticker", "is not", null)
    .$if(batchId !== undefined, (rows) => rows.where("files.batchId", "=", batchId ?? ""))
    .$if(countedFileId !== undefined, (rows) =>
      rows
        .innerJoin("import_batches", "import_batches.id", "files.batchId")
        .where("import_batches.confirmadoEm", "is not", null)
        .where("files.id", "=", countedFileId ?? ""),
    )
    .orderBy("row.ticker")
    .execute();
  return assets.flatMap(({ ticker }) => ticker ?? []);
}
