import type { CalendarDate } from "../../calendar.ts";
import { formatDay, listWords } from "../../format.ts";

/** More days are for the table. */
const MOST_DAYS = 3;

/** `08/04/2025 e 09/05/2025`, the oldest first and each once; empty for many. */
export function fewDays(days: readonly CalendarDate[]): string {
  const each = [...new Set(days)].sort();
  return each.length <= MOST_DAYS ? listWords(each.map(formatDay)) : "";
}
