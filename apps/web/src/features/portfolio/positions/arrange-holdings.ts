import { foldText } from "@app/core/fold-text";
import { groupBy } from "@app/core/group-by";
import { kindNames } from "@app/core/notes/instruments/kind-names";
import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { copy } from "../copy.ts";
import type { Sort } from "../use-positions-query.ts";

interface Arrangement {
  search: string;
  sort: Sort;
  isGrouped: boolean;
  showsClosed: boolean;
}

/** True for a closed position; an unknown quantity may still be held. */
export const isClosed = ({ quantidade }: HoldingWire) => quantidade === 0;

/** Arranges positions for the list: filtered, sorted, in one group or by class, closed ones last. */
export function arrangeHoldings(
  holdings: readonly HoldingWire[],
  { search, sort, isGrouped, showsClosed }: Arrangement,
) {
  const wanted = foldText(search);
  const found = holdings
    .filter(({ ticker, nome }) => foldText(ticker).includes(wanted) || foldText(nome ?? "").includes(wanted))
    .toSorted(orderBy(sort));
  const open = found.filter((holding) => !isClosed(holding));
  const groups = isGrouped ? groupBy(open, ({ classe }) => kindNames[classe]) : new Map([[copy.all as string, open]]);
  const shown = [...groups].map(([title, group]) => ({ title, holdings: group }));
  const closed = found.filter(isClosed);
  const all = showsClosed ? [...shown, { title: copy.closed, holdings: closed }] : shown;
  return all.filter((group) => group.holdings.length > 0);
}

const compare = (a: number | null, b: number | null) => {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null ? 1 : a - b;
};

function orderBy(sort: Sort) {
  const byTicker = (a: HoldingWire, b: HoldingWire) => a.ticker.localeCompare(b.ticker, "pt-BR");
  if (sort === "ticker") return byTicker;
  // Unknown values come last.
  return (a: HoldingWire, b: HoldingWire) => compare(b[sort], a[sort]) || byTicker(a, b);
}
