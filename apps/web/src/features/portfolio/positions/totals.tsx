import type { holdingsWire } from "@app/core/portfolio/positions-schema";
import { Money } from "@app/ui/money";
import type { z } from "zod";
import classes from "../../../totals/figures.module.css";
import { NetWorthFigures } from "../../../totals/net-worth-figures.tsx";
import { ResultFigures } from "../../../totals/result-figures.tsx";
import { copy } from "../copy.ts";

const words = copy.totals;

/** Cost, value and result of the whole portfolio. */
export function Totals({ holdings }: { holdings: Pick<z.output<typeof holdingsWire>, "totais" | "patrimonio"> }) {
  const { custo, valor } = holdings.totais;
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
        <ResultFigures totals={holdings.totais} />
        <NetWorthFigures netWorth={holdings.patrimonio} />
      </dl>
    </section>
  );
}
