import { isPaymentDay } from "../../business-days.ts";
import { addDays, addMonths, type CalendarDate, daysBetween } from "../../calendar.ts";
import { Decimal, sum, toCents, ZERO } from "../../money.ts";
import { ruleValue } from "../rules.ts";

/** Amount owed on a day, in BRL. */
export interface LatePayment {
  /** Days late; 0 until the due day. */
  dias: number;
  multa: Decimal;
  /** Null where the Selic of a month in between is missing: "sem dados". */
  juros: Decimal | null;
  total: Decimal | null;
}

/** Unpaid part of a slip, in BRL. */
interface Unpaid {
  /** Null while it is not known. */
  faltam: Decimal | number | null;
  /** Principal and fine still owed when the interest is unknown; null otherwise. */
  faltamAoMenos: Decimal | number | null;
  faltaPouco: boolean;
}

/** Whether a slip is overdue on a day: its due day has passed, and more is lacking than a payment may fall short by. */
export function isOverdue(
  { vencimento }: { vencimento: CalendarDate | null },
  { faltam, faltamAoMenos, faltaPouco }: Unpaid,
  today: CalendarDate,
): boolean {
  return vencimento !== null && vencimento < today && new Decimal(faltam ?? faltamAoMenos ?? 0).gt(0) && !faltaPouco;
}

/**
 * Fine and interest of a payment after its due day: 0,33 % a day up to 20 %, and the sum of the Selic rates of the
 * months between the due day's and the payment's, plus 1 % for the month of the payment; no interest within the due
 * day's own month. Sources: domain §4.5.4, domain §4.5.6, domain §4.5.7.
 *
 * @param selic - by month (`yyyy-mm`), in percent
 * @param countFrom - the fine's first day: the law says the next day; Receita's bulletin 16/1997 the next business day
 */
export function latePayment(
  valor: Decimal,
  vencimento: CalendarDate,
  pagamento: CalendarDate,
  selic: ReadonlyMap<string, Decimal>,
  countFrom: "dia_seguinte" | "dia_util" = "dia_seguinte",
): LatePayment {
  const firstLate = countFrom === "dia_util" ? nextPaymentDay(vencimento) : addDays(vencimento, 1);
  const dias = pagamento > vencimento ? Math.max(0, daysBetween(firstLate, pagamento) + 1) : 0;
  if (pagamento <= vencimento) return { dias, multa: ZERO, juros: ZERO, total: valor };

  const fine = Decimal.min(ruleValue("multa_dia", pagamento).times(dias), ruleValue("multa_maxima", pagamento));
  const multa = toCents(valor.times(fine));
  const rate = interestRate(vencimento.slice(0, 7), pagamento, selic);
  const juros = rate && toCents(valor.times(rate));
  return { dias, multa, juros, total: juros && valor.plus(multa).plus(juros) };
}

function nextPaymentDay(day: CalendarDate): CalendarDate {
  let next = addDays(day, 1);
  while (!isPaymentDay(next)) next = addDays(next, 1);
  return next;
}

/** As a fraction. */
function interestRate(dueMonth: string, pagamento: CalendarDate, selic: ReadonlyMap<string, Decimal>): Decimal | null {
  const monthAfter = (mes: string) => addMonths(`${mes}-01`, 1).slice(0, 7);
  const paidIn = pagamento.slice(0, 7);
  if (paidIn === dueMonth) return ZERO;
  const rates: Decimal[] = [];
  for (let mes = monthAfter(dueMonth); mes < paidIn; mes = monthAfter(mes)) {
    const rate = selic.get(mes);
    if (!rate) return null;
    rates.push(rate.div(100));
  }
  return sum(rates).plus(ruleValue("juros_mes_do_pagamento", pagamento));
}
