import { inCents } from "../money/cents.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";

interface ValuedPosition {
  classe: InstrumentKind;
  /** In BRL; negative when short, null without a price. */
  valor: number | null;
}

/**
 * Share of each class in the value of all long positions with a price, 0 to 1, the largest first; empty without any.
 *
 * @param most - of more classes than that, the smallest are one with "outro", which is then the last
 */
export function classShares(positions: readonly ValuedPosition[], most = Number.POSITIVE_INFINITY) {
  const cents = new Map<InstrumentKind, number>();
  for (const { classe, valor } of positions) {
    if (valor !== null && valor > 0) cents.set(classe, (cents.get(classe) ?? 0) + inCents(valor));
  }
  const total = [...cents.values()].reduce((sum, value) => sum + value, 0);
  if (total === 0) return [];
  const shares = [...cents].sort(([, a], [, b]) => b - a);
  return (shares.length > most ? foldRest(shares, most) : shares).map(([classe, value]) => ({
    classe,
    peso: value / total,
  }));
}

function foldRest(shares: readonly [InstrumentKind, number][], most: number): [InstrumentKind, number][] {
  const named = shares.filter(([classe]) => classe !== "outro").slice(0, most - 1);
  const rest = shares.filter((share) => !named.includes(share)).reduce((sum, [, value]) => sum + value, 0);
  return [...named, ["outro", rest]];
}
