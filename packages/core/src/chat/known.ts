import type { CalendarDate } from "../calendar.ts";

/**
 * What answers about investments rest on, from nothing to notes; each allows the answers of those before it and more.
 * `patrimonio` is fixed income and Treasury securities in B3's reports, `posicoes` are events typed by hand, and trades
 * of spreadsheets count as notes.
 */
export const bases = ["nada", "patrimonio", "posicoes", "notas"] as const;
export type Basis = (typeof bases)[number];

/** What a person's notes, incomes and statements hold, so that a question can be read: never figures. */
export interface Known {
  /** In São Paulo. */
  today: CalendarDate;
  /** Brokers as stored, `Clear`. */
  brokers: readonly string[];
  /** Tickers of the trades, of events and of incomes. */
  tickers: readonly string[];
  /** The most that the person has. */
  tem: Basis;
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
  /** Words of what was asked that stand in descriptions of entries, as `foldText` gives them. */
  palavras: readonly string[];
  /** Months with confirmations from abroad, `yyyy-mm`. */
  monthsAbroad: readonly string[];
  /** Numbers of the notes that do not add up. */
  notasComErro: readonly string[];
  /** Names of the person's goals. */
  metas: readonly string[];
}
