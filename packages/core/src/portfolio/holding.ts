import type { CalendarDate } from "../calendar.ts";
import { Decimal, ZERO } from "../money.ts";
import { applyMovement, type Movement, NO_POSITION, type Position } from "./average-price.ts";

/** A position with the certainty of its cost and quantity. */
export interface Holding extends Position {
  /**
   * False from the first sale of more than is held: a purchase is missing, or the sale was short, and only the person
   * knows. Then cost, average price and ordinary results must not be shown. Source: domain §2.4.
   */
  custoConhecido: boolean;
  /** Units whose purchase is missing, in the units of this day; 0 while the cost is known. */
  faltam: Decimal;
  /** Day of the first sale beyond the position; null while nothing is missing. */
  faltamDesde: CalendarDate | null;
}

export const NO_HOLDING: Holding = { ...NO_POSITION, custoConhecido: true, faltam: ZERO, faltamDesde: null };

/**
 * Moves a holding by one trade; a sale of more than is held makes its cost unknown and counts the missing units.
 *
 * @param mayBeShort - the sale may open a short position without a hole: for an option series, or a short sale declared
 * by the person
 * @returns `resultado` in BRL, null when nothing was closed
 */
export function applyTrade(before: Holding, movement: Movement, data: CalendarDate, mayBeShort: boolean) {
  const { after, resultado } = applyMovement(before, movement);
  const opensHole = movement.lado === "V" && movement.quantidade.gt(before.quantidade) && !mayBeShort;
  if (!opensHole) return { after: { ...before, ...after }, resultado };
  const unbought = before.custoConhecido
    ? movement.quantidade.minus(Decimal.max(before.quantidade, ZERO))
    : Decimal.max(before.faltam, after.quantidade.negated());
  const hole = { custoConhecido: false, faltam: unbought, faltamDesde: before.faltamDesde ?? data };
  return { after: { ...after, ...hole }, resultado };
}
