import type { CalendarDate } from "@app/core/calendar";
import { countOf, NO_ROWS, type Some } from "@app/core/chat/results";
import { through } from "@app/core/chat/row-filter";
import type { Source } from "@app/core/notes/source";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import { type ExpressionBuilder, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { chosenRows, type LedgerRows, toLine, withSources } from "../../portfolio/queries/ledger/list-ledger.ts";
import { rowsBeforeCosts } from "../../portfolio/queries/ledger/rows-before-costs.ts";
import { citeFirst, listCited } from "./relations/cite.ts";
import { ledgerOf } from "./relations/ledger.ts";
import { addUp } from "./relations/relation.ts";

/** One asset, to the end of a period. */
export interface PositionPool {
  /** Of day trades, which leave the position as it was, only where there is nothing else. */
  last: LedgerLine;
  /** The first row whose cost is not known; null without any. */
  hole: LedgerLine | null;
}

/**
 * How the viewer's positions in these assets stand at the end of the period, and a page of the rows that made them; in the
 * caller's snapshot, as all that this file reads.
 *
 * @param offset - rows before the page
 * @param semCustos - amounts before costs; else with them
 */
export async function getPools(ctx: ServiceContext, filter: LedgerFilter, offset: number, semCustos: boolean) {
  const chosen = semCustos ? await rowsBeforeCosts(ctx, filter) : chosenRows;
  const rows = chosen(ctx, filter);
  const ends = await listEnds(ctx, rows);
  const last = await linesOf(ctx, rows.where(inEach(ends, "=", "last")));
  const holes = await listHoles(ctx, rows, ends, last);
  const pools = last.map(
    (line): PositionPool => ({ last: line, hole: holes.find(({ ticker }) => ticker === line.ticker) ?? null }),
  );
  const behind = ledgerOf(ctx, sinceZero(rows, ends));
  return { pools, ...(await listCited(behind, countOf(await addUp(behind, [])), { offset })) };
}

/**
 * The lines of notes behind assets as they are held at the end of a day.
 *
 * @param dia - null for now
 */
export async function citeHeld(
  ctx: ServiceContext,
  held: readonly { ticker: string }[],
  dia: CalendarDate | null,
): Promise<Some<Source>> {
  if (held.length === 0) return NO_ROWS;
  const periodos = dia === null ? [] : [through(dia)];
  const rows = chosenRows(ctx, { ativos: held.map(({ ticker }) => ticker), periodos });
  return citeFirst(ledgerOf(ctx, sinceZero(rows, await listEnds(ctx, rows))));
}

/** A line of every note with rows of the ledger. */
export const citeLedger = (ctx: ServiceContext, filter: LedgerFilter): Promise<Some<Source>> =>
  citeFirst(ledgerOf(ctx, chosenRows(ctx, filter)));

/** The lines of the sales of these assets on these days. */
export async function citeSales(
  ctx: ServiceContext,
  sales: readonly { ticker: string; data: CalendarDate }[],
): Promise<Some<Source>> {
  if (sales.length === 0) return NO_ROWS;
  const sold = chosenRows(ctx, {})
    .where("ledger.lado", "=", "V")
    .where((row) =>
      row.or(
        sales.map(({ ticker, data }) => row.and([row("ledger.ticker", "=", ticker), row("ledger.data", "=", data)])),
      ),
    );
  return citeFirst(ledgerOf(ctx, sold));
}

/** How the position in an asset came to its end, by places in its ledger. */
interface End {
  ticker: string;
  /** The row that the position ended with; the day of a day trade is not the day on which it did. */
  last: number;
  /** Where the position was last zero at a known cost, apart from where it stands now. */
  zero: number | null;
  /** The last row with a known cost. */
  known: number | null;
}

async function listEnds({ db }: ServiceContext, own: LedgerRows): Promise<End[]> {
  const { rows } = await sql<End>`
    select ticker, last, max(position) filter (where "custoConhecido") as known,
      max(position) filter (
        where position < last and tipo <> 'day_trade' and "custoConhecido" and "quantidadeAcumulada" = 0
      ) as zero
    from (
      select *, coalesce(max(position) filter (where tipo <> 'day_trade') over asset, max(position) over asset) as last
      from (${own}) own window asset as (partition by ticker)
    ) row
    group by ticker, last`.execute(db);
  return rows;
}

/** Rows of these assets on or after a place of each. */
const inEach =
  (ends: readonly End[], comparison: "=" | ">", place: "last" | "zero" | "known") =>
  (row: ExpressionBuilder<DB, "ledger">) =>
    row.or(
      ends.map((end) =>
        row.and([row("ledger.ticker", "=", end.ticker), row("ledger.position", comparison, end[place] ?? -1)]),
      ),
    );

/** Of each asset whose cost is unknown at the end, the row where it began to be; an opening position may have ended it before. */
async function listHoles(
  ctx: ServiceContext,
  rows: LedgerRows,
  ends: readonly End[],
  last: readonly LedgerLine[],
): Promise<LedgerLine[]> {
  const unknown = ends.filter(({ ticker }) => last.some((line) => line.ticker === ticker && !line.custoConhecido));
  if (unknown.length === 0) return [];
  const since = rows.where(inEach(unknown, ">", "known"));
  return linesOf(ctx, since.distinctOn("ledger.ticker").orderBy("ledger.ticker").orderBy("ledger.position"));
}

async function linesOf(ctx: ServiceContext, rows: LedgerRows): Promise<LedgerLine[]> {
  return (await withSources(ctx.db, rows).execute()).map(toLine);
}

/** The rows but day trades since the position was last zero, apart from where it stands now. */
const sinceZero = (rows: LedgerRows, ends: readonly End[]): LedgerRows =>
  rows.where("ledger.tipo", "!=", "day_trade").where(inEach(ends, ">", "zero"));
