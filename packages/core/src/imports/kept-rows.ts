import type { CalendarDate } from "../calendar.ts";
import type { B3Document, B3Row } from "../documents/b3/rows.ts";
import { type Fact, factOf, keyOf } from "./facts.ts";

/** A stored row: its content as text, and the number of equal rows before it in its sheet. */
export interface KeptRow {
  row: B3Row;
  chave: string;
  /** From 0: the n-th of equal rows in one file is the n-th of those in another. */
  ordinal: number;
  /** Current ticker; null where no asset is named. */
  ticker: string | null;
  data: CalendarDate | null;
}

/** Yields the rows of a document with their keys. */
export function* keptRows({ linhas }: Pick<B3Document, "linhas">): Generator<KeptRow, void> {
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
 * True for a row of a day to come: it may still change, and counts nowhere until then. Announcements are dated in the
 * future by nature.
 *
 * @param data - as stored
 */
export function isToCome(row: AnnouncedRow, data: CalendarDate | null, today: CalendarDate): boolean {
  return data !== null && data > today && row.previsto !== true;
}

/** Only of incomes. */
interface AnnouncedRow {
  previsto?: boolean;
}

function dayOf(row: B3Row, fact: Fact): CalendarDate | null {
  if ("data" in fact) return fact.data;
  return "data" in row ? row.data : null;
}
