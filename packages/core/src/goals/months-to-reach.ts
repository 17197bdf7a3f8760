import { Decimal, ZERO } from "../money.ts";

/** Longer than a lifetime of saving; beyond it a goal counts as not reached. */
const MAX_MONTHS = 1200;
/** Enough for a century of months, and bounded work. */
const DIGITS = 20;
const Growth = Decimal.clone({ precision: DIGITS });

/**
 * Counts the whole months, with one contribution each, until a target is reached; the first contribution comes at the
 * end of the first month.
 *
 * @param saved - in BRL
 * @param contribution - in BRL per month; without a positive one and without a return a target is never reached
 * @param monthlyRate - return per month as a fraction; 0 without any
 * @returns null when it takes more than a century
 */
export function monthsToReach(
  saved: Decimal,
  target: Decimal,
  contribution: Decimal,
  monthlyRate: Decimal = ZERO,
): number | null {
  if (saved.gte(target)) return 0;
  if (monthlyRate.isZero()) {
    if (contribution.lte(0)) return null;
    const months = target.minus(saved).div(contribution).ceil().toNumber();
    return months > MAX_MONTHS ? null : months;
  }
  const growth = new Growth(monthlyRate).plus(1);
  let balance = new Growth(saved);
  for (let month = 1; month <= MAX_MONTHS; month += 1) {
    balance = balance.times(growth).plus(contribution);
    if (balance.gte(target)) return month;
  }
  return null;
}
