import { type CalendarDate, isCalendarDate, lastDayOfMonth } from "../calendar.ts";
import type { B3Document } from "../documents/b3/rows.ts";
import { withoutMarks } from "../fold-text.ts";
import { monthName } from "../format.ts";

const [FIRST_MONTH, LAST_MONTH] = [1, 12];
const months = Array.from({ length: LAST_MONTH }, (_, index) => withoutMarks(monthName(index + FIRST_MONTH)));

/** Days in the names of B3's files; suffixes that programs add to copies may follow. */
const names: readonly [RegExp, (year: string, month?: string, day?: string) => CalendarDate | null][] = [
  [/posicao[-_ ]+(\d{4})[-_ ](\d{2})[-_ ](\d{2})(?!\d)/, (year, month, day) => `${year}-${month}-${day}`],
  [
    /consolidado[-_ ]+mensal[-_ ]+(\d{4})[-_ ]+([a-z]+)/,
    (year, month = "") => monthEnd(year, months.indexOf(month) + 1),
  ],
  [/consolidado[-_ ]+anual[-_ ]+(\d{4})(?!\d)/, (year) => monthEnd(year, LAST_MONTH)],
];

const monthEnd = (year: string, month: number) => (month < FIRST_MONTH ? null : lastDayOfMonth(Number(year), month));

/**
 * Day of a document's positions: the end of its month where a row shows the month, else by its file name. Null where
 * neither shows one, for a future day, and for a document without positions.
 */
export function reportDay({ linhas, mes }: B3Document, fileName: string, today: CalendarDate): CalendarDate | null {
  if (!linhas.some(({ tipo }) => tipo === "posicao")) return null;
  const day = mes ?? dayOfName(fileName);
  return day !== null && day <= today ? day : null;
}

function dayOfName(fileName: string): CalendarDate | null {
  const name = withoutMarks(fileName).toLowerCase();
  for (const [pattern, dayOf] of names) {
    const [, year, month, day] = pattern.exec(name) ?? [];
    const found = year === undefined ? null : dayOf(year, month, day);
    if (found !== null && isCalendarDate(found)) return found;
  }
  return null;
}
