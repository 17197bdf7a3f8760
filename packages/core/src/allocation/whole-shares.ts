import { apportion, Decimal } from "../money.ts";

const WHOLE = new Decimal(100);

/**
 * Shares of a whole as fractions of four decimals that add up to 1 exactly, by largest remainder, so that percentages with two
 * decimals add up to 100,00%. Source: assistant §4.25.
 *
 * @param values - in BRL, not negative
 */
export const wholeShares = (values: readonly Decimal[]): Decimal[] =>
  apportion(WHOLE, values).map((percent) => percent.div(100));
