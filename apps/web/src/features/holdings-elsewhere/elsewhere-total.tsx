import { valuesOf } from "@app/core/holdings-elsewhere/sentences";
import { Money } from "@app/ui/money";
import { FigureHint } from "../../totals/figure-hint.tsx";
import classes from "../../totals/figures.module.css";
import { copy } from "./copy.ts";
import type { ElsewhereData } from "./elsewhere-wires.ts";

const words = copy.total;

/** Sum of the holdings elsewhere, with the days of their values. */
export function ElsewhereTotal({ total: { valor, de, ate, foraDoTotal } }: { total: ElsewhereData["total"] }) {
  return (
    <section aria-label={words.label}>
      <dl className={classes.figures}>
        <div>
          <dt>{words.value}</dt>
          <dd>{valor === null ? words.noValue : <Money value={valor} inherit />}</dd>
          {de !== null && ate !== null && <FigureHint>{valuesOf(de, ate)}</FigureHint>}
        </div>
        {foraDoTotal > 0 && (
          <div>
            <dt>{words.out}</dt>
            <dd>{words.outCount(foraDoTotal)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
