import type { CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { Decimal, sum, ZERO } from "../../money.ts";
import type { Readings } from "../contested.ts";

/** Income tax that a note prints as withheld, in BRL. */
export interface Withholding {
  tipo: "comum" | "day_trade";
  corretora: string;
  /** The trading day. */
  data: CalendarDate;
  valor: Decimal;
  /** True when the note takes it from its net; false when it only tells it. */
  debitado: boolean;
}

/** Withheld tax by kind, in BRL. */
export interface WithheldTax {
  comum: Decimal;
  dayTrade: Decimal;
}

export const NOTHING_WITHHELD: WithheldTax = { comum: ZERO, dayTrade: ZERO };

/**
 * How much of a month's printed withholding may be deducted. Sources: domain §4.4.2, domain §4.4.8, domain §4.4.9.
 *
 * @param waived - the sum at one broker up to which nothing is withheld, in BRL
 */
export function deductible(ofMonth: readonly Withholding[], readings: Readings, waived: Decimal): WithheldTax {
  const ordinary = ofMonth.filter(({ tipo }) => tipo === "comum");
  const dayTrade = ofMonth.filter(({ tipo }) => tipo === "day_trade");
  const byBroker = [...groupBy(ordinary, ({ corretora }) => corretora).values()].map((own) => {
    const printed = total(own);
    return readings.irrfComum === "debitado_ou_acima_de_1" && printed.gt(waived)
      ? printed
      : total(own.filter(isDebited));
  });
  return {
    comum: sum(byBroker),
    dayTrade: total(readings.irrfDayTrade === "impresso" ? dayTrade : dayTrade.filter(isDebited)),
  };
}

const isDebited = ({ debitado }: Withholding) => debitado;
const total = (withholdings: readonly Withholding[]) => sum(withholdings.map(({ valor }) => valor));

/** Deducts what was withheld from a tax, that on day trades first, which does not outlive the year. Source: domain §4.4.4, domain §4.4.10. */
export function deduct(tax: Decimal, available: WithheldTax): { usado: Decimal; left: WithheldTax } {
  const dayTrade = Decimal.min(tax, available.dayTrade);
  const comum = Decimal.min(tax.minus(dayTrade), available.comum);
  return {
    usado: dayTrade.plus(comum),
    left: { comum: available.comum.minus(comum), dayTrade: available.dayTrade.minus(dayTrade) },
  };
}
