import type { CalendarDate } from "../calendar.ts";

/** What a person's notes hold, so that a question can be read: never figures. */
export interface Known {
  /** In São Paulo. */
  today: CalendarDate;
  /** Brokers as stored, `Clear`. */
  brokers: readonly string[];
  /** Tickers of the trades and of the ledger. */
  tickers: readonly string[];
  /** Months with notes, `yyyy-mm`. */
  months: readonly string[];
  /** Months with notes of futures, `yyyy-mm`. */
  monthsOfFutures: readonly string[];
  /** Numbers of the notes that do not add up. */
  notasComErro: readonly string[];
  /** Names of the person's goals. */
  metas: readonly string[];
}
