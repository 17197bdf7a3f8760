import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { currentTicker } from "@app/core/portfolio/asset";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { keepChanges } from "./change-ledger.ts";

/** Keeps the first day to come of a batch's rows, in the caller's transaction. */
export async function keepNextDay({ db, viewer, now }: ServiceContext, batchId: string): Promise<void> {
  const { next } = await db
    .selectFrom("imported_rows as row")
    .innerJoin("files", "files.id", "row.fileId")
    .select((eb) => eb.fn.min("row.data").as("next"))
    .where("row.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .where("files.batchId", "=", batchId)
    .where("row.data", ">", dayInSaoPaulo(now))
    .where(sql<boolean>`"row".dados ->> 'previsto' is distinct from 'true'`)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("import_batches")
    .set({ proximoDia: next })
    .where("userId", "=", viewer.id)
    .where("id", "=", batchId)
    .execute();
}

/**
 * Records the replay of the viewer's rows whose day has come since their batch was confirmed. For the caller's
 * transaction, which holds the viewer.
 *
 * @returns whether anything is to be replayed
 */
export async function enterDaysThatCame(ctx: ServiceContext): Promise<boolean> {
  const { db, viewer, now } = ctx;
  const today = dayInSaoPaulo(now);
  const batches = await db
    .selectFrom("import_batches")
    .select(["id", "proximoDia"])
    .where("userId", "=", viewer.id)
    .where("proximoDia", "<=", today)
    .execute();
  const changes: { ticker: string; day: CalendarDate }[] = [];
  for (const { id, proximoDia } of batches) {
    const rows = await db
      .selectFrom("imported_rows as row")
      .innerJoin("files", "files.id", "row.fileId")
      .select(["row.ticker", "row.data"])
      .distinct()
      .where("row.userId", "=", viewer.id)
      .where("files.userId", "=", viewer.id)
      .where("files.batchId", "=", id)
      .where("row.ticker", "is not", null)
      .where("row.data", ">=", proximoDia)
      .where("row.data", "<=", today)
      .execute();
    for (const { ticker, data } of rows) if (ticker && data) changes.push({ ticker: currentTicker(ticker), day: data });
    await keepNextDay(ctx, id);
  }
  await keepChanges(ctx, changes);
  return changes.length > 0;
}
