import { groupBy } from "../../group-by.ts";
import { type Decimal, ZERO } from "../../money.ts";
import { defaultReadings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import { placeOf } from "../pools.ts";

/**
 * Merges entries of a month that no rule distinguishes: far fewer entries give the same months by every reading. Where
 * a pendency names the asset they are merged by asset; entries in no pool or of an unknown class stay as they are.
 */
export function addUpEntries(entries: readonly TaxEntry[]): TaxEntry[] {
  // One reading nets exempt gains and losses, so they are added up separately.
  const keyOf = ({ data, classe, mercado, tipo, confiavel, ticker, resultado }: TaxEntry) =>
    `${data.slice(0, 7)}|${classe}|${mercado}|${tipo}|${confiavel ? "" : ticker}|${resultado.isNegative()}`;
  const groups = [...groupBy(entries.filter(isAddable), keyOf).values()];
  return [...groups.flatMap(addUp), ...entries.filter((entry) => !isAddable(entry))];
}

/** An uncertain entry without a sale is listed only for its result, which a sum could cancel out. */
function isAddable({ confiavel, venda, classe, mercado }: TaxEntry): boolean {
  const place = placeOf({ classe, mercado, tipo: "comum" }, defaultReadings);
  return (confiavel || venda.gt(0)) && mercado !== "amortizacao" && place.kind === "pool";
}

function addUp([first, ...rest]: readonly TaxEntry[]): TaxEntry[] {
  if (!first) return [];
  const total = (amountOf: (entry: TaxEntry) => Decimal) =>
    rest.reduce((added, entry) => plus(added, amountOf(entry)), amountOf(first));
  return [
    {
      ...first,
      resultado: total(({ resultado }) => resultado),
      venda: total(({ venda }) => venda),
      vendaDescoberta: total(({ vendaDescoberta }) => vendaDescoberta),
      recompra: total(({ recompra }) => recompra),
    },
  ];
}

/** Most entries are sold short or bought back for nothing, and each sum makes a decimal. */
const plus = (a: Decimal, b: Decimal) => (b === ZERO ? a : a.plus(b));
