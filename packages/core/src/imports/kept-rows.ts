import type { CalendarDate } from "../calendar.ts";
import type { B3Document, B3Row } from "../documents/b3/rows.ts";
import { type Fact, factOf, keyOf } from "./facts.ts";

/** A row as it is kept: what it says as text, and how many rows of its sheet said the same before it. */
export interface KeptRow {
  row: B3Row;
  chave: string;
  /** From 0: the n-th of equal rows in one file is the n-th of those in another. */
  ordinal: number;
  /** By its name of today; null where no asset is named. */
  ticker: string | null;
  data: CalendarDate | null;
}

/** The rows of a document with what tells them from those of other documents. */
export function* keptRows({ linhas }: B3Document): Generator<KeptRow, void> {
  const seen = new Map<string, number>();
  for (const row of linhas) {
    const fact = factOf(row);
    const chave = keyOf(row, fact);
    const inSheet = JSON.stringify([row.aba, chave]);
    const ordinal = seen.get(inSheet) ?? 0;
    seen.set(inSheet, ordinal + 1);
    yield { row, chave, ordinal, ticker: "ticker" in fact ? fact.ticker : null, data: dayOf(row, fact) };
  }
}

/**
 * True for a row of a day after that of its import: it may still change, and counts nowhere. An announcement is of a day to come
 * by its nature.
 *
 * @param data - as it is kept
 * @param imported - the day on which its import was confirmed, or today
 */
export function isToCome(row: AnnouncedRow, data: CalendarDate | null, imported: CalendarDate): boolean {
  return data !== null && data > imported && row.previsto !== true;
}

/** Only of incomes. */
interface AnnouncedRow {
  previsto?: boolean;
}

function dayOf(row: B3Row, fact: Fact): CalendarDate | null {
  if ("data" in fact) return fact.data;
  return "data" in row ? row.data : null;
}
