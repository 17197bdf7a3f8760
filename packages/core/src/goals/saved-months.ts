import { addMonths, type CalendarDate } from "../calendar.ts";
import { type Decimal, toCents } from "../money.ts";
import { totalsOf } from "../statements/month/describe-month.ts";
import type { MonthSum } from "../statements/month/sides.ts";

/** Whole months before the present one that a mean is of at most. */
const MOST_MONTHS = 6;

/** What months saved in the mean, in BRL; months are `yyyy-mm`, and only those with entries count. */
interface SavedMonths {
  media: Decimal;
  meses: number;
  de: string;
  ate: string;
}

/** First month of those that count; the last one is the month before. */
export const firstSavedMonth = (today: CalendarDate): string =>
  addMonths(`${today.slice(0, 7)}-01`, -MOST_MONTHS).slice(0, 7);

/** @returns null without a whole month with entries */
export function savedMonths(somas: readonly MonthSum[], today: CalendarDate): SavedMonths | null {
  const own = somas.filter(({ mes }) => mes >= firstSavedMonth(today) && mes < today.slice(0, 7));
  const months = [...new Set(own.map(({ mes }) => mes))].sort();
  const [de, ate] = [months[0], months.at(-1)];
  if (de === undefined || ate === undefined) return null;
  const { receitas, despesas } = totalsOf(own);
  return { media: toCents(receitas.minus(despesas).div(months.length)), meses: months.length, de, ate };
}

/** Part of a mean for each of several goals, in BRL to the cent. */
export const savedForEach = (media: Decimal, goals: number): Decimal => toCents(media.div(Math.max(1, goals)));
