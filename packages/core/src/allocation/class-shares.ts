import { Decimal, sum } from "../money.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";

interface ValuedPosition {
  classe: InstrumentKind;
  /** In BRL; negative when short, null without a price. */
  valor: number | null;
}

/** Share of each class in the value of all long positions with a price, 0 to 1, the largest first; empty without any. */
export function classShares(
  positions: readonly ValuedPosition[],
): { classe: InstrumentKind; valor: number; peso: number }[] {
  const long = positions.flatMap(({ classe, valor }) =>
    valor !== null && valor > 0 ? [{ classe, valor: new Decimal(valor) }] : [],
  );
  const total = sum(long.map(({ valor }) => valor));
  return [...new Set(long.map(({ classe }) => classe))]
    .map((classe) => ({ classe, valor: sum(long.filter((it) => it.classe === classe).map(({ valor }) => valor)) }))
    .sort((a, b) => b.valor.cmp(a.valor))
    .map(({ classe, valor }) => ({ classe, valor: valor.toNumber(), peso: valor.div(total).toNumber() }));
}
