import type { CalendarDate } from "@app/core/calendar";
import { ledgerUpdating } from "@app/core/portfolio/errors";
import { factsOf, type LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import { LEDGER_VERSION } from "@app/core/portfolio/ledger";
import type { DB } from "@app/db/database";
import type { Selectable, SelectQueryBuilder } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "./in-notes.ts";
import { sourceColumns } from "./source-columns.ts";

type LedgerRows = SelectQueryBuilder<DB, "ledger", Selectable<DB["ledger"]>>;

/** Rows of the ledger with the printed lines behind them; the rows are chosen first, then three look-ups follow for each. */
function withSources(db: ServiceContext["db"], rows: LedgerRows) {
  return db
    .with(
      (cte) => cte("row").materialized(),
      () => rows,
    )
    .selectFrom("row")
    .innerJoin("trades", "trades.id", "row.tradeId")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .innerJoin("files", "files.id", "notes.fileId")
    .select([
      ...sourceColumns,
      "trades.pagina",
      "trades.linha",
      "row.ticker",
      "row.tipo",
      "row.lado",
      "row.data",
      "row.quantidade",
      "row.valor",
      "row.custos",
      "row.resultado",
      "row.quantidadeAcumulada",
      "row.custoTotal",
      "row.precoMedio",
      "row.custoConhecido",
    ])
    .orderBy("row.ticker")
    .orderBy("row.position");
}

function ownRows({ db, viewer }: ServiceContext): LedgerRows {
  return db.selectFrom("ledger").selectAll("ledger").where("ledger.userId", "=", viewer.id);
}

/** Narrows by the columns that the ledger itself has; {@link inNotes} applies the whole filter to the notes. */
function chosenRows(ctx: ServiceContext, { tickers, period }: LedgerFilter): LedgerRows {
  const rows = tickers.length > 0 ? ownRows(ctx).where("ledger.ticker", "in", tickers) : ownRows(ctx);
  return period ? rows.where("ledger.data", ">=", period.from).where("ledger.data", "<=", period.to) : rows;
}

/** @throws DomainError LEDGER_UPDATING while the stored rows are of older rules */
async function requireCurrentLedger({ db, viewer }: ServiceContext): Promise<void> {
  const stale = await db
    .selectFrom("ledger_versions")
    .select("userId")
    .where("userId", "=", viewer.id)
    .where("version", "<", LEDGER_VERSION)
    .executeTakeFirst();
  if (stale) throw ledgerUpdating();
}

/** The viewer's ledger with the printed line of each row, by asset and in order; null where the cost is unknown. @throws DomainError LEDGER_UPDATING */
export async function listLedger(ctx: ServiceContext, filter: LedgerFilter = { tickers: [] }): Promise<LedgerLine[]> {
  await requireCurrentLedger(ctx);
  const rows = await withSources(ctx.db, chosenRows(ctx, filter)).where(inNotes(filter)).execute();
  return rows.map(factsOf);
}

/** The rows that closed something, and sales whose purchase is missing, in the order of {@link listLedger}. @throws DomainError LEDGER_UPDATING */
export async function listClosings(ctx: ServiceContext, filter: LedgerFilter): Promise<LedgerLine[]> {
  await requireCurrentLedger(ctx);
  const closing = chosenRows(ctx, filter).where((row) =>
    row.or([
      row.and([
        row("ledger.resultado", "is not", null),
        row.or([row("ledger.tipo", "=", "day_trade"), row("ledger.custoConhecido", "=", true)]),
      ]),
      row.and([
        row("ledger.tipo", "=", "comum"),
        row("ledger.lado", "=", "V"),
        row("ledger.custoConhecido", "=", false),
      ]),
    ]),
  );
  const rows = await withSources(ctx.db, closing).where(inNotes(filter)).execute();
  return rows.map(factsOf);
}

/**
 * The last row of each asset that the viewer holds, is short of, or holds at an unknown cost.
 *
 * @param until - at the end of this day; null for all notes
 * @throws DomainError LEDGER_UPDATING
 */
export async function listPositions(ctx: ServiceContext, until: CalendarDate | null = null): Promise<LedgerLine[]> {
  await requireCurrentLedger(ctx);
  const last = ownRows(ctx)
    .distinctOn("ledger.ticker")
    .$if(until !== null, (query) => query.where("ledger.data", "<=", until ?? ""))
    .orderBy("ledger.ticker")
    .orderBy("ledger.position", "desc");
  const rows = await withSources(ctx.db, last).execute();
  return rows.map(factsOf).filter(({ quantidadeAcumulada }) => !quantidadeAcumulada?.isZero());
}
