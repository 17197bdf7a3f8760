import { formatDay, formatMoney, formatNumber } from "../../format.ts";
import type { Decimal } from "../../money.ts";
import type { Currency } from "../../notes/schema.ts";
import type { Source } from "../../notes/source.ts";
import { noteLabel } from "../cite-sources.ts";
import type { Some } from "../results.ts";

/** More rows than anybody reads in a chat, and about 20 KB. */
export const MAX_TABLE_ROWS = 200;
/** In bytes of JSON; rows of unusually long names are fewer, so that an answer stays below 64 KB. */
const MAX_TABLE_BYTES = 40_000;

/** At most so many bytes in UTF-8: none of a text's units takes more than three. */
const mostBytesOf = (text: string) => text.length + 2 * (text.match(/[^ -~]/g)?.length ?? 0);

/** Rows of the table of an answer, with how many there are in all. */
export interface DraftTable {
  colunas: string[];
  linhas: string[][];
  total: number;
}

/** As many rows as a table shows. @param offset - rows before them */
export function rowsFrom<Row>(rows: readonly Row[], offset: number): Some<Row> {
  return { rows: rows.slice(offset, offset + MAX_TABLE_ROWS), total: rows.length };
}

/** What a row says in each column, by the heading. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** The rows as people read them. */
export const tableOf = <Row>(some: Some<Row>, columns: Columns<Row>): DraftTable =>
  draftTable(Object.keys(columns), some, (row) => Object.values(columns).map((cellOf) => cellOf(row)));

/** {@link tableOf} with as many rows as fit. */
export function draftTable<Row>(
  colunas: string[],
  { rows, total }: Some<Row>,
  toCells: (row: Row) => string[],
): DraftTable {
  const linhas: string[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const cells = toCells(row);
    bytes += mostBytesOf(JSON.stringify(cells));
    if (bytes > MAX_TABLE_BYTES && linhas.length > 0) break;
    linhas.push(cells);
  }
  return { colunas, linhas, total };
}

/** The cell of what is not known. */
export const NO_VALUE = "–";
export const moneyCell = (value: Decimal | null | undefined, currency?: Currency) =>
  value ? formatMoney(value, currency) : NO_VALUE;
export const quantityCell = (value: Decimal | null) => (value ? formatNumber(value) : NO_VALUE);
/** Of a unit. */
export const priceCell = (price: Decimal | null) => (price ? `R$ ${formatNumber(price, 2, 4)}` : NO_VALUE);

/** Which note a row is of. */
export const noteColumns: Columns<Pick<Source, "numero" | "corretora" | "dataPregao">> = {
  Nota: ({ numero }) => numero ?? "sem número",
  Corretora: ({ corretora }) => corretora,
  Pregão: ({ dataPregao }) => formatDay(dataPregao),
};

/** Where a printed line stands. */
export const lineColumns: Columns<Pick<Source, "pagina" | "linha">> = {
  Página: ({ pagina }) => String(pagina),
  Linha: ({ linha }) => String(linha),
};

/** Where a row stands in a note; an event stands in none. */
export const sourceColumns: Columns<{ fonte: Source | null }> = {
  Nota: ({ fonte }) => (fonte ? noteLabel(fonte) : "Evento"),
  Página: ({ fonte }) => (fonte ? String(fonte.pagina) : NO_VALUE),
  Linha: ({ fonte }) => (fonte ? String(fonte.linha) : NO_VALUE),
};

/** Says that a table is cut; empty for a whole one. */
export function cutSentence(table: DraftTable | null): string {
  if (!table || table.total <= table.linhas.length) return "";
  return `A tabela mostra as primeiras ${formatNumber(table.linhas.length)} de ${formatNumber(table.total)} linhas.`;
}
