import { Decimal, sum, ZERO } from "../../money.ts";

/** A loss that was not compensated yet. */
export interface OpenLoss {
  /** The month whose sales formed it, as `yyyy-mm`; null when the person entered it. */
  mes: string | null;
  /** In BRL, greater than zero. */
  valor: Decimal;
}

/** Losses carried into a month by a pool, oldest first; null while an earlier month is unknown. */
export type CarriedLosses = OpenLoss[] | null;

/** Result of a pool's month, in BRL; null while unknown. */
interface CompensatedResult {
  prejuizoAnterior: Decimal | null;
  prejuizoUsado: Decimal | null;
  /** Taxable amount; never negative. */
  base: Decimal | null;
  /** After the month. */
  prejuizos: CarriedLosses;
}

/**
 * Takes losses of earlier months from a gain, the oldest first, and carries a loss on. A loss is never used in earlier
 * months and never expires. A month without a gain uses no loss, so its base is zero even where earlier losses are
 * unknown. Source: domain §4.3.1.
 *
 * @param result - of the month in this pool; null while it is not known
 */
export function compensate(before: CarriedLosses, result: Decimal | null, mes: string): CompensatedResult {
  const prejuizoAnterior = before && sum(before.map(({ valor }) => valor));
  if (result === null) return { prejuizoAnterior, prejuizoUsado: null, base: null, prejuizos: null };
  if (result.lte(0)) {
    const own = result.isZero() ? [] : [{ mes, valor: result.negated() }];
    return { prejuizoAnterior, prejuizoUsado: ZERO, base: ZERO, prejuizos: before && [...before, ...own] };
  }
  if (before === null) return { prejuizoAnterior, prejuizoUsado: null, base: null, prejuizos: null };

  let gain = result;
  const prejuizos = before.flatMap((loss) => {
    const used = Decimal.min(loss.valor, gain);
    gain = gain.minus(used);
    return used.equals(loss.valor) ? [] : [{ ...loss, valor: loss.valor.minus(used) }];
  });
  return { prejuizoAnterior, prejuizoUsado: result.minus(gain), base: gain, prejuizos };
}
