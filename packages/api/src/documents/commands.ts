import { rowToDigits } from "@app/core/documents/b3/row-digits";
import type { KeptRow } from "@app/core/imports/kept-rows";
import { inBatches } from "@app/db/batches";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";

/** Makes `rows` the rows of a document, in the caller's transaction. */
export async function writeImportedRows(ctx: ServiceContext, fileId: string, rows: Iterable<KeptRow>): Promise<void> {
  const { db, viewer } = ctx;
  await db.deleteFrom("imported_rows").where("userId", "=", viewer.id).where("fileId", "=", fileId).execute();
  let position = 0;
  for (const batch of inBatches(rows)) {
    const values = batch.map(({ row, ...kept }) => ({
      ...kept,
      ...{ id: newId(), userId: viewer.id, fileId, position: position++ },
      ...{ aba: row.aba, linha: row.linha, tipo: row.tipo, dados: JSON.stringify(rowToDigits(row)) },
    }));
    await db.insertInto("imported_rows").values(values).execute();
  }
}
