import { dayInSaoPaulo } from "@app/core/calendar";
import type { Range } from "@app/core/chat/results";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { confirmedRows } from "../../portfolio/queries/imported/confirmed-rows.ts";

/** First and last day, until today, of movements and incomes in the viewer's confirmed spreadsheets; null without any. */
export async function getSheetSpan(ctx: ServiceContext): Promise<Range> {
  const { first, last } = await confirmedRows(ctx)
    .select((eb) => [eb.fn.min("row.data").as("first"), eb.fn.max("row.data").as("last")])
    .where(sql<string>`"row".dados->>'tipo'`, "in", ["movimento", "provento"])
    .where("row.data", "<=", dayInSaoPaulo(ctx.now))
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : null;
}
