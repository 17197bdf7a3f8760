import type { Decimal } from "../money.ts";

/** A return above inflation, all as fractions: (1 + nominal) ÷ (1 + inflation) − 1. Source: domain §10.2.5. */
export function realReturn(nominal: Decimal, inflation: Decimal): Decimal {
  return nominal.plus(1).div(inflation.plus(1)).minus(1);
}
