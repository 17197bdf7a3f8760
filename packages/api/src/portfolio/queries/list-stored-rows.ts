import type { CalendarDate } from "@app/core/calendar";
import { currentTicker } from "@app/core/portfolio/asset";
import type { LedgerRow, LedgerState, ReplayStart } from "@app/core/portfolio/ledger";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { afterRow } from "./after-row.ts";

type Starts = ReadonlyMap<string, ReplayStart>;

interface Change {
  ticker: string;
  day: CalendarDate;
}

/**
 * Where the replay of changed notes begins. A day trade and the costs of a note bind what was traded on one day, so that
 * every asset of a changed day is replayed.
 *
 * @returns the start of each asset, and all days from there on at which one of them was traded
 */
export async function findReplayStarts(
  ctx: ServiceContext,
  changes: readonly Change[],
): Promise<{ starts: Starts; days: CalendarDate[] }> {
  const changedDays = [...new Set(changes.map(({ day }) => day))];
  const touched = [...changes, ...(await listTradedOn(ctx, changedDays))];
  const from = new Map<string, CalendarDate>();
  for (const { ticker, day } of touched) {
    const known = from.get(ticker);
    if (known === undefined || day < known) from.set(ticker, day);
  }
  const states = await listStatesBefore(ctx, from);
  const starts = new Map([...from].map(([ticker, day]) => [ticker, { from: day, before: states.get(ticker) }]));
  const days = new Set([...changedDays, ...(await listDaysOf(ctx, from))]);
  return { starts, days: [...days] };
}

/** What was traded on some days, by the notes of today. */
async function listTradedOn({ db, viewer }: ServiceContext, days: readonly CalendarDate[]): Promise<Change[]> {
  const traded = await db
    .selectFrom("notes")
    .innerJoin("trades", "trades.noteId", "notes.id")
    .select(["trades.ticker", "notes.dataPregao as day"])
    .distinct()
    .where("notes.userId", "=", viewer.id)
    .where("trades.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where("notes.dataPregao", "in", days)
    .execute();
  return traded.flatMap(({ ticker, day }) => (ticker === null ? [] : [{ ticker: currentTicker(ticker), day }]));
}

/** The last stored row of each asset before its day. */
async function listStatesBefore(
  { db, viewer }: ServiceContext,
  from: ReadonlyMap<string, CalendarDate>,
): Promise<Map<string, LedgerState>> {
  const states = await db
    .selectFrom(startOf(from).as("start"))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("ledger")
          .select(["position", "quantidadeAcumulada", "custoTotal", "custoConhecido"])
          .where("ledger.userId", "=", viewer.id)
          .whereRef("ledger.ticker", "=", "start.ticker")
          .whereRef("ledger.data", "<", "start.from")
          .orderBy("position", "desc")
          .limit(1)
          .as("state"),
      (join) => join.onTrue(),
    )
    .select(["start.ticker", "position", "quantidadeAcumulada", "custoTotal", "custoConhecido"])
    .execute();
  return new Map(states.map(({ ticker, ...state }) => [ticker, state]));
}

/** The days from each asset's own on at which it was traded. */
async function listDaysOf(
  { db, viewer }: ServiceContext,
  from: ReadonlyMap<string, CalendarDate>,
): Promise<CalendarDate[]> {
  const days = await db
    .selectFrom("ledger")
    .innerJoin(startOf(from).as("start"), (join) =>
      join.onRef("ledger.ticker", "=", "start.ticker").onRef("ledger.data", ">=", "start.from"),
    )
    .select("ledger.data")
    .distinct()
    .where("ledger.userId", "=", viewer.id)
    .where("ledger.data", ">=", firstOf(from))
    .execute();
  return days.map(({ data }) => data);
}

/** The stored rows that a replay makes anew, by asset and in order. */
export function listStoredRows({ db, viewer }: ServiceContext, starts: Starts): Promise<LedgerRow[]> {
  const from = new Map([...starts].map(([ticker, start]) => [ticker, start.from]));
  const rows = db
    .selectFrom("ledger")
    .innerJoin(startOf(from).as("start"), (join) =>
      join.onRef("ledger.ticker", "=", "start.ticker").onRef("ledger.data", ">=", "start.from"),
    )
    .selectAll("ledger")
    .where("ledger.userId", "=", viewer.id)
    .where("ledger.data", ">=", firstOf(from))
    .orderBy("ledger.ticker")
    .orderBy("ledger.position");
  return readInPages<LedgerRow>((last, limit) => (last ? rows.where(afterRow(last)) : rows).limit(limit).execute());
}

/** One row per asset with its day. */
function startOf(from: ReadonlyMap<string, CalendarDate>) {
  const [tickers, days] = [[...from.keys()], [...from.values()]];
  return sql<{ ticker: string; from: CalendarDate }>`(
    select * from unnest(${tickers}::text[], ${days}::date[]) as starts (ticker, "from")
  )`;
}

const firstOf = (from: ReadonlyMap<string, CalendarDate>) => [...from.values()].sort()[0] ?? "";
