import { Decimal } from "../money.ts";

/**
 * How much of the target is saved.
 *
 * @param saved - in BRL
 * @param target - in BRL
 * @returns a percentage from 0 to 100, not rounded; 0 when it cannot be calculated
 */
export function goalPercent(saved: Decimal | number, target: Decimal | number): number {
  const percent = new Decimal(saved).div(target).times(100);
  if (!percent.isFinite()) return 0;
  return Decimal.max(0, Decimal.min(100, percent)).toNumber();
}
