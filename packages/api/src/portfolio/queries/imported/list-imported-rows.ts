import type { RowDigits } from "@app/core/documents/b3/row-digits";
import { rowFromDigits } from "@app/core/documents/b3/row-digits";
import { type Fact, factOf } from "@app/core/imports/facts";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";

/** A row of a spreadsheet that counts: of equal ones of several files the first. */
export interface ImportedRow {
  id: string;
  fileId: string;
  aba: string;
  linha: number;
  fact: Fact;
}

/**
 * The rows of the viewer's confirmed batches that say something of an asset, equal ones of several files once, in the order in which
 * they came.
 *
 * @param tickers - by their names of today; null for all assets
 * @param batchId - of a batch that counts as if it were confirmed
 */
export async function listImportedRows(
  { db, viewer }: ServiceContext,
  tickers: readonly string[] | null,
  batchId: string | null = null,
): Promise<ImportedRow[]> {
  const first = db
    .selectFrom("imported_rows")
    .innerJoin("files", "files.id", "imported_rows.fileId")
    .innerJoin("import_batches", "import_batches.id", "files.batchId")
    .distinctOn(["imported_rows.chave", "imported_rows.ordinal"])
    .select([
      "imported_rows.id",
      "imported_rows.fileId",
      "imported_rows.aba",
      "imported_rows.linha",
      "imported_rows.dados",
    ])
    .where("imported_rows.userId", "=", viewer.id)
    .where("import_batches.userId", "=", viewer.id)
    .where("imported_rows.ticker", "is not", null)
    .where((row) =>
      row.or([row("import_batches.confirmadoEm", "is not", null), row("import_batches.id", "=", batchId)]),
    )
    .$if(tickers !== null, (rows) =>
      rows.where("imported_rows.ticker", "=", sql<string>`any(${tickers ?? []}::text[])`),
    )
    .orderBy("imported_rows.chave")
    .orderBy("imported_rows.ordinal")
    .orderBy(sql`import_batches."confirmadoEm" is null`)
    .orderBy("imported_rows.id");
  const rows = await readInPages<{ id: string; fileId: string; aba: string; linha: number; dados: unknown }>(
    (last, limit) =>
      db
        .selectFrom(first.as("row"))
        .selectAll()
        .$if(last !== undefined, (query) => query.where("id", ">", last?.id ?? ""))
        .orderBy("id")
        .limit(limit)
        .execute(),
  );
  return rows.map(({ dados, ...row }) => ({ ...row, fact: factOf(rowFromDigits(dados as RowDigits)) })); // as it was written
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
