import { inCents } from "../money/cents.ts";

/**
 * Percentage of the target already saved.
 *
 * @param saved - in BRL, of whole cents
 * @param target - in BRL, of whole cents
 * @returns a percentage from 0 to 100, not rounded; 0 when it cannot be calculated
 */
export function goalPercent(saved: number, target: number): number {
  const percent = (inCents(saved) * 100) / inCents(target);
  if (!Number.isFinite(percent)) return 0;
  return Math.max(0, Math.min(100, percent));
}
