import type { Range } from "@app/core/chat/results";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** First and last day of what the viewer's confirmed spreadsheets tell of movements and incomes; null without any. */
export async function getSheetSpan({ db, viewer }: ServiceContext): Promise<Range> {
  const { first, last } = await db
    .selectFrom("imported_rows as row")
    .innerJoin("files", "files.id", "row.fileId")
    .innerJoin("import_batches as batch", "batch.id", "files.batchId")
    .select((eb) => [eb.fn.min("row.data").as("first"), eb.fn.max("row.data").as("last")])
    .where("row.userId", "=", viewer.id)
    .where("batch.userId", "=", viewer.id)
    .where("batch.confirmadoEm", "is not", null)
    .where(sql<string>`"row".dados->>'tipo'`, "in", ["movimento", "provento"])
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : null;
}
