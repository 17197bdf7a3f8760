import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import {
  countOf,
  type NoteOfAsset,
  type NotesTotal,
  type Some,
  type TradeLine,
  type TradeTotal,
} from "@app/core/chat/results";
import type { Side } from "@app/core/notes/schema";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { DB } from "@app/db/database";
import { type Selectable, sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { inReais, inReaisTraded } from "../../../portfolio/queries/in-reais.ts";
import { inNotes } from "../../../portfolio/queries/ledger/in-notes.ts";
import { noteOrder } from "../../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../../portfolio/queries/ledger/source-columns.ts";
import { ofTrade } from "../of-trade.ts";
import { addUp, countNotes, type Relation, relationOf } from "./relation.ts";

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

function ownTrades(ctx: ServiceContext, filter: TradeFilter, of: OfNotes) {
  const alone = ctx.db.selectFrom((own) =>
    own
      .selectFrom(ordersOf(ctx, filter, of))
      .selectAll("trades")
      .where(ofTrade(filter))
      .as("row"),
  );
  // The note of each is looked up by its key; a join would try each trade with each note.
  const rows = alone.innerJoinLateral(
    (row) =>
      row.selectFrom("notes").selectAll("notes").whereRef("notes.id", "=", "row.noteId").offset(ONE_BY_ONE).as("notes"),
    (join) => join.onTrue(),
  );
  return { alone, rows };
}

/** What trades are the largest by. */
type TradeSize = "valor" | "preco" | "quantidade";

const AS_PRINTED = ["notes.dataPregao", noteOrder, "row.position"];

/** The viewer's trades as printed, by default those of reconciled notes with values that are traded. */
export function tradesOf(
  ctx: ServiceContext,
  filter: TradeFilter,
  { by = "valor", of = "traded" }: { by?: TradeSize; of?: OfNotes } = {},
) {
  const { alone, rows } = ownTrades(ctx, filter, of);
  return relationOf({
    ...{ db: ctx.db, rows, alone, valor: "row.valor", quantidade: "row.quantidade" },
    lines: (page) =>
      page(
        rows
          .innerJoin("files", "files.id", "notes.fileId")
          .select([...sourceColumns, "row.lado", "row.ticker", "row.especificacao", "row.quantidade", "row.preco"])
          .select(["row.valor", "row.pagina", "row.linha"])
          .select(sql<[position: number, pagina: number, linha: number][]>`"row".lugares`.as("lugares")),
      ),
    toLine: ({ lugares, ...row }): TradeLine => ({
      ...row,
      lugares: lugares.toSorted(([one], [other]) => one - other).map(([, pagina, linha]) => ({ pagina, linha })),
    }),
    ...{ order: AS_PRINTED, byDay: AS_PRINTED, bySize: `row.${by}` },
    sourcesOf: linesOf,
    places: alone.select(["row.noteId", "row.pagina", "row.linha"]),
  });
}

/** The printed lines of an order. */
export const linesOf = (order: TradeLine): TradeLine[] => order.lugares.map((place) => ({ ...order, ...place }));

/** The same trades by security and side. */
export async function sumTrades(relation: Relation<TradeLine>): Promise<TradeTotal[]> {
  const sums = await addUp(relation, ["ativo", "lado"]);
  return sums.map(({ chaves: [ticker = null, lado], ...total }) => ({ ...total, ticker, lado: lado as Side }));
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
  const lines = tradesOf(ctx, { ...filter, porNegocio: true }, { of: "reconciled" });
  const sums = await addUp(lines, ["ativo"]);
  const rows = await lines.rows
    .innerJoin("files", "files.id", "notes.fileId")
    .select(sourceColumns)
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<PlaceInNote[]>`jsonb_path_query_array(
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
  return {
    total: { lines: countOf(sums), tickers: sums.flatMap(({ chaves: [ticker] }) => ticker ?? []) },
    notes: { rows: rows.map((note) => ({ ...note, ...firstOf(note.places) })), total: await countNotes(lines) },
  };
}

type PlaceInNote = NoteOfAsset["places"][number];

const firstOf = ([first]: readonly PlaceInNote[]): PlaceInNote => first ?? { pagina: 0, linha: 0 };
