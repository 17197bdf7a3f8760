import { addDays, type CalendarDate } from "@app/core/calendar";
import type { Decimal } from "@app/core/money";
import { type EventRow, measuredFrom } from "@app/core/returns/measured-from";
import type { DatedIncome, DatedRow } from "@app/core/returns/portfolio-days";
import { readInPages } from "@app/db/batches";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { listReceived } from "../../incomes/queries/list-payments.ts";
import { afterRow } from "../../portfolio/queries/ledger/after-row.ts";
import { lastRows } from "../../portfolio/queries/ledger/list-ledger.ts";

/** The rows of assets whose figures are all known, and which assets have others. */
export interface MeasuredRows {
  /** The last earlier row of each asset held then. */
  held: DatedRow[];
  /** Ordered by day, then by asset and position. */
  rows: DatedRow[];
  /** Assets measured on no day. */
  leftOut: string[];
  /** Assets that are measured only from a day on that is after the first. */
  entering: { ticker: string; dia: CalendarDate }[];
  /** Incomes of assets that are measured on their day, by day. */
  incomes: DatedIncome[];
  /** Assets whose incomes are left out. */
  unmeasuredIncomes: string[];
}

/**
 * The viewer's rows that can be measured, from one day to another, and the incomes beside them.
 *
 * @param since - null for the first row
 * @param de - the first day whose incomes count; null for all
 */
export async function readMeasuredRows(
  ctx: ServiceContext,
  { since, de, until }: { since: CalendarDate | null; de: CalendarDate | null; until: CalendarDate },
): Promise<MeasuredRows> {
  const from = await readMeasuredFrom(ctx, until);
  const isMeasured = ({ ticker, position }: PlacedRow) => position >= (from.get(ticker) ?? 0);
  const before = since === null ? [] : (await listLastRows(ctx, since)).filter(isMeasured);
  const rows = (await listRows(ctx, since, until)).filter(isMeasured);
  const known = new Set(before.map(({ ticker }) => ticker));
  const firsts = new Map([...rows].reverse().map(({ ticker, data }) => [ticker, data]));
  const tickers = [...from.keys()].filter((ticker) => !known.has(ticker)).sort();
  const received = await listIncomes(ctx, de, until);
  const counts = ({ ticker, data }: DatedIncome) => {
    const first = known.has(ticker) ? data : firsts.get(ticker);
    return first !== undefined && first <= data;
  };
  return {
    incomes: received.filter(counts),
    unmeasuredIncomes: [...new Set(received.filter((it) => !counts(it)).map(({ ticker }) => ticker))].sort(),
    held: before.filter(({ quantidadeAcumulada }) => !quantidadeAcumulada.isZero()),
    rows,
    leftOut: tickers.filter((ticker) => !firsts.has(ticker)),
    entering: tickers.flatMap((ticker) => {
      const dia = firsts.get(ticker);
      return dia === undefined ? [] : [{ ticker, dia }];
    }),
  };
}

/** Incomes received from one day to another, by day. */
async function listIncomes(ctx: ServiceContext, de: CalendarDate | null, until: CalendarDate): Promise<DatedIncome[]> {
  const received = await listReceived(ctx);
  return received
    .filter(({ data }) => data <= until && (de === null || data >= de))
    .map(({ ticker, data, valorLiquido: valor }) => ({ ticker, data, valor }))
    .reverse();
}

/** {@link measuredFrom} of the viewer's rows until a day. */
async function readMeasuredFrom({ db, viewer }: ServiceContext, until: CalendarDate) {
  const unknown = await db
    .selectFrom("ledger")
    .select((eb) => ["ticker", eb.fn.max("position").as("position")])
    .where("userId", "=", viewer.id)
    .where("data", "<=", until)
    .where("custoConhecido", "=", false)
    .groupBy("ticker")
    .execute();
  return unknown.length === 0 ? new Map<string, number>() : measuredFrom(unknown, await listEventRows());

  function listEventRows(): Promise<EventRow[]> {
    return readInPages((last, limit) =>
      db
        .selectFrom("ledger")
        .select(["ticker", "position", sql<boolean>`"quantidadeAcumulada" <> 0`.as("isHeld")])
        .select((eb) => eb.ref("eventId").$notNull().as("eventId"))
        .where("userId", "=", viewer.id)
        .where("data", "<=", until)
        .where("eventId", "is not", null)
        .$if(last !== undefined, (query) => query.where(afterRow(last ?? { ticker: "", position: 0 })))
        .orderBy("ticker")
        .orderBy("position")
        .limit(limit)
        .execute(),
    );
  }
}

type PlacedRow = DatedRow & { position: number };

const columns = [
  "ticker",
  "position",
  "data",
  "tipo",
  "eventId",
  "lado",
  // Most rows are no day trades, and reading a number takes longer than passing over it.
  sql<Decimal | null>`case tipo when 'day_trade' then valor end`.as("valor"),
  sql<Decimal | null>`case tipo when 'day_trade' then custos end`.as("custos"),
  "resultado",
  "quantidadeAcumulada",
  "custoTotal",
] as const;

/** The last row of each asset before a day. */
function listLastRows(ctx: ServiceContext, day: CalendarDate): Promise<PlacedRow[]> {
  return ctx.db
    .selectFrom(lastRows(ctx, addDays(day, -1)).as("row"))
    .select(columns)
    .execute();
}

async function listRows(
  { db, viewer }: ServiceContext,
  since: CalendarDate | null,
  until: CalendarDate,
): Promise<PlacedRow[]> {
  const rows = await readInPages<PlacedRow>((last, limit) =>
    db
      .selectFrom("ledger")
      .select(columns)
      .where("userId", "=", viewer.id)
      .where("data", "<=", until)
      .$if(since !== null, (query) => query.where("data", ">=", since ?? until))
      .$if(last !== undefined, (query) => query.where(afterRow(last ?? { ticker: "", position: 0 })))
      .orderBy("ticker")
      .orderBy("position")
      .limit(limit)
      .execute(),
  );
  // A stable sort keeps each asset's own order within a day.
  return rows.sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
}
