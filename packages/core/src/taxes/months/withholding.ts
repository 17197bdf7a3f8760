import type { CalendarDate } from "../../calendar.ts";
import { groupBy } from "../../group-by.ts";
import { Decimal, sum, ZERO } from "../../money.ts";
import type { Readings } from "../contested.ts";

/** Income tax that a note prints as withheld, in BRL. */
export interface Withholding {
  /** `fii`: on a note that sells only FII and Fiagro. Source: domain §4.4.7. */
  tipo: "comum" | "fii" | "day_trade";
  corretora: string;
  /** The trading day. */
  data: CalendarDate;
  valor: Decimal;
  /** True when the note deducts it from its net; false when it is printed for information. */
  debitado: boolean;
}

/** Withheld tax by kind, in BRL. */
export interface WithheldTax {
  comum: Decimal;
  /** Withheld on notes whose sales are all FII or Fiagro. */
  fii: Decimal;
  dayTrade: Decimal;
}

export const NOTHING_WITHHELD: WithheldTax = { comum: ZERO, fii: ZERO, dayTrade: ZERO };

/**
 * Deductible part of a month's printed withholding tax. Sources: domain §4.4.2, domain §4.4.8, domain §4.4.9.
 *
 * @param waived - the sum at one broker up to which nothing is withheld, in BRL
 */
export function deductible(ofMonth: readonly Withholding[], readings: Readings, waived: Decimal): WithheldTax {
  const dayTrade = ofMonth.filter(({ tipo }) => tipo === "day_trade");
  const ordinary = ofMonth.filter(({ tipo }) => tipo !== "day_trade");
  const counted = [...groupBy(ordinary, ({ corretora }) => corretora).values()].flatMap((own) =>
    readings.irrfComum === "debitado_ou_acima_de_1" && total(own).gt(waived) ? own : own.filter(isDebited),
  );
  return {
    comum: total(counted.filter(({ tipo }) => tipo === "comum")),
    fii: total(counted.filter(({ tipo }) => tipo === "fii")),
    dayTrade: total(readings.irrfDayTrade === "impresso" ? dayTrade : dayTrade.filter(isDebited)),
  };
}

const isDebited = ({ debitado }: Withholding) => debitado;
const total = (withholdings: readonly Withholding[]) => sum(withholdings.map(({ valor }) => valor));

/**
 * Deducts withheld tax, first that on day trades, which expires with the year. Source: domain §4.4.4, domain §4.4.10.
 */
export function deduct(tax: Decimal, available: WithheldTax): { usado: Decimal; left: WithheldTax } {
  const dayTrade = Decimal.min(tax, available.dayTrade);
  const fii = Decimal.min(tax.minus(dayTrade), available.fii);
  const comum = Decimal.min(tax.minus(dayTrade).minus(fii), available.comum);
  return {
    usado: sum([dayTrade, fii, comum]),
    left: {
      comum: available.comum.minus(comum),
      fii: available.fii.minus(fii),
      dayTrade: available.dayTrade.minus(dayTrade),
    },
  };
}
