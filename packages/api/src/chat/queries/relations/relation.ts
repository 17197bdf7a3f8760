import { type Group, type GroupRow, groupsOf } from "@app/core/chat/answers/groups";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Grouping, Order } from "@app/core/chat/question";
import type { Decimal } from "@app/core/money";
import type { Source } from "@app/core/notes/source";
import type { DB } from "@app/db/database";
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";

/** By its name in a query, or computed. */
type Column = RawBuilder<unknown> | string;

/** A query with each row as `row`, and its note as `notes` where rows are not alone. */
type Rows<Row = object> = SelectQueryBuilder<DB, "notes", Row>;
type Alone<Row = object> = SelectQueryBuilder<DB, never, Row>;

/** A line of a note. */
export interface Place {
  noteId: string | null;
  pagina: number | null;
  linha: number | null;
}

/**
 * Rows of one person that a filter means: trades, charges, notes, or rows of the ledger. What is asked of them, the functions
 * below and those that cite ask of any.
 */
export interface Relation<Line, Read = unknown> {
  db: ServiceContext["db"];
  rows: Rows;
  /** The same without their notes, where that is a shorter way. */
  alone?: Alone;
  /** The day that a row is of; where nothing is said, that on which its note was traded. */
  dia?: Column;
  /** In BRL. */
  valor: Column;
  quantidade?: Column;
  /** Of rows added up, what puts them in order; their keys where nothing is said. */
  firstOf?: RawBuilder<unknown>;
  /** With all that a line shows; `page` may be applied before, to rows alone, so that nothing of the others is looked up. */
  lines(page: <Row>(query: Alone<Row>) => Alone<Row>): Alone<Read>;
  toLine(read: Read): Line;
  /** In which order rows come, and by what they do where the oldest, newest, largest or smallest are asked for first. */
  order: readonly Column[];
  byDay: readonly Column[];
  bySize: Column;
  /** Where a row stands, and where all of them do. */
  sourcesOf(line: Line): Source[];
  places: Expression<Place>;
}

/** Lets a relation be known by what it reads. */
export const relationOf = <Line, Read>(relation: Relation<Line, Read>): Relation<Line> => relation;

/** What rows are added up by. */
export type Key = Grouping | "lado" | "mercado" | "liquido" | "conciliada" | OwnKey;

/** Keys that a row has without its note. */
const ownKeys = ["ativo", "classe", "lado", "tipo", "debitado", "operacao", "custoConhecido", "sinal"] as const;
type OwnKey = (typeof ownKeys)[number];
const isOwn = (key: Key) => ownKeys.some((own) => own === key);

/** Rows with the same keys, added up; of units where a relation has any. */
export type Sum = GroupRow & { quantidade: Decimal };

const refTo = (column: Column) => (typeof column === "string" ? sql.ref(column) : column);

/** Groups of the core read these keys; classes are made of assets. */
function keyOf(key: Key, dia: Column = "notes.dataPregao"): RawBuilder<unknown> {
  switch (key) {
    case "dia":
      return sql`to_char(${refTo(dia)}, 'YYYY-MM-DD')`;
    case "mes":
      return sql`to_char(${refTo(dia)}, 'YYYY-MM')`;
    case "ano":
      return sql`to_char(${refTo(dia)}, 'YYYY')`;
    case "corretora":
    case "mercado":
    case "conciliada":
      return sql.ref(`notes.${key}`);
    case "liquido":
      return sql.ref("notes.liquidoDebitoCredito");
    case "nota":
      return sql`notes."dataPregao" || '|' || notes.corretora || '|' || coalesce(notes.numero, '') || '|' || notes.id`;
    case "ativo":
    case "classe":
      return sql.ref("row.ticker");
    case "categoria":
    case "conta":
    case "descricao":
      // Of entries of accounts, which no row of a note has.
      return sql`null`;
    case "operacao":
      // A premium or an amortisation is a result of the ordinary market.
      return sql`case "row".tipo when 'day_trade' then 'day_trade' else 'comum' end`;
    case "sinal":
      return sql`case sign("row".resultado) when 1 then 'lucro' when -1 then 'prejuizo' end`;
    case "lado":
    case "tipo":
    case "debitado":
    case "custoConhecido":
      return sql.ref(`row.${key}`);
  }
}

/** Rows added up by keys, in the order of these; without keys all of them are one group. */
export async function addUp(relation: Relation<unknown>, keys: readonly Key[]): Promise<Sum[]> {
  const { rows, alone, dia, valor, quantidade, firstOf } = relation;
  const columns = keys.map((key) => sql<string | null>`(${keyOf(key, dia)})::text`);
  const from: Alone = alone && keys.every(isOwn) ? alone : rows;
  const sums = await from
    .select([
      sql<(string | null)[]>`array[${sql.join(columns)}]::text[]`.as("chaves"),
      sql<number>`count(*)::int`.as("count"),
      sql<Decimal>`coalesce(sum(${refTo(valor)}), 0)`.as("valor"),
      sql<Decimal>`${quantidade ? sql`sum(${refTo(quantidade)})` : sql`0::numeric`}`.as("quantidade"),
    ])
    .groupBy(columns.length > 0 ? columns : [sql`()`])
    .$if(firstOf !== undefined, (query) => query.orderBy(firstOf ?? sql`1`))
    .execute();
  return firstOf ? sums : sums.sort((one, other) => compare(sortKey(one), sortKey(other)));
}

/** Rows without a key come last. */
const sortKey = ({ chaves }: Sum) => chaves.map((chave) => chave ?? "\uffff").join("\n");
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The groups of a question; none where it asks for none. */
export const addUpGroups = async (relation: Relation<unknown>, por: readonly Grouping[]): Promise<Group[]> =>
  por.length > 0 ? groupsOf(por, await addUp(relation, por)) : [];

/** In how many notes the rows are. */
export async function countNotes({ rows }: Relation<unknown>): Promise<number> {
  const { count } = await rows.select(sql<number>`count(distinct notes.id)::int`.as("count")).executeTakeFirstOrThrow();
  return count;
}

export interface Page {
  /** The relation's own where absent. */
  ordem?: Order | null;
  /** Rows before the page. */
  offset?: number;
  limit?: number;
}

const isByDay = (ordem: Order) => ordem === "antigas" || ordem === "recentes";

/** A page of rows in an order. */
export async function list<Line>(
  { lines, byDay, bySize, order, toLine }: Relation<Line>,
  { ordem = null, offset = 0, limit = MAX_TABLE_ROWS }: Page = {},
): Promise<Line[]> {
  const direction = ordem === "recentes" || ordem === "maiores" ? "desc" : "asc";
  const first = ordem === null ? [] : isByDay(ordem) ? byDay : [bySize];
  const inOrder = <Row>(query: Alone<Row>) =>
    order.reduce(
      (ordered, column) => ordered.orderBy(refTo(column)),
      first.reduce((ordered, column) => ordered.orderBy(refTo(column), direction), query.clearOrderBy()),
    );
  const rows = lines((query) =>
    inOrder(query)
      .offset(offset)
      .limit(Math.max(0, Math.min(limit, MAX_TABLE_ROWS))),
  );
  return (await inOrder(rows).execute()).map(toLine);
}

/** The rows that come first in an order: all of the first day, or of the first size. */
export async function pick<Line>(
  relation: Relation<Line>,
  ordem: Order,
  { dayOf, sizeOf }: { dayOf: (line: Line) => string; sizeOf: (line: Line) => Decimal | null },
): Promise<Line[]> {
  const rows = await list(relation, { ordem });
  const of = (line: Line) => String(isByDay(ordem) ? dayOf(line) : sizeOf(line));
  return rows.filter((line) => rows[0] !== undefined && of(line) === of(rows[0]));
}
