import type { CalendarDate } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, sum } from "../money.ts";
import type { InstrumentKind } from "../notes/instruments/instrument.ts";
import type { OperationType } from "./parts.ts";

/** A row of the ledger that realised something. */
export interface RealisedRow {
  ticker: string;
  classe: InstrumentKind;
  data: CalendarDate;
  tipo: OperationType;
  /** In BRL, after costs and before tax. */
  resultado: Decimal;
  /** Null for an event. */
  corretora: string | null;
  /** False while the cost behind the result is not known. */
  confiavel: boolean;
}

/** Realised in BRL, and how much of it by ordinary operations and by day trades. */
export interface ResultSums {
  resultado: Decimal;
  comum: Decimal;
  dayTrade: Decimal;
}

function sumsOf(rows: readonly RealisedRow[]): ResultSums {
  const ofType = (tipo: OperationType) =>
    sum(rows.filter((row) => row.tipo === tipo).map(({ resultado }) => resultado));
  const [comum, dayTrade] = [ofType("comum"), ofType("day_trade")];
  return { resultado: comum.plus(dayTrade), comum, dayTrade };
}

const best = (a: ResultSums, b: ResultSums) => b.resultado.comparedTo(a.resultado);

/**
 * Realised results by month (oldest first) and by asset, class and broker (the largest first), as {@link resultsWire} has
 * them. What is not known is in no sum, but its asset is listed as such.
 *
 * @param rows - of all years
 * @param year - null for all
 */
export function groupResults(rows: readonly RealisedRow[], year: number | null) {
  const ofPeriod = rows.filter(({ data }) => year === null || Number(data.slice(0, 4)) === year);
  const known = ofPeriod.filter(({ confiavel }) => confiavel);
  const unknown = new Set(ofPeriod.filter(({ confiavel }) => !confiavel).map(({ ticker }) => ticker));
  return {
    anos: [...new Set(rows.map(({ data }) => Number(data.slice(0, 4))))].sort((a, b) => b - a),
    total: sum(known.map(({ resultado }) => resultado)),
    meses: [...groupBy(known, ({ data }) => data.slice(0, 7))]
      .map(([mes, own]) => ({ mes, ...sumsOf(own) }))
      .sort((a, b) => (a.mes < b.mes ? -1 : 1)),
    ativos: [...groupBy(ofPeriod, ({ ticker }) => ticker)]
      .flatMap(([ticker, own]) =>
        own.slice(0, 1).map(({ classe }) => ({
          ticker,
          classe,
          confiavel: !unknown.has(ticker),
          ...sumsOf(own.filter(({ confiavel }) => confiavel)),
        })),
      )
      .sort(best),
    classes: [...groupBy(known, ({ classe }) => classe)]
      .map(([classe, own]) => ({ classe, ...sumsOf(own) }))
      .sort(best),
    corretoras: [...groupBy(known, ({ corretora }) => corretora ?? "")]
      .map(([corretora, own]) => ({ corretora: corretora === "" ? null : corretora, ...sumsOf(own) }))
      .sort(best),
    naoConfiaveis: [...unknown].sort(),
  };
}

/**
 * Costs over the sum of result and costs, as a fraction; above 1 when costs exceed the gain.
 *
 * @param result - after costs, in BRL; null when nothing was realised
 * @param costs - costs of the period, in BRL, including purchases still held
 * @returns null when nothing was realised or the sum is not positive
 */
export function shareOfCosts(result: Decimal | null, costs: Decimal): Decimal | null {
  if (result === null) return null;
  const before = result.plus(costs);
  return before.gt(0) ? costs.div(before) : null;
}
