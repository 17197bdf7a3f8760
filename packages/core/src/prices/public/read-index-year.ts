import { z } from "zod";
import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import { Decimal } from "../../money.ts";
import type { SeriesPoint } from "../../series/read-series.ts";

/** A row for each day of the month, with a column for each month: `128.481,02`, or null where nothing was traded. */
const answer = z.object({ results: z.array(z.looseObject({ day: z.coerce.number().int() })).max(31) });
const CLOSE = /^\d{1,3}(\.\d{3})*,\d{1,8}$/;

/**
 * Reads the closes of the exchange's index in one year. Source: domain §6.
 *
 * @returns by day; null when the answer has another shape
 */
export function readIndexYear(json: unknown, year: number): SeriesPoint[] | null {
  const { data } = answer.safeParse(json);
  if (!data) return null;
  const points: SeriesPoint[] = [];
  for (const row of data.results) {
    for (let month = 1; month <= 12; month += 1) {
      const close = row[`rateValue${month}`];
      if (close === null || close === undefined || close === "") continue;
      const dia = dayOf(year, month, row.day);
      if (typeof close !== "string" || !CLOSE.test(close) || !dia) return null;
      points.push({ dia, valor: new Decimal(close.replaceAll(".", "").replace(",", ".")) });
    }
  }
  return points.sort((a, b) => (a.dia < b.dia ? -1 : 1));
}

function dayOf(year: number, month: number, day: number): CalendarDate | null {
  const text = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return isCalendarDate(text) ? text : null;
}
