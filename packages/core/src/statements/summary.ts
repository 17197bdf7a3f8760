import type { CalendarDate } from "../calendar.ts";
import { type Decimal, sum } from "../money.ts";

interface Balanced {
  nome: string;
  /** On the viewer's day, in BRL; null where nothing states a balance. */
  saldo: Decimal | null;
  /** Last day of its entries. */
  ate: CalendarDate | null;
}

/** Balances of all accounts: what is known of them, of which day at least, and which are not known. */
interface TotalBalance {
  /** In BRL, cards below zero for what is owed; null where no balance is known. */
  valor: Decimal | null;
  /** The earliest last day of an account's entries: after it something is missing. */
  ate: CalendarDate | null;
  /** Names of accounts whose balance is not known. */
  semSaldo: string[];
}

export function totalBalance(accounts: readonly Balanced[]): TotalBalance {
  const known = accounts.flatMap(({ saldo }) => saldo ?? []);
  return {
    valor: known.length === 0 ? null : sum(known),
    ate: accounts.flatMap(({ saldo, ate }) => (saldo !== null && ate !== null ? [ate] : [])).sort()[0] ?? null,
    semSaldo: accounts.flatMap(({ nome, saldo }) => (saldo === null ? [nome] : [])),
  };
}
