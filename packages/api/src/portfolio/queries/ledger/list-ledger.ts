import type { CalendarDate } from "@app/core/calendar";
import type { Source } from "@app/core/notes/source";
import { ledgerUpdating } from "@app/core/portfolio/errors";
import { factsOf, type LedgerLine } from "@app/core/portfolio/facts";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import { fewNamesOf } from "@app/core/portfolio/hidden-names";
import type { ListInput } from "@app/core/wire";
import { readInPages } from "@app/db/batches";
import type { DB } from "@app/db/database";
import { type Expression, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { inSnapshot } from "../../../transaction.ts";
import { listHiddenNames } from "../list-hidden-names.ts";
import { afterRow } from "./after-row.ts";
import { inAssets } from "./in-assets.ts";
import { inNotes } from "./in-notes.ts";
import { isLedgerBehind } from "./is-ledger-behind.ts";
import { sourceColumns } from "./source-columns.ts";

export type LedgerRows = SelectQueryBuilder<DB, "ledger", Selectable<DB["ledger"]>>;

/** Rows of the ledger with their trades and notes, if any; the rows are chosen first, then two look-ups follow for each. */
export function withNotes<Row extends Pick<Selectable<DB["ledger"]>, "tradeId">>(
  db: ServiceContext["db"],
  rows: Expression<Row>,
) {
  return db
    .with(
      (cte) => cte("row").materialized(),
      () => rows,
    )
    .selectFrom("row")
    .leftJoin("trades", "trades.id", "row.tradeId")
    .leftJoin("notes", "notes.id", "trades.noteId");
}

/** Rows of the ledger with the printed lines behind them, if any, by asset and in order; {@link toLine} makes lines of them. */
export function withSources(db: ServiceContext["db"], rows: Expression<Selectable<DB["ledger"]>>) {
  return withNotes(db, rows)
    .leftJoin("files", "files.id", "notes.fileId")
    .select([
      ...sourceColumns,
      "trades.pagina",
      "trades.linha",
      "row.position",
      "row.eventId",
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

type SourceRow = { [Field in keyof Source]: Source[Field] | null };

/** A row with its source line on the note; amounts are null when the cost is unknown. */
export function toLine(row: SourceRow & Omit<LedgerLine, "fonte"> & { position: number }) {
  const { notaId, numero, corretora, dataPregao, arquivoId, nomeArquivo, pagina, linha, corrigida } = row;
  // An event has null in all of these; a trade may lack only the number.
  const isPrinted = notaId && corretora && dataPregao && arquivoId && nomeArquivo && pagina !== null && linha !== null;
  const place = isPrinted ? { notaId, corretora, dataPregao, arquivoId, nomeArquivo, pagina, linha } : null;
  const fonte: Source | null = place && { ...place, numero: numero ?? null, corrigida: corrigida === true };
  // Named one by one: what is left of a row without the source's columns takes four times as long to copy.
  const { position, eventId, ticker, tipo, lado, data, quantidade, valor, custos, custoConhecido } = row;
  const { resultado, quantidadeAcumulada, custoTotal, precoMedio } = row;
  const amounts = { quantidade, valor, custos, custoConhecido, resultado, quantidadeAcumulada, custoTotal, precoMedio };
  return factsOf({ position, eventId, ticker, tipo, lado, data, ...amounts, fonte });
}

type LedgerTable = SelectQueryBuilder<DB, "ledger", unknown>;

const stored = ({ db }: ServiceContext): LedgerTable => db.selectFrom("ledger");

function ownRows(ctx: ServiceContext, table = stored(ctx)): LedgerRows {
  return table.selectAll("ledger").where("ledger.userId", "=", ctx.viewer.id);
}

/** Selection of rows, from the stored ledger or from a table with its columns. */
export type ChosenRows = (ctx: ServiceContext, filter: LedgerFilter) => LedgerRows;

/** Narrows by the columns that the ledger itself has; {@link inNotes} applies the rest of the filter to the notes. */
export function chosenRows(ctx: ServiceContext, filter: LedgerFilter, table?: LedgerTable): LedgerRows {
  const { periodos = [], operacao = null } = filter;
  return ownRows(ctx, table)
    .where(inAssets("ledger.ticker", filter))
    .$if(operacao !== null, (rows) =>
      rows.where("ledger.tipo", operacao === "day_trade" ? "=" : "!=", "day_trade" as const),
    )
    .$if(periodos.length > 0, (rows) =>
      rows.where((row) =>
        row.or(periodos.map(({ from, to }) => row.and([row("ledger.data", ">=", from), row("ledger.data", "<=", to)]))),
      ),
    );
}

/** The last row of each asset: two look-ups in the index for each, however many rows there are. */
export function lastRows({ db, viewer }: ServiceContext, until: CalendarDate | null) {
  const asset = sql<{ ticker: string }>`(
    with recursive asset (ticker) as (
      select min(ticker) from ledger where "userId" = ${viewer.id}
      union all
      select (select min(ticker) from ledger where "userId" = ${viewer.id} and ticker > asset.ticker)
      from asset where asset.ticker is not null
    )
    select ticker from asset where ticker is not null
  )`;
  return db
    .selectFrom(asset.as("asset"))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("ledger")
          .selectAll("ledger")
          .where("ledger.userId", "=", viewer.id)
          .whereRef("ledger.ticker", "=", "asset.ticker")
          .$if(until !== null, (query) => query.where("ledger.data", "<=", until ?? ""))
          .orderBy("ledger.position", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .selectAll("last");
}

/** Reads in one snapshot that agrees with the notes. @throws DomainError LEDGER_UPDATING while the ledger is behind the notes */
export function readLedger<Result>(
  ctx: ServiceContext,
  read: (tx: ServiceContext) => Promise<Result>,
): Promise<Result> {
  return inSnapshot(ctx, async (tx) => {
    if (await isLedgerBehind(tx)) throw ledgerUpdating();
    return read(tx);
  });
}

/** The viewer's whole ledger, by asset and in order; null where the cost is unknown. @throws DomainError LEDGER_UPDATING */
export function listLedger(ctx: ServiceContext) {
  return readLedger(ctx, async (tx) => {
    const own = ownRows(tx).orderBy("ledger.ticker").orderBy("ledger.position");
    const rows = await readInPages<Selectable<DB["ledger"]>>((last, limit) =>
      (last ? own.where(afterRow(last)) : own).limit(limit).execute(),
    );
    return rows.map(factsOf);
  });
}

/**
 * The last row of each asset that the viewer holds, is short of, or holds at an unknown cost.
 *
 * @param until - at the end of this day; null for all notes
 * @throws DomainError LEDGER_UPDATING
 */
export function listPositions(ctx: ServiceContext, until: CalendarDate | null = null): Promise<LedgerLine[]> {
  return readLedger(ctx, async (tx) => {
    const rows = await withSources(tx.db, lastRows(tx, until)).execute();
    return rows.map(toLine).filter(({ quantidadeAcumulada }) => !quantidadeAcumulada?.isZero());
  });
}

/** A page of {@link listPositions}, by asset. @throws DomainError LEDGER_UPDATING */
export async function listPositionsPage(ctx: ServiceContext, { page, limit }: ListInput) {
  const positions = (await listPositions(ctx)).slice((page - 1) * limit, page * limit);
  const names = await listHiddenNames(ctx);
  return positions.map((line) => ({ ...line, foraDaConta: fewNamesOf(names, line.ticker) }));
}
