import type { Decimal } from "../money.ts";

/** Opening and closing value of a period, its trades and its incomes, in BRL. */
interface Period {
  /** Value before its first day; zero when it begins with the first purchase. */
  inicial: Decimal;
  /** Purchases, costs included. */
  compras: Decimal;
  /** Sales, net of costs. */
  vendas: Decimal;
  /** Net of tax at source. */
  proventos: Decimal;
  /** Value after its last day. */
  final: Decimal;
}

/** The gain of a period in BRL, realised and open together: what came out and is still there, less what went in and was there. */
export function gain({ inicial, compras, vendas, proventos, final }: Period): Decimal {
  return final.plus(vendas).plus(proventos).minus(inicial).minus(compras);
}

/**
 * The gain over what it cost: the value at the beginning and every purchase, sold meanwhile or not, so that money invested
 * twice counts twice. No time is in it. Source: domain §10.1.6, domain §10.4.3.
 *
 * @returns a fraction; null when nothing was held or bought
 */
export function gainOnCost(period: Period): Decimal | null {
  const cost = period.inicial.plus(period.compras);
  return cost.gt(0) ? gain(period).div(cost) : null;
}
