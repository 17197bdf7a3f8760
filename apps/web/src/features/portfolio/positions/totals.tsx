import type { HoldingWire, holdingsWire } from "@app/core/portfolio/positions-schema";
import { Money } from "@app/ui/money";
import type { z } from "zod";
import { ResultFigures } from "../../../totals/result-figures.tsx";
import { TotalsNotes } from "../../../totals/totals-notes.tsx";
import { copy } from "../copy.ts";
import classes from "../figures.module.css";

const words = copy.totals;

interface TotalsProps {
  totals: z.output<typeof holdingsWire>["totais"];
  positions: readonly HoldingWire[];
}

/** What the whole portfolio cost, is worth and gave; what is not in the sums is named. */
export function Totals({ totals, positions }: TotalsProps) {
  const { custo, valor } = totals;
  return (
    <section aria-label={words.label}>
      <dl className={classes.figures}>
        <div>
          <dt>{words.value}</dt>
          <dd>{valor === null ? words.noValue : <Money value={valor} inherit />}</dd>
        </div>
        <div>
          <dt>{words.cost}</dt>
          <dd>
            <Money value={custo} inherit />
          </dd>
        </div>
        <ResultFigures totals={totals} />
      </dl>
      <TotalsNotes totals={totals} positions={positions} />
    </section>
  );
}
