import { Decimal as BaseDecimal } from "decimal.js";

/** 40 digits: a quantity of 12 digits times a price of 12 digits, with 8 decimals kept on both, never rounds. */
export const Decimal = BaseDecimal.clone({ precision: 40, rounding: BaseDecimal.ROUND_HALF_UP });
export type Decimal = BaseDecimal;

export const ZERO: Decimal = new Decimal(0);

/** Adds decimals; 0 for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/** Rounds half up to cents, in BRL. */
export function toCents(value: Decimal): Decimal {
  return value.toDecimalPlaces(2);
}

/**
 * Splits an amount of whole cents in proportion to weights so that the parts add up to it exactly (largest remainder).
 *
 * @param total - in BRL, at most 2 decimals
 * @param weights - not negative; when all are zero the first part takes everything
 * @returns one part per weight, in BRL, each with at most 2 decimals
 */
export function apportion(total: Decimal, weights: readonly Decimal[]): Decimal[] {
  if (total.isZero()) return weights.map(() => ZERO);
  const weightSum = sum(weights);
  if (weights.length === 0) return [];
  if (weightSum.isZero()) return weights.map((_, index) => (index === 0 ? total : ZERO));

  const cents = total.times(100);
  const exact = weights.map((weight) => cents.times(weight).div(weightSum));
  const floors = exact.map((share) => share.floor());
  let left = cents.minus(sum(floors)).toNumber();
  const order = exact
    .map((share, index) => ({ index, rest: share.minus(floors[index] ?? ZERO) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index);
  const parts = [...floors];
  for (const { index } of order) {
    if (left <= 0) break;
    parts[index] = (parts[index] ?? ZERO).plus(1);
    left -= 1;
  }
  return parts.map((part) => part.div(100));
}
