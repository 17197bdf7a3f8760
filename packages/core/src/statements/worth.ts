import { inCents } from "../money/cents.ts";

/**
 * Balances and what is held; null where either is not known.
 *
 * @param balance - in BRL with two decimals, as is `held`
 */
export const worthWithAccounts = (balance: number | null, held: number | null): number | null =>
  balance === null || held === null ? null : (inCents(balance) + inCents(held)) / 100;

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
