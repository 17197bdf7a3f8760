import { setImmediate as letOthersRun } from "node:timers/promises";
import { rowToDigits } from "@app/core/documents/b3/row-digits";
import type { KeptRow } from "@app/core/imports/kept-rows";
import { inBatches, insertRows, withKeptPlans } from "@app/db/batches";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { raiseRevision } from "../portfolio/commands/raise-revision.ts";
import { digestOf } from "../portfolio/commands/rekey-imported-rows.ts";

/** Replaces the rows of a document, in the caller's transaction. */
export async function writeImportedRows(ctx: ServiceContext, fileId: string, rows: Iterable<KeptRow>): Promise<void> {
  const { db, viewer } = ctx;
  await removeImportedRows(ctx, [fileId]);
  let position = 0;
  await withKeptPlans(db, async () => {
    for (const batch of inBatches(rows)) {
      const values = batch.map(({ row, chave, ordinal, ticker, data }) => {
        const place = { fileId, position: position++, aba: row.aba, linha: row.linha };
        const content = { chave: digestOf(chave), ordinal, ticker, data, dados: rowToDigits(row) };
        return { id: newId(), userId: viewer.id, ...place, ...content };
      });
      await insertRows(db, "imported_rows", values).execute();
      await letOthersRun(); // the embedded database answers without a turn of the event loop
    }
  });
}

/** Rows that are deleted at once: the embedded database does nothing else meanwhile. */
const ROWS_PER_DELETION = 2_000;

/** Deletes the rows of documents, some at a time, in the caller's transaction; nothing that counts may rest on them. */
export async function removeImportedRows(ctx: ServiceContext, fileIds: readonly string[]): Promise<void> {
  const { db, viewer } = ctx;
  await raiseRevision(ctx);
  const next = db
    .selectFrom("imported_rows")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("fileId", "=", sql<string>`any(${fileIds}::uuid[])`)
    .limit(ROWS_PER_DELETION);
  await withKeptPlans(db, async () => {
    for (let deleted = ROWS_PER_DELETION; deleted === ROWS_PER_DELETION; ) {
      const { numDeletedRows } = await db
        .deleteFrom("imported_rows")
        .where("userId", "=", viewer.id)
        .where("id", "=", sql<string>`any(array(${next}))`)
        .executeTakeFirstOrThrow();
      deleted = Number(numDeletedRows);
      await letOthersRun();
    }
  });
}
