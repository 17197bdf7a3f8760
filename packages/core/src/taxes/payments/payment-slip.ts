import { lastPaymentDay } from "../../business-days.ts";
import { addMonths, type CalendarDate } from "../../calendar.ts";
import { type Decimal, ZERO } from "../../money.ts";

/** The payment slip of a month, in BRL. */
export interface PaymentSlip {
  codigo: string;
  /** Zero when nothing is to be paid; null while a pool of the month is not known. */
  valor: Decimal | null;
  /** Null when nothing is to be paid. */
  vencimento: CalendarDate | null;
  /** Less than the smallest payable amount, from earlier months. */
  acumuladoAnterior: Decimal;
  /** Carried forward by this month; while this one is not known, the amount from earlier months. */
  acumulado: Decimal;
}

/** The last day of payment for the tax of a month. Source: domain §4.5.1. @param mes - `yyyy-mm` */
export function dueDay(mes: string): CalendarDate {
  const next = addMonths(`${mes}-01`, 1);
  return lastPaymentDay(Number(next.slice(0, 4)), Number(next.slice(5, 7)));
}

/**
 * The slip of a month: an amount below the smallest payable one is carried to later months, across years too. Source:
 * domain §4.5.3.
 *
 * @param tax - after withholding, in BRL; null while it is not known
 */
export function paymentSlip(
  mes: string,
  tax: Decimal | null,
  acumuladoAnterior: Decimal,
  { codigo, smallest }: { codigo: string; smallest: Decimal },
): PaymentSlip {
  if (tax === null) return { codigo, valor: null, vencimento: null, acumuladoAnterior, acumulado: acumuladoAnterior };
  const due = tax.plus(acumuladoAnterior);
  if (due.lt(smallest)) return { codigo, valor: ZERO, vencimento: null, acumuladoAnterior, acumulado: due };
  return { codigo, valor: due, vencimento: dueDay(mes), acumuladoAnterior, acumulado: ZERO };
}
