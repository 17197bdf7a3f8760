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

/**
 * Gain of a period in BRL, realised and open together: closing value and withdrawals, less opening value and deposits.
 */
export function gain({ inicial, compras, vendas, proventos, final }: Period): Decimal {
  return final.plus(vendas).plus(proventos).minus(inicial).minus(compras);
}

/**
 * Gain over cost. The cost is the opening value and every purchase, even if sold since, so that money invested twice
 * counts twice. It ignores time. Source: domain §10.1.6, domain §10.4.3.
 *
 * @returns a fraction; null when nothing was held or bought
 */
export function gainOnCost(period: Period): Decimal | null {
  const cost = period.inicial.plus(period.compras);
  return cost.gt(0) ? gain(period).div(cost) : null;
}
