import type { CalendarDate } from "../calendar.ts";

/** What a person's notes and incomes hold, so that a question can be read: never figures. */
export interface Known {
  /** In São Paulo. */
  today: CalendarDate;
  /** Brokers as stored, `Clear`. */
  brokers: readonly string[];
  /** Tickers of the trades, of the ledger and of incomes. */
  tickers: readonly string[];
  /** Months with notes, `yyyy-mm`. */
  months: readonly string[];
  /** Months with notes of futures, `yyyy-mm`. */
  monthsOfFutures: readonly string[];
  /** Months with incomes, announced ones too, `yyyy-mm`; none where nothing was imported or typed. */
  monthsOfIncomes: readonly string[];
  /** Months with confirmations from abroad, `yyyy-mm`. */
  monthsAbroad: readonly string[];
  /** Numbers of the notes that do not add up. */
  notasComErro: readonly string[];
  /** Names of the person's goals. */
  metas: readonly string[];
}
