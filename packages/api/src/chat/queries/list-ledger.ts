import type { LedgerLine, LeftOut } from "@app/core/chat/results";
import type { Slots } from "@app/core/chat/understand";
import { groupBy } from "@app/core/group-by";
import type { Side } from "@app/core/notes/schema";
import { leftOutReason } from "@app/core/portfolio/asset";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "./in-notes.ts";
import { sourceColumns } from "./source-columns.ts";

/** Empty `tickers` and nulls mean any. */
export type LedgerFilter = Pick<Slots, "tickers" | "period" | "corretora">;

/** Rows of the viewer's ledger with the printed lines behind them, by asset and in order. */
export async function listLedger({ db, viewer }: ServiceContext, { tickers, ...filter }: LedgerFilter) {
  const rows = await db
    .selectFrom("ledger")
    .innerJoin("trades", "trades.id", "ledger.tradeId")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .innerJoin("files", "files.id", "notes.fileId")
    .select([
      ...sourceColumns,
      "trades.pagina",
      "trades.linha",
      "ledger.ticker",
      "ledger.tipo",
      "ledger.lado",
      "ledger.data",
      "ledger.quantidade",
      "ledger.valor",
      "ledger.custos",
      "ledger.resultado",
      "ledger.quantidadeAcumulada",
      "ledger.custoTotal",
      "ledger.precoMedio",
    ])
    .where("ledger.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .$if(tickers.length > 0, (query) => query.where("ledger.ticker", "in", tickers))
    .where(inNotes(filter))
    .orderBy("ledger.ticker")
    .orderBy("ledger.position")
    .execute();
  // Constraints of the table allow no other words.
  return rows.map((row): LedgerLine => ({ ...row, tipo: row.tipo as OperationType, lado: row.lado as Side }));
}

/** The last row of each asset the viewer holds or is short of, at the end of the period. */
export async function listPositions(ctx: ServiceContext, period: Slots["period"]): Promise<LedgerLine[]> {
  const rows = await listLedger(ctx, { tickers: [], period, corretora: null });
  const pools = groupBy(rows, ({ ticker }) => ticker);
  return [...pools.values()].flatMap((pool) => pool.at(-1) ?? []).filter((row) => !row.quantidadeAcumulada.isZero());
}

/** Trades of the viewer's reconciled notes that the ledger leaves out, counted by reason. */
export async function listLeftOut(
  { db, viewer }: ServiceContext,
  { tickers, ...filter }: LedgerFilter,
): Promise<LeftOut[]> {
  const rows = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["trades.mercado", "trades.ticker", "notes.mercado as noteMarket"])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where(inNotes(filter))
    .$if(tickers.length > 0, (query) => query.where("trades.ticker", "in", tickers))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("ledger")
            .select("ledger.tradeId")
            .where("ledger.userId", "=", viewer.id)
            .whereRef("ledger.tradeId", "=", "trades.id"),
        ),
      ),
    )
    .execute();
  const reasons = rows.flatMap((row) => leftOutReason(row.noteMarket, row.mercado, row.ticker) ?? []);
  return [...groupBy(reasons, (reason) => reason).values()].flatMap((group) => {
    const [reason] = group;
    return reason ? [{ reason, count: group.length }] : [];
  });
}
