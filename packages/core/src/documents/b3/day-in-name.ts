import { type CalendarDate, isCalendarDate, lastDayOfMonth } from "../../calendar.ts";
import { foldText } from "../../fold-text.ts";
import { monthName } from "../../format.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => foldText(monthName(index + 1)));
const MONTHLY = new RegExp(`relatorio-consolidado-mensal-(20\\d{2})-(${MONTHS.join("|")})(?![a-z])`);
const YEARLY = /relatorio-consolidado-anual-(20\d{2})(?!\d)/;
const DAILY = /posicao-(\d{4}-\d{2}-\d{2})(?!\d)/;

/**
 * The day whose positions a file has, by the name that B3 gave it: of the consolidated reports the last one of their month or
 * year. No cell says it.
 *
 * @returns null where the name does not tell
 */
export function dayInName(fileName: string): CalendarDate | null {
  const name = foldText(fileName);
  const [, year, month = ""] = MONTHLY.exec(name) ?? [];
  const [, yearAlone] = YEARLY.exec(name) ?? [];
  if (year) return inCalendar(lastDayOfMonth(Number(year), MONTHS.indexOf(month) + 1));
  if (yearAlone) return inCalendar(lastDayOfMonth(Number(yearAlone), 12));
  return inCalendar(DAILY.exec(name)?.[1] ?? "");
}

const inCalendar = (day: CalendarDate) => (isCalendarDate(day) ? day : null);
