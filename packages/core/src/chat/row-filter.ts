import { addMonths, type CalendarDate } from "../calendar.ts";
import { tickerKind } from "../notes/instruments/ticker.ts";
import { currentTicker, formerTickers } from "../portfolio/asset.ts";
import type { DayRange, LedgerFilter, TradeFilter } from "../portfolio/filters.ts";
import type { Period } from "./period.ts";
import type { AssetClass, Filters, Question } from "./question.ts";

interface Asked {
  question: Pick<Question, "filtros">;
  known: { tickers: readonly string[] };
}

const isOf = (classes: readonly AssetClass[]) => (ticker: string) => classes.includes(tickerKind(ticker));

/** Assets left out by their names or classes. */
function leftOut({ exceto }: Filters, own: readonly string[]): string[] {
  return [...exceto.ativos, ...(exceto.classes.length > 0 ? own.filter(isOf(exceto.classes)) : [])];
}

/** Which printed trades a question means; they keep the names that assets had on their day. */
export function tradesMeant({ question: { filtros }, known }: Asked): TradeFilter {
  const { ativos, classes, exceto } = filtros;
  return {
    ...filtros,
    ativos: ativos.flatMap(allNames),
    daClasse: classes.length > 0 ? known.tickers.filter(isOf(classes)) : null,
    exceto: { corretoras: exceto.corretoras, ativos: leftOut(filtros, known.tickers).flatMap(allNames) },
  };
}

/** Which rows of the ledger a question means; it knows assets by the name they have today, each once. */
export function rowsMeant(asked: Asked): LedgerFilter {
  const { lado: _, ...filter } = tradesMeant(asked);
  const current = (names: readonly string[]) => [...new Set(names.map(currentTicker))];
  return {
    ...filter,
    ativos: current(filter.ativos ?? []),
    daClasse: filter.daClasse ? current(filter.daClasse) : null,
    exceto: { corretoras: filter.exceto?.corretoras, ativos: current(filter.exceto?.ativos ?? []) },
  };
}

/** The names of a security, of today and of before. */
function allNames(ticker: string): string[] {
  const current = currentTicker(ticker);
  return [current, ...formerTickers(current)];
}

/** Before the first note that anybody can have. */
export const FIRST_DAY = "1900-01-01";
/** After the last one. */
export const LAST_DAY = "9999-12-31";

/** All days until one, which counts too. */
export const through = (to: CalendarDate): DayRange => ({ from: FIRST_DAY, to });

/** A position needs everything before it too. */
export const throughEndOf = (periodos: Filters["periodos"]): DayRange[] => periodos.map(({ to }) => through(to));

/** The days of a range that are in others; without others all of it. */
export const daysWithin = (range: DayRange, others: readonly DayRange[]): DayRange[] =>
  others.length === 0
    ? [range]
    : others.flatMap(({ from, to }) => {
        const days = { from: from > range.from ? from : range.from, to: to < range.to ? to : range.to };
        return days.from <= days.to ? [days] : [];
      });

/** A hundred years: notes are not older. */
const MAX_MONTHS = 1200;

/** The months of ranges of days, `yyyy-mm`, the oldest first. */
export function monthsIn(ranges: readonly DayRange[]): string[] {
  const months = new Set<string>();
  for (const { from, to } of ranges) {
    for (let day = from; day.slice(0, 7) <= to.slice(0, 7) && months.size < MAX_MONTHS; day = addMonths(day, 1)) {
      months.add(day.slice(0, 7));
    }
  }
  return [...months].sort();
}

/** Their years, `yyyy`. */
export const yearsIn = (ranges: readonly DayRange[]) => [
  ...new Set(monthsIn(ranges).map((month) => month.slice(0, 4))),
];

/** The period at whose end a position is told; null for one that has not ended, and for none: then it is that of now. */
export const endedPeriod = ([period]: Filters["periodos"], today: CalendarDate): Period | null =>
  period && period.to < today ? period : null;

/** Whether periods mean a day of a month; no periods mean every month. @param mes - `yyyy-mm` */
export const meansMonth = (periodos: readonly DayRange[], mes: string): boolean =>
  periodos.length === 0 || periodos.some(({ from, to }) => from.slice(0, 7) <= mes && mes <= to.slice(0, 7));

/** Whether a filter means a ticker, as the queries decide it. */
export const meansAsset =
  ({ ativos = [], daClasse = null, exceto }: LedgerFilter) =>
  (ticker: string): boolean =>
    (ativos.length === 0 || ativos.includes(ticker)) &&
    (daClasse === null || daClasse.includes(ticker)) &&
    !exceto?.ativos?.includes(ticker);

/** The last day of periods; null without any. */
export const lastDayOf = (periodos: readonly DayRange[]): CalendarDate | null =>
  periodos
    .map(({ to }) => to)
    .sort()
    .at(-1) ?? null;

/** Whether periods mean a day; no periods mean every day. */
export const meansDay = (periodos: readonly DayRange[], day: CalendarDate): boolean =>
  periodos.length === 0 || periodos.some(({ from, to }) => from <= day && day <= to);

/** Whether a broker is meant; one that is not known is where none is named. */
export const meansBroker = ({ corretoras, exceto }: Filters, broker: string | null): boolean =>
  broker === null
    ? corretoras.length === 0
    : (corretoras.length === 0 || corretoras.includes(broker)) && !exceto.corretoras.includes(broker);

/** True where some assets are meant and not all. */
export const namesAssets = ({ ativos, classes, exceto }: Filters): boolean =>
  [ativos, classes, exceto.ativos, exceto.classes].some((names) => names.length > 0);

/** True for the assets that a question means, by ticker and class. */
export function isChosen({ ativos, classes, exceto }: Pick<Filters, "ativos" | "classes" | "exceto">) {
  const wanted = new Set(ativos.map(currentTicker));
  const unwanted = new Set(exceto.ativos.map(currentTicker));
  return ({ ticker, classe }: { ticker: string; classe: AssetClass }): boolean =>
    (wanted.size === 0 || wanted.has(ticker)) &&
    (classes.length === 0 || classes.includes(classe)) &&
    !unwanted.has(ticker) &&
    !exceto.classes.includes(classe);
}
