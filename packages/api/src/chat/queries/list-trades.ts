import type { GroupRow } from "@app/core/chat/answers/groups";
import { MAX_PLACES } from "@app/core/chat/answers/notes-of-asset";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Grouping, Order } from "@app/core/chat/question";
import type { NoteOfAsset, NotesTotal, Some, TradeLine, TradeTotal } from "@app/core/chat/results";
import { Decimal } from "@app/core/money";
import type { Source } from "@app/core/notes/source";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { OperationType } from "@app/core/portfolio/parts";
import type { DB } from "@app/db/database";
import { type Selectable, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inReais, inReaisTraded } from "../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import { sourceColumns } from "../../portfolio/queries/ledger/source-columns.ts";
import { cite, citeFirst } from "./cite-notes.ts";
import { groupKey } from "./group-key.ts";
import { ofTrade } from "./of-trade.ts";

/** An offset keeps the planner from reading all notes for each trade, which it does as long as it takes them for few. */
const ONE_BY_ONE = 0;

type Traded = Pick<
  Selectable<DB["trades"]>,
  | ("id" | "userId" | "noteId" | "position" | "pagina" | "linha")
  | ("lado" | "ticker" | "especificacao" | "quantidade" | "preco" | "valor")
>;

/** The viewer's trades as printed; of day trades or ordinary ones, the part of each that the ledger takes for one. */
function tradesOf({ viewer }: ServiceContext, operacao: OperationType | null) {
  if (operacao === null) return sql<Traded>`(select * from trades where "userId" = ${viewer.id})`.as("trades");
  return sql<Traded>`(
    select whole.id, whole."userId", whole."noteId", whole.position, whole.pagina, whole.linha, whole.lado, whole.ticker,
      whole.especificacao, part.quantidade, whole.preco, part.valor
    from ledger part join trades whole on whole.id = part."tradeId"
    where part."userId" = ${viewer.id} and whole."userId" = ${viewer.id} and part.tipo = ${operacao}
  )`.as("trades");
}

/** The trades are chosen first, then look-ups follow for each; a join of all would try each trade with each note. */
function ownTrades(ctx: ServiceContext, filter: TradeFilter) {
  return ctx.db
    .with(
      (cte) => cte("row").materialized(),
      (own) =>
        own
          .selectFrom(tradesOf(ctx, filter.operacao ?? null))
          .selectAll("trades")
          .where(ofTrade(filter)),
    )
    .selectFrom("row")
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom("notes")
          .selectAll("notes")
          .whereRef("notes.id", "=", "row.noteId")
          .offset(ONE_BY_ONE)
          .as("notes"),
      (join) => join.onTrue(),
    )
    .where("notes.conciliada", "=", true)
    .where(inReais)
    .where(inNotes(filter));
}

/** In which order trades come. */
interface TradeOrder {
  ordem: Order;
  /** What the largest are the largest by. */
  by: "valor" | "preco" | "quantidade";
}

const OLDEST_FIRST: TradeOrder = { ordem: "antigas", by: "valor" };

/**
 * A page of trades of the viewer's reconciled notes, as printed.
 *
 * @param offset - trades before the page
 */
export function listTrades(
  ctx: ServiceContext,
  filter: TradeFilter,
  offset: number,
  { ordem, by }: TradeOrder = OLDEST_FIRST,
  limit = MAX_TABLE_ROWS,
): Promise<TradeLine[]> {
  const direction = ordem === "recentes" ? "desc" : "asc";
  return ownTrades(ctx, filter)
    .where(inReaisTraded)
    .innerJoin("files", "files.id", "notes.fileId")
    .select([
      ...sourceColumns,
      "row.lado",
      "row.ticker",
      "row.especificacao",
      "row.quantidade",
      "row.preco",
      "row.valor",
      "row.pagina",
      "row.linha",
    ])
    .$if(ordem === "maiores" || ordem === "menores", (query) =>
      query.orderBy(`row.${by}`, ordem === "maiores" ? "desc" : "asc"),
    )
    .orderBy("notes.dataPregao", direction)
    .orderBy("notes.id", direction)
    .orderBy("row.position", direction)
    .offset(offset)
    .limit(Math.max(0, Math.min(limit, MAX_TABLE_ROWS)))
    .execute();
}

/** The trades that come first in an order, with those of the same day, or of the same value. */
export async function listFirstTrades(
  ctx: ServiceContext,
  filter: TradeFilter,
  order: TradeOrder,
): Promise<TradeLine[]> {
  const rows = await listTrades(ctx, filter, 0, order);
  const isByDay = order.ordem === "antigas" || order.ordem === "recentes";
  return rows.filter((row) =>
    isByDay ? row.dataPregao === rows[0]?.dataPregao : rows[0] && row[order.by].equals(rows[0][order.by]),
  );
}

/** What an answer about these trades cites. */
export function citeTrades(
  ctx: ServiceContext,
  filter: TradeFilter,
  lines: Some<TradeLine>,
  offset: number,
): Promise<Some<Source>> {
  const places = ownTrades(ctx, filter)
    .where(inReaisTraded)
    .select(["row.noteId", "row.pagina", "row.linha", "row.position as place"]);
  return cite(lines, offset, () => citeFirst(ctx.db, places));
}

/** The same trades added up by side and security; amounts in BRL. */
export async function sumTrades(ctx: ServiceContext, filter: TradeFilter): Promise<TradeTotal[]> {
  const rows = await ownTrades(ctx, filter)
    .where(inReaisTraded)
    .select((row) => [
      "row.lado",
      "row.ticker",
      row.fn.countAll<number>().as("count"),
      row.fn.sum("row.valor").as("valor"),
      row.fn.sum("row.quantidade").as("quantidade"),
    ])
    .groupBy(["row.lado", "row.ticker"])
    .orderBy("row.ticker")
    .execute();
  return rows.map((row) => ({ ...row, valor: new Decimal(row.valor), quantidade: new Decimal(row.quantidade) }));
}

/** The same trades added up by day, asset, broker or note; amounts in BRL. */
export async function groupTrades(ctx: ServiceContext, filter: TradeFilter, por: Grouping): Promise<GroupRow[]> {
  const key = groupKey(por, { dia: "notes.dataPregao", ticker: "row.ticker" });
  const rows = await ownTrades(ctx, filter)
    .where(inReaisTraded)
    .select(({ fn }) => [key.as("chave"), fn.countAll<number>().as("count"), fn.sum("row.valor").as("valor")])
    .groupBy(key)
    .execute();
  return rows.map(({ valor, ...row }) => ({ ...row, valor: new Decimal(valor) }));
}

/**
 * The notes in which these assets were traded, those of a page with their first places, oldest first.
 *
 * @param offset - notes before the page
 */
export async function listNotesOfAsset(
  ctx: ServiceContext,
  filter: TradeFilter,
  offset: number,
): Promise<{ total: NotesTotal; notes: Some<NoteOfAsset> }> {
  const { notes: count, ...total } = await ownTrades(ctx, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as("lines"),
      fn.count<number>("notes.id").distinct().as("notes"),
      sql<string[]>`coalesce(array_agg(distinct row.ticker) filter (where row.ticker is not null), '{}')`.as("tickers"),
    ])
    .executeTakeFirstOrThrow();
  const notes = await ownTrades(ctx, filter)
    .innerJoin("files", "files.id", "notes.fileId")
    .select(sourceColumns)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<Place[]>`jsonb_path_query_array(
        jsonb_agg(jsonb_build_object('pagina', row.pagina, 'linha', row.linha) order by row.position),
        ${`$[0 to ${MAX_PLACES - 1}]`}::jsonpath
      )`.as("places"),
    ])
    .groupBy([
      ...(["notes.id", "notes.numero", "notes.corretora", "notes.dataPregao", "notes.fileId"] as const),
      ...(["notes.corrigida", "files.id"] as const),
    ])
    .orderBy("notes.dataPregao")
    .orderBy("notes.id")
    .offset(offset)
    .limit(MAX_TABLE_ROWS)
    .execute();
  return { total, notes: { rows: notes.map((note) => ({ ...note, ...firstOf(note.places) })), total: count } };
}

type Place = NoteOfAsset["places"][number];

const firstOf = ([first]: readonly Place[]): Place => first ?? { pagina: 0, linha: 0 };
