import { addDays, addMonths, type CalendarDate, daysBetween } from "../../calendar.ts";
import { formatCount, formatDay, formatMoney, formatMonth } from "../../format.ts";
import type { MonthAssessment } from "../months/assessment.ts";
import { type Payment, settle } from "./payments.ts";

/** `mes_encerrado`: a month with tax due has ended; `vencimento`: its due day is near. */
const reminderTypes = ["mes_encerrado", "vencimento"] as const;
export type ReminderType = (typeof reminderTypes)[number];

/** Days before the due day from which on it is near. */
const DAYS_BEFORE_DUE = 7;

interface Reminder {
  mes: string;
  tipo: ReminderType;
  mensagem: string;
}

/** Nobody is reminded after the due day, before which there is no interest. */
const NO_SELIC = new Map();

/**
 * Returns the reminder due on a day: only of the previous month's slip, since other due dates are past.
 *
 * @param months - as computed on that day
 * @param payments - of the months, by `yyyy-mm`
 */
export function reminderOn(
  today: CalendarDate,
  months: readonly MonthAssessment[],
  payments: ReadonlyMap<string, readonly Payment[]>,
): Reminder | null {
  const mes = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const darf = months.find((month) => month.mes === mes)?.darf;
  if (!darf?.vencimento || today > darf.vencimento) return null;
  const { falta, faltaPouco } = settle(darf, payments.get(mes) ?? [], NO_SELIC);
  if (!falta?.gt(0) || faltaPouco) return null;

  const slip = `DARF ${darf.codigo} de ${formatMoney(falta)}`;
  const until = formatDay(darf.vencimento);
  if (today < addDays(darf.vencimento, -DAYS_BEFORE_DUE)) {
    return {
      mes,
      tipo: "mes_encerrado",
      mensagem: `${formatMonth(mes)} terminou com imposto a pagar: ${slip}, até ${until}.`,
    };
  }
  const left = daysBetween(today, darf.vencimento);
  const when = left === 0 ? "hoje" : `em ${formatCount(left, "dia", "dias")}, em ${until}`;
  return { mes, tipo: "vencimento", mensagem: `O ${slip} de ${formatMonth(mes)} vence ${when}.` };
}
