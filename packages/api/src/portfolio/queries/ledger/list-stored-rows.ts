import type { CalendarDate } from "@app/core/calendar";
import { assetsOf, type LedgerEvent } from "@app/core/events/ledger-event";
import { spreadOverEvents } from "@app/core/events/spread-over-events";
import { currentTicker } from "@app/core/portfolio/asset";
import type { LedgerRow, LedgerState, ReplayStart } from "@app/core/portfolio/ledger";
import { inBatches, readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { afterRow } from "./after-row.ts";
import { listLedgerEvents } from "./list-ledger-events.ts";

type Starts = ReadonlyMap<string, ReplayStart>;

/** Lower than the position of any row of an asset. */
const BEFORE_ALL = -1;

interface Change {
  ticker: string;
  day: CalendarDate;
}

/**
 * Returns where the replay of changed entries begins. Day trades and the costs of a note connect all trades of a day,
 * so every asset of a changed day is replayed; an event of two assets connects them from its day on.
 *
 * @returns the start of each asset, all days from there on at which one of them was traded, and the events from the
 * first on
 */
export async function findReplayStarts(
  ctx: ServiceContext,
  changes: readonly Change[],
): Promise<{ starts: Starts; days: CalendarDate[]; events: LedgerEvent[] }> {
  const changedDays = [...new Set(changes.map(({ day }) => day))];
  const touched = [...changes, ...(await listTradedOn(ctx, changedDays))];
  const from = new Map<string, CalendarDate>();
  for (const { ticker, day } of touched) {
    const known = from.get(ticker);
    if (known === undefined || day < known) from.set(ticker, day);
  }
  const events = await listLedgerEvents(ctx, firstOf(from));
  spreadOverEvents(from, events);
  const starts = await listStarts(ctx, from);
  const days = new Set([...changedDays, ...(await listDaysOf(ctx, starts))]);
  return { starts, days: [...days], events };
}

/**
 * Returns where the replay after adding or removing an event begins: its assets on its day, and all assets connected to
 * them by events.
 *
 * @param events - those that count from its day on, with the changed one unless it is removed
 */
export function findEventStarts(
  ctx: ServiceContext,
  changed: LedgerEvent,
  events: readonly LedgerEvent[],
): Promise<Starts> {
  const from = new Map(assetsOf(changed).map((ticker) => [ticker, changed.data]));
  spreadOverEvents(from, events);
  return listStarts(ctx, from);
}

async function listStarts(ctx: ServiceContext, from: ReadonlyMap<string, CalendarDate>): Promise<Starts> {
  const states = await listStatesBefore(ctx, from);
  return new Map([...from].map(([ticker, day]) => [ticker, { from: day, before: states.get(ticker) }]));
}

/** The embedded database does nothing else while it looks through the trades of so many. */
const DAYS_PER_STATEMENT = 250;

/** Assets traded on some days, by the current notes, with the first of these days or more of them. */
async function listTradedOn({ db, viewer }: ServiceContext, days: readonly CalendarDate[]): Promise<Change[]> {
  const changes: Change[] = [];
  for (const some of inBatches(days, DAYS_PER_STATEMENT)) {
    const traded = await db
      .selectFrom("notes")
      .innerJoin("trades", "trades.noteId", "notes.id")
      .select(({ fn }) => ["trades.ticker", fn.min("notes.dataPregao").as("day")])
      .where("notes.userId", "=", viewer.id)
      .where("trades.userId", "=", viewer.id)
      .where("notes.conciliada", "=", true)
      .where("notes.dataPregao", "=", sql<string>`any(${some}::date[])`)
      .groupBy("trades.ticker")
      .execute();
    for (const { ticker, day } of traded) if (ticker !== null) changes.push({ ticker: currentTicker(ticker), day });
  }
  return changes;
}

const stateColumns = [
  "position",
  "quantidadeAcumulada",
  "custoTotal",
  "custoConhecido",
  "faltam",
  "faltamDesde",
  "resultadoAcumulado",
  "resultadoConhecido",
] as const;

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
          .select(stateColumns)
          .where("ledger.userId", "=", viewer.id)
          .whereRef("ledger.ticker", "=", "start.ticker")
          .whereRef("ledger.data", "<", "start.from")
          .orderBy("position", "desc")
          .limit(1)
          .as("state"),
      (join) => join.onTrue(),
    )
    .select(["start.ticker", ...stateColumns])
    .execute();
  return new Map(states.map(({ ticker, ...state }) => [ticker, state]));
}

/** The days from each asset's own on at which it was traded. */
async function listDaysOf({ db, viewer }: ServiceContext, starts: Starts): Promise<CalendarDate[]> {
  const days = await rowsFrom(db, viewer.id, starts).select("ledger.data").distinct().execute();
  return days.map(({ data }) => data);
}

/** A row with the note of its trade; null for an event. */
type StoredRow = LedgerRow & { noteId: string | null };

/** The stored rows that a replay makes anew, by asset and in order. */
export function listStoredRows({ db, viewer }: ServiceContext, starts: Starts): Promise<StoredRow[]> {
  const rows = rowsFrom(db, viewer.id, starts)
    .leftJoin("trades", (join) => join.onRef("trades.id", "=", "ledger.tradeId").on("trades.userId", "=", viewer.id))
    .selectAll("ledger")
    .select("trades.noteId")
    .orderBy("ledger.ticker")
    .orderBy("ledger.position");
  return readInPages<StoredRow>((last, limit) => (last ? rows.where(afterRow(last)) : rows).limit(limit).execute());
}

/** The stored rows of each asset after those before its day; a range of the primary key, however many rows there are. */
function rowsFrom(db: ServiceContext["db"], userId: string, starts: Starts) {
  const tickers = [...starts.keys()];
  const positions = [...starts.values()].map(({ before }) => before?.position ?? BEFORE_ALL);
  const start = sql<{ ticker: string; after: number }>`(
    select * from unnest(${tickers}::text[], ${positions}::int[]) as starts (ticker, "after")
  )`;
  return db
    .selectFrom("ledger")
    .innerJoin(start.as("start"), (join) =>
      join.onRef("ledger.ticker", "=", "start.ticker").onRef("ledger.position", ">", "start.after"),
    )
    .where("ledger.userId", "=", userId);
}

/** One row per asset with its day. */
function startOf(from: ReadonlyMap<string, CalendarDate>) {
  const [tickers, days] = [[...from.keys()], [...from.values()]];
  return sql<{ ticker: string; from: CalendarDate }>`(
    select * from unnest(${tickers}::text[], ${days}::date[]) as starts (ticker, "from")
  )`;
}

const firstOf = (from: ReadonlyMap<string, CalendarDate>) => [...from.values()].sort()[0] ?? "";
