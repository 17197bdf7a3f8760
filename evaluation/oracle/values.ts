// What each asset that is held is worth, by market and by cost.
import { closeCents, tradingDays } from "../people/closes.ts";
import { TODAY } from "../people/plain.ts";
import type { Params } from "../questions/question.ts";
import { nearest } from "./arithmetic.ts";
import { type Books, heldAt, holdingAt } from "./books.ts";
import { assetIn } from "./selection.ts";

const worthOf = (ativo: string, units: bigint, dia: string) => units * BigInt(closeCents(ativo, dia));

/** By the last close before the present. */
export function marketValues(books: Books, p: Params): [string, bigint][] {
  const dia = tradingDays.at(-1) ?? TODAY;
  return heldAt(books, TODAY)
    .filter(([ativo, { conhecido, quantidade }]) => conhecido && quantidade > 0n && assetIn(p, ativo))
    .map(([ativo, { quantidade }]) => [ativo, worthOf(ativo, quantidade, dia)]);
}

/** By cost, for where no quotation is fresh. */
export const costValues = (books: Books, p: Params): [string, bigint][] =>
  marketValues(books, p).map(([ativo]) => [ativo, nearest(holdingAt(books, ativo, TODAY).custo)]);

export const sumOf = (values: readonly [string, bigint][]) => values.reduce((sum, [, value]) => sum + value, 0n);
