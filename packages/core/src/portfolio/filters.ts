import type { CalendarDate } from "../calendar.ts";
import type { Side } from "../notes/schema.ts";
import type { OperationType } from "./parts.ts";

/** Whole days, both ends included. */
export interface DayRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** Filter of notes; empty, null and absent match all. */
export interface NoteFilter {
  /** Ranges of days; a day in any of them matches. */
  periodos?: readonly DayRange[];
  /** The day that they are of: that of the trades where absent, or that on which the net of the note moves. */
  dia?: "pregao" | "liquidacao";
  corretoras?: readonly string[];
  /** Numbers of notes. */
  notas?: readonly string[];
  /** Markets of the notes: BOVESPA, BMF, EMPRESTIMO, EUA or TESOURO. */
  mercados?: readonly string[];
  exceto?: { corretoras?: readonly string[] };
}

/** Filter of ledger rows. */
export interface LedgerFilter extends NoteFilter {
  ativos?: readonly string[];
  /** Tickers of the requested classes; an empty list matches none. */
  daClasse?: readonly string[] | null;
  operacao?: OperationType | null;
  exceto?: { corretoras?: readonly string[]; ativos?: readonly string[] };
}

/** Filter of printed trades. */
export interface TradeFilter extends LedgerFilter {
  lado?: Side | null;
  /** Each printed line by itself; else the lines of one order together. */
  porNegocio?: boolean;
  /** Gross value in BRL, ends included. */
  valorMinimo?: string | null;
  valorMaximo?: string | null;
  /** Price of a unit in BRL, ends included. */
  precoMinimo?: string | null;
  precoMaximo?: string | null;
}
