import { type Decimal, ZERO } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import { applyMovement, cashOut, type Movement, type Position, proRata, toStateDecimals } from "../average-price.ts";

/** Consecutive trades of one side with their running totals. */
interface Totals {
  quantidade: Decimal;
  /** In BRL. */
  valor: Decimal;
  /** Rising; the last is all. */
  until: { quantidade: Decimal; valor: Decimal }[];
}

/** Adds up trades, so that what their first units come to is found without going through them again. */
export function addUpTrades(trades: readonly Pick<Movement, "quantidade" | "valor">[]): Totals {
  let [quantidade, valor] = [ZERO, ZERO];
  const until = trades.map((trade) => {
    quantidade = quantidade.plus(trade.quantidade);
    valor = valor.plus(trade.valor);
    return { quantidade, valor };
  });
  return { quantidade, valor, until };
}

/** Value of the first units, in BRL; at most all of them. */
export function valueOfFirst({ quantidade, valor, until }: Totals, units: Decimal): Decimal {
  if (units.equals(quantidade)) return valor;
  let [low, high] = [0, until.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (until[middle]?.quantidade.lt(units)) low = middle + 1;
    else high = middle;
  }
  const before = until[low - 1] ?? { quantidade: ZERO, valor: ZERO };
  const after = until[low] ?? before;
  const ofTrade = after.valor.minus(before.valor);
  const [taken, traded] = [units.minus(before.quantidade), after.quantidade.minus(before.quantidade)];
  return before.valor.plus(taken.isZero() ? ZERO : proRata(ofTrade, taken, traded));
}

/** Movements of one side, one after another, as one. */
interface Run {
  whole: Movement;
  /** Running totals of the cash amounts. */
  cash: Totals;
}

/** Parts of a note that follow one another on one side are one run: ordinary parts of a note are all of one side. */
export function toRuns(parts: readonly Movement[]): Run[] {
  const runs: Movement[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.[0]?.lado === part.lado) last.push(part);
    else runs.push([part]);
  }
  return runs.flatMap((run) => run.slice(0, 1).map(({ lado }) => asOne(lado, run)));
}

function asOne(lado: Side, run: readonly Movement[]): Run {
  const cash = addUpTrades(run.map((part) => ({ quantidade: part.quantidade, valor: cashOut(part) })));
  const valor = lado === "C" ? cash.valor : cash.valor.negated();
  return { whole: { lado, quantidade: cash.quantidade, valor, custos: ZERO }, cash };
}

/**
 * The position after a run of movements, at a cost independent of their number. Purchases add up, and one sale of all
 * units removes the same cost as several partial sales, except for rounding. Where a run closes a position and opens
 * one of the other side, its first units close.
 */
export function applyRun(before: Position, { whole, cash }: Run): Position {
  const { after } = applyMovement(before, whole);
  const turns = !before.quantidade.isZero() && after.quantidade.isNegative() !== before.quantidade.isNegative();
  if (!turns || after.quantidade.isZero()) return after;
  const closing = toStateDecimals(valueOfFirst(cash, before.quantidade.abs()));
  return { quantidade: after.quantidade, custoTotal: cash.valor.minus(closing) };
}
