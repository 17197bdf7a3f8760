import type { Pool } from "@app/core/chat/answers/position-of-asset";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Some } from "@app/core/chat/results";
import { ZERO } from "@app/core/money";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import { type ExpressionBuilder, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { chosenRows, type LedgerRows, readLedger, toLine, withSources } from "../../portfolio/queries/list-ledger.ts";

type PoolFilter = Pick<LedgerFilter, "tickers" | "period">;

/**
 * How the viewer's positions in these assets stand at the end of the period, and a page of the rows that made them.
 *
 * @param offset - rows before the page
 * @throws DomainError LEDGER_UPDATING
 */
export function getPools(
  ctx: ServiceContext,
  filter: PoolFilter,
  offset = 0,
): Promise<{ pools: Pool[]; contributing: Some<LedgerLine> }> {
  return readLedger(ctx, async (tx) => {
    const ofEach = chosenRows(tx, filter).distinctOn("ledger.ticker").orderBy("ledger.ticker");
    const last = await linesOf(tx, ofEach.orderBy("ledger.position", "desc"));
    const holes = await linesOf(tx, ofEach.where(isUnknownToTheEnd(filter)).orderBy("ledger.position"));
    const pools = last.map((line) => ({
      last: line,
      hole: holes.find(({ ticker }) => ticker === line.ticker) ?? null,
    }));
    return { pools, contributing: await getContributing(tx, filter, offset) };
  });
}

/** Rows whose cost is unknown and stays so to the end of the period; an opening position may state it anew. */
const isUnknownToTheEnd =
  ({ period }: PoolFilter) =>
  (row: ExpressionBuilder<DB, "ledger">) =>
    row.and([
      row("ledger.custoConhecido", "=", false),
      row.not(
        row.exists(
          row
            .selectFrom("ledger as later")
            .select("later.position")
            .whereRef("later.userId", "=", "ledger.userId")
            .whereRef("later.ticker", "=", "ledger.ticker")
            .whereRef("later.position", ">", "ledger.position")
            .where("later.custoConhecido", "=", true)
            .$if(period !== null, (query) => query.where("later.data", "<=", period?.to ?? "")),
        ),
      ),
    ]);

async function linesOf(ctx: ServiceContext, rows: LedgerRows): Promise<LedgerLine[]> {
  return (await withSources(ctx.db, rows).execute()).map(toLine);
}

/** The rows but day trades since the position was last zero, apart from where it stands now. */
async function getContributing(ctx: ServiceContext, filter: PoolFilter, offset: number): Promise<Some<LedgerLine>> {
  const ordinary = chosenRows(ctx, filter).where("ledger.tipo", "!=", "day_trade");
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
  const sinceZero = ordinary.where((row) =>
    row.and(
      closed.map(({ ticker, position }) =>
        row.or([row("ledger.ticker", "!=", ticker), row("ledger.position", ">", position)]),
      ),
    ),
  );
  const { total } = await ctx.db
    .selectFrom(sinceZero.as("row"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const page = sinceZero.orderBy("ledger.ticker").orderBy("ledger.position").offset(offset).limit(MAX_TABLE_ROWS);
  return { rows: await linesOf(ctx, page), total };
}
