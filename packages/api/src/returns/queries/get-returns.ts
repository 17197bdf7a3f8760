import { setImmediate as letOthersRun } from "node:timers/promises";
import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { namesUntil } from "@app/core/portfolio/hidden-names";
import { measureReturns } from "@app/core/returns/measure-returns";
import { monthChange } from "@app/core/returns/month-change";
import {
  FRESH_DAYS,
  type PortfolioDay,
  portfolioDays,
  type Standings,
  standingsAfter,
} from "@app/core/returns/portfolio-days";
import type { ServiceContext } from "../../context.ts";
import { inSteps } from "../../in-turns.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listDoubtedAssets } from "../../portfolio/queries/list-doubts.ts";
import { listHiddenNames } from "../../portfolio/queries/list-hidden-names.ts";
import { listCloses, listSeries } from "../../prices/queries/market-prices.ts";
import { type MeasuredRows, readMeasuredRows } from "./read-measured-rows.ts";

/** Days computed in one go, some milliseconds for a hundred assets. */
const DAYS_AT_ONCE = 50;
/** Days whose closes are in memory together: 20,000 for three hundred assets. */
const DAYS_PER_PAGE = 92;
/** Days read before the first one: the index's previous close is needed, and so is the whole month of the first day. */
const SERIES_LEAD_DAYS = 40;

/**
 * Measures the viewer's portfolio over some days against the usual benchmarks.
 *
 * @param de - null for the first day
 * @param ate - null for today
 * @throws DomainError LEDGER_UPDATING
 */
export async function getReturns(
  ctx: ServiceContext,
  { de, ate }: { de: CalendarDate | null; ate: CalendarDate | null },
) {
  const until = ate ?? dayInSaoPaulo(ctx.now);
  const start = de === null ? undefined : addDays(de, -1);
  const since = start === undefined ? null : addDays(start, -FRESH_DAYS);
  const measured = await readLedger(ctx, (tx) => readMeasuredRows(tx, { since, de, until }));
  const { held, rows, incomes, leftOut, entering, unmeasuredIncomes } = measured;
  const first = held.length > 0 ? start : [rows[0], incomes[0]].flatMap((it) => it?.data ?? []).sort()[0];
  const days = first === undefined ? [] : await listDays(ctx, measured, { since, start, until, first });
  const from = addDays(first ?? until, -SERIES_LEAD_DAYS);
  const series = {
    cdi: await listSeries(ctx, "cdi", from, until),
    ipca: await listSeries(ctx, "ipca", from, until),
    ibov: await listSeries(ctx, "ibov", from, until),
  };
  const returns = await inSteps(measureReturns({ de, days, series, leftOut, entering, unmeasuredIncomes }));
  return { ...returns, mes: monthChange(returns, until, de) };
}

/** {@link getReturns} with the names and the doubts of the viewer's notes that may change it. @throws DomainError LEDGER_UPDATING */
export async function getReturnsWithGaps(ctx: ServiceContext, period: Parameters<typeof getReturns>[1]) {
  return {
    ...(await getReturns(ctx, period)),
    foraDaConta: namesUntil(await listHiddenNames(ctx), period.ate),
    duvidas: await listDoubtedAssets(ctx, period.ate),
  };
}

interface Span {
  /** The first day whose closes count; null for a week before the first row. */
  since: CalendarDate | null;
  start: CalendarDate | undefined;
  until: CalendarDate;
  /** First day of the answer. */
  first: CalendarDate;
}

/** The days of a span, read and computed page by page. */
async function listDays(
  ctx: ServiceContext,
  { held, rows, incomes }: MeasuredRows,
  { since, start, until, first }: Span,
): Promise<PortfolioDay[]> {
  const standings: Standings = standingsAfter(held);
  const tickers = [...new Set([...held, ...rows].map(({ ticker }) => ticker))];
  const days: PortfolioDay[] = [];
  for (let from = since ?? addDays(first, -FRESH_DAYS); from <= until; from = addDays(from, DAYS_PER_PAGE)) {
    const to = earlier(addDays(from, DAYS_PER_PAGE - 1), until);
    const last = addDays(to, FRESH_DAYS);
    const ofPage = rows.filter(({ data }) => data >= from && data <= last);
    const isOpening = ofPage.some(({ tipo, data }) => tipo === "posicao_inicial" && data <= to);
    const closes = await listCloses(ctx, tickers, from, isOpening ? earlier(last, until) : to);
    const isStartHere = start !== undefined && start >= from && start <= to;
    const walk = {
      ...{ standings, until: to, start: isStartHere ? start : undefined },
      incomes: incomes.filter(({ data }) => data >= from && data <= to),
    };
    let count = 0;
    for (const day of portfolioDays(ofPage, closes, walk)) {
      if (day.dia >= first) days.push(day);
      count += 1;
      if (count % DAYS_AT_ONCE === 0) await letOthersRun();
    }
  }
  return days;
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
