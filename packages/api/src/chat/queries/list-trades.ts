import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Order } from "@app/core/chat/question";
import type { NoteOfAsset, NotesTotal, Some, TradeLine, TradeTotal } from "@app/core/chat/results";
import { Decimal } from "@app/core/money";
import type { Source } from "@app/core/notes/source";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import { type Selectable, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inReais, inReaisTraded } from "../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import { noteOrder } from "../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../portfolio/queries/ledger/source-columns.ts";
import { cite, citeFirst } from "./cite-notes.ts";
import { groupKeys, type Key, type Sum, sumsOf, toSums } from "./group-key.ts";
import { ofTrade } from "./of-trade.ts";

/** An offset keeps the planner from reading all notes for each trade, which it does as long as it takes them for few. */
const ONE_BY_ONE = 0;

type Traded = Pick<
  Selectable<DB["trades"]>,
  | ("userId" | "noteId" | "position" | "pagina" | "linha")
  | ("lado" | "ticker" | "especificacao" | "quantidade" | "preco" | "valor")
>;

/** Trades of which notes: of those that reconciled with values that are traded, of all that reconciled, or of all. */
type OfNotes = "traded" | "reconciled" | "all";

/** The viewer's trades as printed; of day trades or ordinary ones, the part of each that the ledger takes for one. */
function printedTrades({ db, viewer }: ServiceContext, filter: TradeFilter, of: OfNotes) {
  const notes = db
    .selectFrom("notes")
    .select("notes.id")
    .where("notes.userId", "=", viewer.id)
    .$if(of !== "all", (query) => query.where("notes.conciliada", "=", true))
    .$if(of === "traded", (query) => query.where(inReaisTraded))
    .where(inReais)
    .where(inNotes(filter));
  // As a truth value this is looked up in a table of the notes; as a join each trade may be tried with each note.
  const isOfNotes = sql`("noteId" in (${notes})) is true`;
  if (!filter.operacao) return sql`select * from trades where "userId" = ${viewer.id} and ${isOfNotes}`;
  return sql`
    select whole."userId", whole."noteId", whole.position, whole.pagina, whole.linha, whole.lado, whole.ticker,
      whole.especificacao, whole.mercado, part.quantidade, whole.preco, part.valor
    from ledger part join trades whole on whole.id = part."tradeId"
    where part."userId" = ${viewer.id} and whole."userId" = ${viewer.id} and part.tipo = ${filter.operacao} and ${isOfNotes}
  `;
}

/** Where a line stands: of an order as `lugares`, in no order, since all lines would have to be sorted for one. */
const PLACE = sql`array[position, pagina, linha]`;

/**
 * The orders of the viewer: lines of one note, security, market and side together, at their mean price, with the place of the
 * first. A note prints a line for each price at which an order was filled. What of them is not asked for is not added up.
 */
function ordersOf(ctx: ServiceContext, filter: TradeFilter, of: OfNotes) {
  const lines = printedTrades(ctx, filter, of);
  if (filter.porNegocio) return sql<Traded>`(select *, array[${PLACE}] as lugares from (${lines}) line)`.as("trades");
  return sql<Traded>`(
    select "userId", "noteId", min(position) as position, lado, ticker, min(especificacao) as especificacao,
      sum(quantidade) as quantidade, sum(valor) as valor,
      case when count(*) = 1 then min(preco) else round(sum(valor) / nullif(sum(quantidade), 0), 8) end as preco,
      (min(${PLACE}))[2] as pagina, (min(${PLACE}))[3] as linha, array_agg(${PLACE}) as lugares
    from (${lines}) line
    group by "userId", "noteId", lado, ticker, mercado, case when ticker is null then especificacao end
  )`.as("trades");
}

const ownTrades = (ctx: ServiceContext, filter: TradeFilter, of: OfNotes = "traded") =>
  ctx.db.selectFrom((own) =>
    own
      .selectFrom(ordersOf(ctx, filter, of))
      .selectAll("trades")
      .where(ofTrade(filter))
      .as("row"),
  );

/** With the note of each, looked up by its key; a join would try each trade with each note. */
const withNotes = (ctx: ServiceContext, filter: TradeFilter, of?: OfNotes) =>
  ownTrades(ctx, filter, of).innerJoinLateral(
    (row) =>
      row.selectFrom("notes").selectAll("notes").whereRef("notes.id", "=", "row.noteId").offset(ONE_BY_ONE).as("notes"),
    (join) => join.onTrue(),
  );

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
export async function listTrades(
  ctx: ServiceContext,
  filter: TradeFilter,
  offset: number,
  { ordem, by }: TradeOrder = OLDEST_FIRST,
  limit = MAX_TABLE_ROWS,
): Promise<TradeLine[]> {
  const direction = ordem === "recentes" ? "desc" : "asc";
  const rows = await withNotes(ctx, filter)
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
      sql<[position: number, pagina: number, linha: number][]>`"row".lugares`.as("lugares"),
    ])
    .$if(ordem === "maiores" || ordem === "menores", (query) =>
      query.orderBy(`row.${by}`, ordem === "maiores" ? "desc" : "asc"),
    )
    .orderBy("notes.dataPregao", direction)
    .orderBy(noteOrder, direction)
    .orderBy("row.position", direction)
    .offset(offset)
    .limit(Math.max(0, Math.min(limit, MAX_TABLE_ROWS)))
    .execute();
  return rows.map(({ lugares, ...row }) => ({
    ...row,
    lugares: lugares.toSorted(([one], [other]) => one - other).map(([, pagina, linha]) => ({ pagina, linha })),
  }));
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

/** The printed lines of an order. */
export const linesOf = (order: TradeLine): TradeLine[] => order.lugares.map((place) => ({ ...order, ...place }));

/** What an answer about these trades cites. */
export function citeTrades(
  ctx: ServiceContext,
  filter: TradeFilter,
  lines: Some<TradeLine>,
  offset: number,
): Promise<Some<Source>> {
  const places = ownTrades(ctx, filter).select(["row.noteId", "row.pagina", "row.linha"]);
  const rows = lines.rows.flatMap(linesOf);
  return cite({ rows, total: rows.length + lines.total - lines.rows.length }, offset, () => citeFirst(ctx.db, places));
}

/** The same trades added up by side and security; amounts in BRL. */
export async function sumTrades(ctx: ServiceContext, filter: TradeFilter): Promise<TradeTotal[]> {
  const rows = await ownTrades(ctx, filter)
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

/** The same trades added up; amounts in BRL. */
export async function addUpTrades(ctx: ServiceContext, filter: TradeFilter, keys: readonly Key[]): Promise<Sum[]> {
  const rows = await withNotes(ctx, filter).select(sumsOf(keys, TRADED)).groupBy(groupKeys(keys, TRADED)).execute();
  return toSums(rows);
}

const TRADED = { valor: "row.valor" };

/** What anything was traded in: keys of groups of trades, futures too, also of notes that did not reconcile. */
export async function listTraded(ctx: ServiceContext, filter: TradeFilter, key: Key): Promise<string[]> {
  const rows = await withNotes(ctx, filter, "all")
    .select(sumsOf([key], TRADED))
    .groupBy(groupKeys([key], TRADED))
    .execute();
  return toSums(rows).flatMap(({ chaves: [chave] }) => chave ?? []);
}

/** Places of one note that a cell names. */
const MAX_PLACES = 10;

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
  const { notes: count, ...total } = await withNotes(ctx, { ...filter, porNegocio: true }, "reconciled")
    .select(({ fn }) => [
      fn.countAll<number>().as("lines"),
      fn.count<number>("notes.id").distinct().as("notes"),
      sql<string[]>`coalesce(array_agg(distinct row.ticker) filter (where row.ticker is not null), '{}')`.as("tickers"),
    ])
    .executeTakeFirstOrThrow();
  const notes = await withNotes(ctx, { ...filter, porNegocio: true }, "reconciled")
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
      ...(["notes.corrigida", "notes.fingerprint", "files.id"] as const),
    ])
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder)
    .offset(offset)
    .limit(MAX_TABLE_ROWS)
    .execute();
  return { total, notes: { rows: notes.map((note) => ({ ...note, ...firstOf(note.places) })), total: count } };
}

type Place = NoteOfAsset["places"][number];

const firstOf = ([first]: readonly Place[]): Place => first ?? { pagina: 0, linha: 0 };
