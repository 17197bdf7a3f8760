import { addDays, type CalendarDate } from "../calendar.ts";
import { type Decimal, sum } from "../money.ts";

/** A balance that a statement states at the end of a day. */
interface StatedBalance {
  id: string;
  dia: CalendarDate;
  saldo: Decimal;
}

/** Days, both included. */
interface Days {
  de: CalendarDate;
  ate: CalendarDate;
}

interface Movement {
  data: CalendarDate;
  valor: Decimal;
}

interface CheckedBalance {
  id: string;
  calculado: Decimal;
  /** What the statement states minus what the entries give, in BRL; null where that says nothing: of the first balance, and after days without a statement. */
  diferenca: Decimal | null;
  /** The first days since the balance before that no statement has, where the balances do not agree; else null. */
  semExtrato: Days | null;
}

/**
 * Checks each stated balance of an account against the one before it and the entries between them.
 *
 * @param covered - days of each statement of the account
 * @param opening - balance before the first entry, as the person states it; null when unknown, and the first statement counts as right
 */
export function checkBalances(
  stated: readonly StatedBalance[],
  movements: readonly Movement[],
  covered: readonly Days[],
  opening: Decimal | null,
): CheckedBalance[] {
  const ordered = [...stated].sort((a, b) => (a.dia === b.dia ? (a.id < b.id ? -1 : 1) : a.dia < b.dia ? -1 : 1));
  const days = [...movements].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
  const spans = [...covered].sort((a, b) => (a.de < b.de ? -1 : 1));
  let at = 0;
  let balance = opening;
  let before: CalendarDate | null = null;
  return ordered.map(({ id, dia, saldo }) => {
    const between: Decimal[] = [];
    for (let next = days[at]; next && next.data <= dia; next = days[at]) {
      between.push(next.valor);
      at += 1;
    }
    const calculado = balance === null ? saldo : balance.plus(sum(between));
    const difference = balance === null ? null : saldo.minus(calculado);
    const isEqual = difference === null || difference.isZero();
    const semExtrato = isEqual || before === null ? null : firstGap(spans, addDays(before, 1), dia);
    balance = saldo;
    before = dia;
    return { id, calculado, diferenca: semExtrato ? null : difference, semExtrato };
  });
}

/** The first days within two that no span has. @param spans - by their first day */
function firstGap(spans: readonly Days[], de: CalendarDate, ate: CalendarDate): Days | null {
  let open = de;
  for (const span of spans) {
    if (open > ate) return null;
    if (span.de > open) return { de: open, ate: span.de > ate ? ate : addDays(span.de, -1) };
    if (span.ate >= open) open = addDays(span.ate, 1);
  }
  return open > ate ? null : { de: open, ate };
}
