import { setImmediate as letOthersRun } from "node:timers/promises";
import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { measureReturns } from "@app/core/returns/measure-returns";
import { type DatedRow, type PortfolioDay, portfolioDays } from "@app/core/returns/portfolio-days";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../context.ts";
import { afterRow } from "../portfolio/queries/after-row.ts";
import { readLedger } from "../portfolio/queries/list-ledger.ts";
import { listCloses, listSeries } from "../prices/queries.ts";

/** Days that are worked out in one go, some milliseconds for a hundred assets. */
const DAYS_AT_ONCE = 50;

/**
 * How the viewer's portfolio did over some days, against the usual benchmarks.
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
  const { rows, unreliable } = await readLedger(ctx, async (tx) => ({
    rows: await listDatedRows(tx, until),
    unreliable: await listUnreliable(tx),
  }));
  const first = rows[0]?.data ?? until;
  const tickers = [...new Set(rows.map(({ ticker }) => ticker))];
  const closes = await listCloses(ctx, tickers, first, until);
  const days: PortfolioDay[] = [];
  for (const day of portfolioDays(rows, closes)) {
    days.push(day);
    if (days.length % DAYS_AT_ONCE === 0) await letOthersRun();
  }
  const from = addDays(de !== null && de > first ? de : first, -SERIES_LEAD_DAYS);
  const series = {
    cdi: await listSeries(ctx, "cdi", from, until),
    ipca: await listSeries(ctx, "ipca", from, until),
    ibov: await listSeries(ctx, "ibov", from, until),
  };
  return measureReturns({ de, days, series, unreliable });
}

/** The index's close of before the first day counts too, and so does the whole month of a first day. */
const SERIES_LEAD_DAYS = 40;

/** The rows of assets whose figures are all known, by day and within one by asset and in order. */
async function listDatedRows({ db, viewer }: ServiceContext, until: CalendarDate): Promise<DatedRow[]> {
  const reliable = db
    .selectFrom("ledger")
    .select([
      "ticker",
      "position",
      "data",
      "tipo",
      "eventId",
      "lado",
      "valor",
      "custos",
      "resultado",
      "quantidadeAcumulada",
      "custoTotal",
    ])
    .where("userId", "=", viewer.id)
    .where("data", "<=", until)
    .where("ticker", "not in", unreliableTickers({ db, viewer }))
    .orderBy("ticker")
    .orderBy("position");
  const rows = await readInPages<DatedRow & { position: number }>((last, limit) =>
    (last ? reliable.where(afterRow(last)) : reliable).limit(limit).execute(),
  );
  // A stable sort keeps each asset's own order within a day.
  return rows.sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
}

function unreliableTickers({ db, viewer }: Pick<ServiceContext, "db" | "viewer">) {
  return db
    .selectFrom("ledger")
    .select("ticker")
    .where("userId", "=", viewer.id)
    .groupBy("ticker")
    .having(sql<boolean>`bool_or(not "custoConhecido")`);
}

async function listUnreliable(ctx: ServiceContext): Promise<string[]> {
  const rows = await unreliableTickers(ctx).orderBy("ticker").execute();
  return rows.map(({ ticker }) => ticker);
}
