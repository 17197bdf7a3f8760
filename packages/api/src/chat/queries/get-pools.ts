import type { CalendarDate } from "@app/core/calendar";
import type { Pool } from "@app/core/chat/answers/position-of-asset";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Some } from "@app/core/chat/results";
import { ZERO } from "@app/core/money";
import type { Source } from "@app/core/notes/source";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import {
  type ChosenRows,
  chosenRows,
  type LedgerRows,
  readLedger,
  toLine,
  withSources,
} from "../../portfolio/queries/ledger/list-ledger.ts";
import { rowsBeforeCosts } from "../../portfolio/queries/ledger/rows-before-costs.ts";
import { citeLines, citeRows } from "./cite-notes.ts";

/**
 * How the viewer's positions in these assets stand at the end of the period, and a page of the rows that made them.
 *
 * @param offset - rows before the page
 * @param semCustos - amounts before costs; else with them
 * @throws DomainError LEDGER_UPDATING
 */
export function getPools(
  ctx: ServiceContext,
  filter: LedgerFilter,
  offset = 0,
  semCustos = false,
): Promise<{ pools: Pool[]; contributing: Some<LedgerLine>; sources: Some<Source> }> {
  return readLedger(ctx, async (tx) => {
    const chosen = semCustos ? await rowsBeforeCosts(tx, filter) : chosenRows;
    const ofEach = chosen(tx, filter).distinctOn("ledger.ticker").orderBy("ledger.ticker");
    // The day of a day trade is not the day on which a position ended.
    const ordinaryFirst = ofEach.orderBy((row) => row("ledger.tipo", "=", "day_trade"));
    const last = await linesOf(tx, ordinaryFirst.orderBy("ledger.position", "desc"));
    const holes = await listHoles(tx, chosen, filter, last);
    const pools = last.map((line) => ({
      last: line,
      hole: holes.find(({ ticker }) => ticker === line.ticker) ?? null,
    }));
    return { pools, ...(await getContributing(tx, chosen, filter, offset)) };
  });
}

/** The lines behind the positions that stand at the end of the period. @throws DomainError LEDGER_UPDATING */
export function getPositionSources(ctx: ServiceContext, filter: LedgerFilter): Promise<Some<Source>> {
  return readLedger(ctx, async (tx) => citeRows(tx, await sinceZero(tx, chosenRows, filter)));
}

/** The lines of the sales of these assets on these days. @throws DomainError LEDGER_UPDATING */
export async function citeSales(
  ctx: ServiceContext,
  sales: readonly { ticker: string; data: CalendarDate }[],
): Promise<Some<Source>> {
  if (sales.length === 0) return { rows: [], total: 0 };
  return readLedger(ctx, (tx) =>
    citeRows(
      tx,
      chosenRows(tx, {})
        .where("ledger.lado", "=", "V")
        .where((row) =>
          row.or(
            sales.map(({ ticker, data }) =>
              row.and([row("ledger.ticker", "=", ticker), row("ledger.data", "=", data)]),
            ),
          ),
        ),
    ),
  );
}

/** Of each asset whose cost is unknown at the end, the row where it began to be; an opening position may have ended it before. */
async function listHoles(
  ctx: ServiceContext,
  chosen: ChosenRows,
  filter: LedgerFilter,
  last: readonly LedgerLine[],
): Promise<LedgerLine[]> {
  const tickers = last.filter(({ custoConhecido }) => !custoConhecido).map(({ ticker }) => ticker);
  if (tickers.length === 0) return [];
  const own = chosen(ctx, { ...filter, ativos: tickers });
  const known = await own
    .clearSelect()
    .select(({ fn }) => ["ledger.ticker", fn.max("ledger.position").as("position")])
    .where("ledger.custoConhecido", "=", true)
    .groupBy("ledger.ticker")
    .execute();
  const lastKnown = new Map(known.map(({ ticker, position }) => [ticker, position]));
  const unknown = own.where((row) =>
    row.or(
      tickers.map((ticker) =>
        row.and([row("ledger.ticker", "=", ticker), row("ledger.position", ">", lastKnown.get(ticker) ?? -1)]),
      ),
    ),
  );
  const firstOfEach = unknown.distinctOn("ledger.ticker").orderBy("ledger.ticker").orderBy("ledger.position");
  return linesOf(ctx, firstOfEach);
}

async function linesOf(ctx: ServiceContext, rows: LedgerRows): Promise<LedgerLine[]> {
  return (await withSources(ctx.db, rows).execute()).map(toLine);
}

/** A page of the rows behind the positions. */
async function getContributing(ctx: ServiceContext, chosen: ChosenRows, filter: LedgerFilter, offset: number) {
  const rows = await sinceZero(ctx, chosen, filter);
  const { total } = await ctx.db
    .selectFrom(rows.as("row"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = rows.orderBy("ledger.ticker").orderBy("ledger.position").offset(offset).limit(MAX_TABLE_ROWS);
  const contributing = { rows: await linesOf(ctx, page), total };
  const sources = await citeLines(contributing, offset, () => citeRows(ctx, rows));
  return { contributing, sources };
}

/** The rows but day trades since the position was last zero, apart from where it stands now. */
async function sinceZero(ctx: ServiceContext, chosen: ChosenRows, filter: LedgerFilter): Promise<LedgerRows> {
  const ordinary = chosen(ctx, filter).where("ledger.tipo", "!=", "day_trade");
  const closed = await ctx.db
    .selectFrom(
      ordinary
        .select(sql<number | null>`lead(position) over (partition by ticker order by position)`.as("next"))
        .as("row"),
    )
    .select(({ fn }) => ["ticker", fn.max("position").as("position")])
    .where("next", "is not", null)
    .where("custoConhecido", "=", true)
    .where("quantidadeAcumulada", "=", ZERO)
    .groupBy("ticker")
    .execute();
  return ordinary.where((row) =>
    row.and(
      closed.map(({ ticker, position }) =>
        row.or([row("ledger.ticker", "!=", ticker), row("ledger.position", ">", position)]),
      ),
    ),
  );
}
