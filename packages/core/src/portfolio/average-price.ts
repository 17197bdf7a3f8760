import { Decimal, ZERO } from "../money.ts";
import type { Side } from "../notes/schema.ts";

/** Position in one asset. A short one is negative in both numbers, so that cost ÷ quantity is the average sale price. */
export interface Position {
  quantidade: Decimal;
  /** In BRL, including the costs of buying; for a short position, the net proceeds of its sales, negative. */
  custoTotal: Decimal;
}

/** One trade, or the part of it that is not day trade. */
export interface Movement {
  lado: Side;
  quantidade: Decimal;
  /** In BRL, before costs. */
  valor: Decimal;
  /** In BRL. */
  custos: Decimal;
}

export const NO_POSITION: Position = { quantidade: ZERO, custoTotal: ZERO };

/** Decimals of a ledger state: replaying from a stored row and from the first row give the same figures. Source: domain §1.7. */
const STATE_DECIMALS = 8;

/** Rounds an amount half up to the ledger's decimals. */
export function toStateDecimals(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(STATE_DECIMALS);
}

/** Average price in BRL per unit, unrounded; null when nothing is held. */
export function averagePrice({ quantidade, custoTotal }: Position): Decimal | null {
  return quantidade.isZero() ? null : custoTotal.div(quantidade);
}

/** Amount that a movement takes from the account, in BRL: value plus costs of a purchase; minus the net value of a sale. */
export function cashOut({ lado, valor, custos }: Movement): Decimal {
  return lado === "C" ? valor.plus(custos) : custos.minus(valor);
}

/**
 * Moves a position by one trade at the moving weighted average: buying adds cost, selling removes quantity × average
 * and realises the difference; closing a position removes its whole cost, so that the next one starts at zero. Selling
 * more than is held opens a short position, whose result is realised when it is bought back. Shares are rounded to
 * eight decimals and the remainder keeps the difference, so that no cent is lost. Source: domain §1, domain §2.
 *
 * @returns `resultado` in BRL, null when nothing was closed
 */
export function applyMovement(before: Position, movement: Movement): { after: Position; resultado: Decimal | null } {
  const signed = movement.lado === "C" ? movement.quantidade : movement.quantidade.negated();
  const cash = cashOut(movement);
  const grows = before.quantidade.isZero() || before.quantidade.isNegative() === signed.isNegative();
  if (grows) {
    const after = { quantidade: before.quantidade.plus(signed), custoTotal: before.custoTotal.plus(cash) };
    return { after, resultado: null };
  }

  const closing = Decimal.min(signed.abs(), before.quantidade.abs());
  const cashClosing = toStateDecimals(proRata(cash, closing, signed.abs()));
  const costClosing = toStateDecimals(proRata(before.custoTotal, closing, before.quantidade.abs()));
  const after = {
    quantidade: before.quantidade.plus(signed),
    custoTotal: before.custoTotal.minus(costClosing).plus(cash.minus(cashClosing)),
  };
  return { after, resultado: cashClosing.plus(costClosing).negated() };
}

/** Pro rata share of an amount for `quantity` of `of` units; exactly all of it for all units. */
export function proRata(amount: Decimal, quantity: Decimal, of: Decimal): Decimal {
  return quantity.equals(of) ? amount : amount.times(quantity).div(of);
}
