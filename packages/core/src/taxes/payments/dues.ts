import { addMonths, type CalendarDate } from "../../calendar.ts";
import { formatCount, formatDay, formatMoney, formatMonthInWords, listFew, monthName } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import type { MonthAssessment } from "../months/assessment.ts";
import { isOfFiles } from "../months/unread-files.ts";
import { isOverdue } from "./late-payment.ts";
import { type Payment, settle } from "./payments.ts";

/** A month whose slip is overdue. */
interface OverdueMonth {
  /** `yyyy-mm`. */
  mes: string;
  /** Unpaid, in BRL, without fine and interest; where `aoMenos`, with the fine of a late payment. */
  valor: Decimal;
  /** True where the interest of an earlier late payment is unknown and comes on top. */
  aoMenos: boolean;
}

/** A slip whose due day has not passed. */
interface NextSlip {
  mes: string;
  /** Unpaid, in BRL. */
  valor: Decimal;
  vencimento: CalendarDate;
  /** Its month has not ended: sales may change the amount. */
  emAndamento: boolean;
}

/** What a person owes on a day, of all months. */
interface Dues {
  /** Oldest first. */
  atrasados: OverdueMonth[];
  /** Null where nothing is to be paid by what is known. */
  proximo: NextSlip | null;
  /** Ended months whose slip is not known, oldest first. */
  incompletos: string[];
  /** All of it, as sentences. */
  frase: string;
}

type Month = Pick<MonthAssessment, "mes" | "darf" | "pendencias">;

/**
 * The slips of a person's months against their payments. A month without a known slip is never told as free of tax.
 * Source: domain §4.5.
 *
 * @param months - as computed on that day, in order
 * @param payments - by `yyyy-mm`
 * @param selic - by month (`yyyy-mm`), in percent
 */
export function duesOn(
  today: CalendarDate,
  months: readonly Month[],
  payments: ReadonlyMap<string, readonly Payment[]>,
  selic: ReadonlyMap<string, Decimal>,
): Dues {
  const running = today.slice(0, 7);
  const states = months.map((month) => {
    const { darf, mes } = month;
    const { falta, faltaAoMenos, faltaPouco } = settle(darf, payments.get(mes) ?? [], selic);
    const valor = falta ?? faltaAoMenos;
    const isLate = isOverdue(darf, { faltam: falta, faltamAoMenos: faltaAoMenos, faltaPouco }, today);
    return { ...month, valor: faltaPouco ? null : valor, aoMenos: falta === null && faltaAoMenos !== null, isLate };
  });
  const atrasados = states.flatMap(({ mes, valor, aoMenos, isLate }) =>
    isLate && valor ? [{ mes, valor, aoMenos }] : [],
  );
  const ahead = states.flatMap(({ mes, valor, isLate, darf: { vencimento } }) =>
    !isLate && valor?.gt(0) && vencimento !== null && vencimento >= today
      ? [{ mes, valor, vencimento, emAndamento: mes >= running }]
      : [],
  );
  const incompletos = months.filter(({ mes, darf }) => darf.valor === null && mes < running).map(({ mes }) => mes);
  const before = addMonths(`${running}-01`, -1).slice(0, 7);
  const parts = [
    tellThisMonth(
      running,
      months.find(({ mes }) => mes === before),
      { atrasados, ahead },
    ),
    tellOverdue(running, atrasados),
    tellOpen(
      running,
      incompletos.filter((mes) => mes !== before),
    ),
    ...ahead.filter(({ emAndamento }) => emAndamento).map(tellRunning),
    months.some(({ mes, pendencias }) => mes < running && pendencias.some(isOfFiles))
      ? "A conta é só das notas lidas: há arquivos não lidos."
      : "",
  ];
  return { atrasados, proximo: ahead[0] ?? null, incompletos, frase: parts.filter(Boolean).join(" ") };
}

/** `maio`, with its year where that is another one. */
const nameOf = (mes: string, running: string) =>
  mes.slice(0, 4) === running.slice(0, 4) ? monthName(Number(mes.slice(5))) : formatMonthInWords(mes);
const listMonths = (months: readonly string[], running: string) =>
  listFew(
    months.map((mes) => nameOf(mes, running)),
    (rest) => formatCount(rest, "outro mês", "outros meses"),
  );
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What falls due in the running month, which is the slip of the month before. */
function tellThisMonth(
  running: string,
  month: Month | undefined,
  { atrasados, ahead }: { atrasados: readonly OverdueMonth[]; ahead: readonly NextSlip[] },
): string {
  const now = nameOf(running, running);
  if (month?.darf.valor === null) {
    return `Ainda não se sabe o que vence em ${now}: ${nameOf(month.mes, running)} está em aberto.`;
  }
  const slip = ahead.find(({ mes }) => mes === month?.mes);
  if (month && slip) {
    return `O DARF de ${nameOf(month.mes, running)} vence em ${formatDay(slip.vencimento)}: ${formatMoney(slip.valor)}.`;
  }
  // Its due day is the last business day: the rest of the month it is among the overdue ones.
  if (atrasados.some(({ mes }) => mes === month?.mes)) return "";
  return `Nada a pagar em ${now}.`;
}

function tellOverdue(running: string, overdue: readonly OverdueMonth[]): string {
  if (overdue.length === 0) return "";
  const names = listMonths(
    overdue.map(({ mes }) => mes),
    running,
  );
  const isLeast = overdue.some(({ aoMenos }) => aoMenos);
  const amount = formatMoney(sum(overdue.map(({ valor }) => valor)));
  return `${capitalised(names)} ${overdue.length === 1 ? "está atrasado" : "estão atrasados"}: ${isLeast ? `ao menos ${amount}, mais juros` : `${amount}, sem multa e juros`}.`;
}

function tellOpen(running: string, open: readonly string[]): string {
  if (open.length === 0) return "";
  const names = capitalised(listMonths(open, running));
  return open.length === 1
    ? `${names} está em aberto e pode ter imposto.`
    : `${names} estão em aberto e podem ter imposto.`;
}

const tellRunning = ({ mes, valor, vencimento }: NextSlip) =>
  `As vendas de ${monthName(Number(mes.slice(5)))} dão ${formatMoney(valor)} até agora, para pagar até ${formatDay(vencimento)}.`;
