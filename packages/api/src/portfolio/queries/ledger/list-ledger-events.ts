import type { CalendarDate } from "@app/core/calendar";
import type { LedgerEvent } from "@app/core/events/ledger-event";
import type { ServiceContext } from "../../../context.ts";

/** The viewer's events as the ledger replays them, in no order. @param from - of this day and later */
export function listLedgerEvents(
  { db, viewer }: Pick<ServiceContext, "db" | "viewer">,
  from?: CalendarDate,
): Promise<LedgerEvent[]> {
  return db
    .selectFrom("portfolio_events")
    .select(["id", "tipo", "ticker", "data", "fator", "quantidade", "custo", "tickerNovo", "parteDoCusto"])
    .where("userId", "=", viewer.id)
    .$if(from !== undefined, (query) => query.where("data", ">=", from ?? ""))
    .execute();
}
