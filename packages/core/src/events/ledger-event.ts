import type { CalendarDate } from "../calendar.ts";
import type { Decimal } from "../money.ts";
import { currentTicker } from "../portfolio/asset.ts";
import type { EventType } from "./event-types.ts";

/** An event as stored; the filled fields depend on `tipo`. */
export interface LedgerEvent {
  id: string;
  tipo: EventType;
  ticker: string;
  data: CalendarDate;
  /** New units per old one; for a `grupamento`, old units per new one. */
  fator: Decimal | null;
  quantidade: Decimal | null;
  /** In BRL, for the whole quantity. */
  custo: Decimal | null;
  tickerNovo: string | null;
  /** Share of the cost that goes to `tickerNovo`, in percent. */
  parteDoCusto: Decimal | null;
}

/** The assets that an event touches, by the names they have today: one or two. */
export function assetsOf({ ticker, tickerNovo }: Pick<LedgerEvent, "ticker" | "tickerNovo">): string[] {
  return [...new Set([ticker, ...(tickerNovo === null ? [] : [tickerNovo])].map(currentTicker))];
}
