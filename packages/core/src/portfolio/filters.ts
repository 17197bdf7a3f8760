import type { CalendarDate } from "../calendar.ts";

/** Which notes are meant; null or absent means any. */
export interface NoteFilter {
  /** Trading days, both ends included. */
  period?: { from: CalendarDate; to: CalendarDate } | null;
  corretora?: string | null;
  numero?: string | null;
}

/** Which rows of the ledger are meant; no tickers means any. */
export interface LedgerFilter extends NoteFilter {
  tickers: readonly string[];
}
