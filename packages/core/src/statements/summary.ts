import type { CalendarDate } from "../calendar.ts";
import { Decimal, sum } from "../money.ts";

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

/** Balances and what is held, in BRL; null where either is not known. */
export const worthWithAccounts = (balance: number | null, held: number | null): number | null =>
  balance === null || held === null ? null : new Decimal(balance).plus(held).toNumber();

/** What may change the value of what is held: purchases that are missing, assets left out, doubts, prices not known. */
interface HeldCaveats {
  furos: readonly unknown[];
  foraDaConta: readonly unknown[];
  duvidas: readonly unknown[];
  totais: { semPreco: readonly unknown[] };
}

/** True where the value of what is held is not sure. */
export const isHeldUncertain = ({ furos, foraDaConta, duvidas, totais: { semPreco } }: HeldCaveats): boolean =>
  [furos, foraDaConta, duvidas, semPreco].some((caveats) => caveats.length > 0);
