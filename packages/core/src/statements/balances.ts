import type { CalendarDate } from "../calendar.ts";
import { type Decimal, sum } from "../money.ts";

/** A balance that a statement states at the end of a day. */
interface StatedBalance {
  id: string;
  dia: CalendarDate;
  saldo: Decimal;
}

interface Movement {
  data: CalendarDate;
  valor: Decimal;
}

/** @param diferenca - what the statement states minus what the entries give, in BRL; null for the first balance, from which the others follow */
interface CheckedBalance {
  id: string;
  calculado: Decimal;
  diferenca: Decimal | null;
}

/**
 * Checks each stated balance of an account against the one before it and the entries between them.
 *
 * @param opening - balance before the first entry, as the person states it; null when unknown, and the first statement counts as right
 */
export function checkBalances(
  stated: readonly StatedBalance[],
  movements: readonly Movement[],
  opening: Decimal | null,
): CheckedBalance[] {
  const ordered = [...stated].sort((a, b) => (a.dia === b.dia ? (a.id < b.id ? -1 : 1) : a.dia < b.dia ? -1 : 1));
  const days = [...movements].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
  let at = 0;
  let balance = opening;
  return ordered.map(({ id, dia, saldo }) => {
    const between: Decimal[] = [];
    for (let next = days[at]; next && next.data <= dia; next = days[at]) {
      between.push(next.valor);
      at += 1;
    }
    const calculado = balance === null ? saldo : balance.plus(sum(between));
    const diferenca = balance === null ? null : saldo.minus(calculado);
    balance = saldo;
    return { id, calculado, diferenca };
  });
}
