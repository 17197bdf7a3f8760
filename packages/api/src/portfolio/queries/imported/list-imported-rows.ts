import { setImmediate as letOthersRun } from "node:timers/promises";
import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import { type Fact, factOf } from "@app/core/imports/facts";
import { isToCome } from "@app/core/imports/kept-rows";
import { readInPages } from "@app/db/batches";
import type { ServiceContext } from "../../../context.ts";

/** A row of a spreadsheet, and what it says. */
export interface ImportedRow {
  id: string;
  fileId: string;
  batchId: string;
  aba: string;
  linha: number;
  fact: Fact;
}

interface ImportedRows {
  /** Those that stand for all equal ones, in the order in which they came. */
  rows: ImportedRow[];
  /** The others. */
  repeated: RowOfBatch[];
  /** Those of days that had not come, which stand for none. */
  toCome: RowOfBatch[];
}

interface RowOfBatch {
  id: string;
  batchId: string;
}

/**
 * What the viewer's confirmed batches say of an asset. Of equal rows of several files one stands for all: of a confirmed batch before
 * one that is not, then the first.
 *
 * @param ticker - by its name of today; null for the rows that name no asset
 * @param batchId - of a batch that counts as if it were confirmed
 */
export async function listImportedRows(
  { db, viewer, now }: ServiceContext,
  ticker: string | null,
  batchId: string | null,
): Promise<ImportedRows> {
  const own = db
    .selectFrom("imported_rows as row")
    .innerJoin("files", "files.id", "row.fileId")
    .innerJoin("import_batches as batch", "batch.id", "files.batchId")
    .select(["row.id", "row.fileId", "row.aba", "row.linha", "row.chave", "row.ordinal", "row.dados", "row.data"])
    .select(["batch.id as batchId", "batch.confirmadoEm"])
    .where("row.userId", "=", viewer.id)
    .where("row.ticker", ticker === null ? "is" : "=", ticker)
    .where("batch.userId", "=", viewer.id)
    .where((row) => row.or([row("batch.confirmadoEm", "is not", null), row("batch.id", "=", batchId)]))
    .orderBy("row.id");
  const stored = await readInPages<Awaited<ReturnType<typeof own.execute>>[number]>(async (last, limit) => {
    await letOthersRun(); // the embedded database answers without a turn of the event loop
    return (last ? own.where("row.id", ">", last.id) : own).limit(limit).execute();
  });
  const standing = new Map<string, (typeof stored)[number]>();
  const repeated: RowOfBatch[] = [];
  const toCome: RowOfBatch[] = [];
  const dayOfImport = daysOfImports(now);
  for (const row of stored) {
    if (isToCome(row.dados as RowDigits & { previsto?: boolean }, row.data, dayOfImport(row))) {
      toCome.push(row);
      continue;
    }
    const key = `${row.ordinal} ${row.chave}`;
    const other = standing.get(key);
    const isBetter = other !== undefined && other.confirmadoEm === null && row.confirmadoEm !== null;
    if (other) repeated.push(isBetter ? other : row);
    if (!other || isBetter) standing.set(key, row);
  }
  const rows = [...standing.values()].map(({ id, fileId, batchId: from, aba, linha, dados }) => ({
    ...{ id, fileId, batchId: from, aba, linha },
    fact: factOf(rowFromDigits(dados as RowDigits)), // as it was written
  }));
  return { rows, repeated, toCome };
}

/** The day on which the batch of a row was confirmed; today while it is not. */
export function daysOfImports(now: Date): (row: RowOfBatch & { confirmadoEm: Date | null }) => CalendarDate {
  const days = new Map<string, CalendarDate>();
  return ({ batchId, confirmadoEm }) => {
    const day = days.get(batchId) ?? dayInSaoPaulo(confirmadoEm ?? now);
    days.set(batchId, day);
    return day;
  };
}

/**
 * The assets that the viewer's batches say something of, by their names of today.
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

/** Whether the viewer has imported anything. */
export async function hasImports({ db, viewer }: ServiceContext): Promise<boolean> {
  const row = await db
    .selectFrom("import_batches")
    .select("id")
    .where("userId", "=", viewer.id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
