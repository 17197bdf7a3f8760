import { addDays, addMonths, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { ALONE, trpc } from "../../trpc.ts";

export const ranges = ["month", "months6", "months12", "year", "all"] as const;
export type Range = (typeof ranges)[number];
/** Of the curve, until another is chosen. */
export const FIRST_RANGE: Range = "months12";

/** First day of a range; null for all. */
function firstDayOf(range: Range, today: CalendarDate): CalendarDate | null {
  switch (range) {
    case "month":
      return addMonths(today, -1);
    case "months6":
      return addMonths(today, -6);
    case "months12":
      // One extra day, so that a month's first day has one before it.
      return addDays(today, -366);
    case "year":
      return `${today.slice(0, 4)}-01-01`;
    case "all":
      return null;
  }
}

/** From here on the curve stands beside what there is to do, and loads at once; the same width as in the stylesheet. */
const TWO_COLUMNS = "(min-width: 75em)";

/** Range of the changes of the last day and of the month: the curve's own where that loads too, else the shortest. */
export function useRangeOfChanges(): Range {
  const isWide = useMediaQuery(TWO_COLUMNS, undefined, { getInitialValueInEffect: false });
  return isWide ? FIRST_RANGE : "month";
}

/** Returns of a range. A request of its own: it takes longer than the dashboard's other queries, which would wait for it in one batch. */
export function useCourse(range: Range) {
  const de = firstDayOf(range, dayInSaoPaulo(new Date()));
  return trpc.returns.get.useQuery({ de }, { trpc: { context: ALONE }, placeholderData: keepPreviousData });
}
