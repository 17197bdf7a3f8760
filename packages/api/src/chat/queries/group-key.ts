import type { GroupRow } from "@app/core/chat/answers/groups";
import type { Grouping } from "@app/core/chat/question";
import { Decimal } from "@app/core/money";
import { type RawBuilder, sql } from "kysely";

/** What rows are added up by. */
export type Key = Grouping | "lado" | "liquido" | "tipo" | "debitado" | "operacao" | "custoConhecido";

/** Where a query has what rows are added up by, and what is added up; it joins notes as `notes`. */
export interface Columns {
  /** Of the day of a row. */
  dia?: RawBuilder<unknown> | string;
  ticker?: string;
  valor: RawBuilder<unknown> | string;
}

/** Rows with the same keys, added up; amounts in BRL. */
export type Sum = GroupRow & { notas: number };

/** Groups of the core read these keys; classes are made of assets. */
function keyOf(key: Key, { dia = `notes.dataPregao`, ticker = "row.ticker" }: Columns): RawBuilder<unknown> {
  switch (key) {
    case "dia":
      return sql`to_char(${refTo(dia)}, 'YYYY-MM-DD')`;
    case "mes":
      return sql`to_char(${refTo(dia)}, 'YYYY-MM')`;
    case "ano":
      return sql`to_char(${refTo(dia)}, 'YYYY')`;
    case "corretora":
      return sql`notes.corretora`;
    case "ativo":
    case "classe":
      return sql.ref(ticker);
    case "nota":
      return sql`notes."dataPregao" || '|' || notes.corretora || '|' || coalesce(notes.numero, '') || '|' || notes.id`;
    case "liquido":
      return sql`notes."liquidoDebitoCredito"`;
    case "categoria":
    case "conta":
      // Of entries of accounts, which no row of a note has.
      return sql`null`;
    case "operacao":
      // A premium or an amortisation is a result of the ordinary market.
      return sql`case "row".tipo when 'day_trade' then 'day_trade' else 'comum' end`;
    case "lado":
    case "tipo":
    case "debitado":
    case "custoConhecido":
      return sql.ref(`row.${key}`);
  }
}

const refTo = (column: RawBuilder<unknown> | string) => (typeof column === "string" ? sql.ref(column) : column);

const keysOf = (keys: readonly Key[], columns: Columns) =>
  keys.map((key) => sql<string | null>`(${keyOf(key, columns)})::text`);

/** Rows added up by keys, to be selected with {@link groupKeys}; {@link toSums} reads them. */
export const sumsOf = (keys: readonly Key[], columns: Columns) =>
  [
    sql<(string | null)[]>`array[${sql.join(keysOf(keys, columns))}]::text[]`.as("chaves"),
    sql<number>`count(*)::int`.as("count"),
    sql<number>`count(distinct notes.id)::int`.as("notas"),
    sql<string>`coalesce(sum(${refTo(columns.valor)}), 0)`.as("valor"),
  ] as const;

/** What {@link sumsOf} is grouped by; without keys all rows are one group. */
export const groupKeys = (keys: readonly Key[], columns: Columns) =>
  keys.length > 0 ? keysOf(keys, columns) : [sql`()`];

export const toSums = (
  rows: readonly { chaves: (string | null)[]; count: number; notas: number; valor: string }[],
): Sum[] => rows.map(({ valor, ...row }) => ({ ...row, valor: new Decimal(valor) }));
