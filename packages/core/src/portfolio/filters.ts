import type { CalendarDate } from "../calendar.ts";
import type { Side } from "../notes/schema.ts";
import type { OperationType } from "./parts.ts";

/** Whole days, both ends included. */
export interface DayRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** Which notes are meant; empty, null and absent mean any. */
export interface NoteFilter {
  /** Trading days, in any of these. */
  periodos?: readonly DayRange[];
  corretoras?: readonly string[];
  /** Numbers of notes. */
  notas?: readonly string[];
  /** Markets of the notes: BOVESPA, BMF, EMPRESTIMO, EUA or TESOURO. */
  mercados?: readonly string[];
  exceto?: { corretoras?: readonly string[] };
}

/** Which rows of the ledger are meant. */
export interface LedgerFilter extends NoteFilter {
  ativos?: readonly string[];
  /** Tickers of the classes that are meant; an empty list means none of them. */
  daClasse?: readonly string[] | null;
  operacao?: OperationType | null;
  exceto?: { corretoras?: readonly string[]; ativos?: readonly string[] };
}

/** Which printed trades are meant. */
export interface TradeFilter extends LedgerFilter {
  lado?: Side | null;
  /** Gross value in BRL, ends included. */
  valorMinimo?: string | null;
  valorMaximo?: string | null;
}
