import type { CalendarDate } from "@app/core/calendar";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "../../portfolio/queries/in-notes.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { isNoteLeftOut } from "../../portfolio/queries/is-note-left-out.ts";

/** The last trading day of the viewer's notes, of those with one of the tickers when any is given. */
export async function findNewestDay(
  { db, viewer }: ServiceContext,
  { tickers, ...filter }: LedgerFilter,
): Promise<CalendarDate | undefined> {
  const newest = await db
    .selectFrom("notes")
    .select("dataPregao")
    .where("userId", "=", viewer.id)
    .where(inReais)
    .where((eb) => eb.not(isNoteLeftOut()))
    .where(inNotes(filter))
    .$if(tickers.length > 0, (query) =>
      query.where("notes.id", "in", (eb) =>
        eb.selectFrom("trades").select("noteId").where("userId", "=", viewer.id).where("ticker", "in", tickers),
      ),
    )
    .orderBy("dataPregao", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.dataPregao;
}
