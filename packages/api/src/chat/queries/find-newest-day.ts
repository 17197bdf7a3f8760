import type { CalendarDate } from "@app/core/calendar";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { isNoteLeftOut } from "../../portfolio/queries/ledger/is-note-left-out.ts";
import { withTrade } from "./of-trade.ts";

/** The last trading day of the viewer's notes, of those with a trade that is meant when any is. */
export async function findNewestDay(
  { db, viewer }: ServiceContext,
  filter: TradeFilter,
): Promise<CalendarDate | undefined> {
  const newest = await db
    .selectFrom("notes")
    .select("dataPregao")
    .where("userId", "=", viewer.id)
    .where(inReais)
    .where((eb) => eb.not(isNoteLeftOut()))
    .where(withTrade(viewer, filter))
    .orderBy("dataPregao", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.dataPregao;
}
