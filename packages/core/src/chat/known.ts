import type { CalendarDate } from "../calendar.ts";

/**
 * From nothing to notes, of which each has more to tell than those before it: `patrimonio` is held elsewhere, by
 * reports of B3; `posicoes` are of events typed by hand; trades of spreadsheets count as notes.
 */
export const holdings = ["nada", "patrimonio", "posicoes", "notas"] as const;
export type Holding = (typeof holdings)[number];

/** What a person's notes, incomes and statements hold, so that a question can be read: never figures. */
export interface Known {
  /** In São Paulo. */
  today: CalendarDate;
  /** Brokers as stored, `Clear`. */
  brokers: readonly string[];
  /** Tickers of the trades, of the ledger and of incomes. */
  tickers: readonly string[];
  tem: Holding;
  /** Months with notes, `yyyy-mm`. */
  months: readonly string[];
  /** Months with notes of futures, `yyyy-mm`. */
  monthsOfFutures: readonly string[];
  /** Months with incomes, announced ones too, `yyyy-mm`; none where nothing was imported or typed. */
  monthsOfIncomes: readonly string[];
  /** Months with entries of bank statements, `yyyy-mm`. */
  monthsOfEntries: readonly string[];
  /** Names of the categories and accounts of entries, each once; `cartoes` are those accounts that are cards. */
  categorias: readonly string[];
  contas: readonly string[];
  cartoes: readonly string[];
  /** Months with confirmations from abroad, `yyyy-mm`. */
  monthsAbroad: readonly string[];
  /** Numbers of the notes that do not add up. */
  notasComErro: readonly string[];
  /** Names of the person's goals. */
  metas: readonly string[];
}
