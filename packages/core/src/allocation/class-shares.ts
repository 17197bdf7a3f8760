import { inCents } from "../money/cents.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";

interface ValuedPosition {
  classe: InstrumentKind;
  /** In BRL; negative when short, null without a price. */
  valor: number | null;
}

/** Share of each class in the value of all long positions with a price, 0 to 1, the largest first; empty without any. */
export function classShares(positions: readonly ValuedPosition[]): { classe: InstrumentKind; peso: number }[] {
  const cents = new Map<InstrumentKind, number>();
  for (const { classe, valor } of positions) {
    if (valor !== null && valor > 0) cents.set(classe, (cents.get(classe) ?? 0) + inCents(valor));
  }
  const total = [...cents.values()].reduce((sum, value) => sum + value, 0);
  if (total === 0) return [];
  return [...cents].map(([classe, value]) => ({ classe, peso: value / total })).sort((a, b) => b.peso - a.peso);
}
