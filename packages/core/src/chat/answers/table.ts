import { formatNumber } from "../../format.ts";
import type { Dados } from "../schema.ts";

/** More rows than anybody reads in a chat, and about 20 KB. */
export const MAX_TABLE_ROWS = 200;

/** The table of an answer, with how many rows there are in all. */
export interface DraftTable extends Dados {
  total: number;
}

/**
 * The first rows as people read them; rows that are not shown are not written either.
 *
 * @param total - how many rows there are, when `rows` holds only the first
 */
export function tableOf<Row>(
  colunas: string[],
  rows: readonly Row[],
  toCells: (row: Row) => string[],
  total = rows.length,
): DraftTable {
  return { colunas, linhas: rows.slice(0, MAX_TABLE_ROWS).map(toCells), total };
}

/** Says that a table is cut; empty for a whole one. */
export function cutSentence(table: DraftTable | null): string {
  if (!table || table.total <= table.linhas.length) return "";
  return `A tabela mostra as primeiras ${formatNumber(table.linhas.length)} de ${formatNumber(table.total)} linhas.`;
}
