import { parseAmount } from "../amount-text.ts";
import { formatMoney } from "../format.ts";
import { groupBy } from "../group-by.ts";
import { type Decimal, sum } from "../money.ts";

/** How a column of amounts adds up. */
export interface Addition {
  coluna: string;
  /** What the rows have in common, as `Compra`; empty where all rows are added. */
  grupo: string;
  /** The first terms, as `R$ 4,90`; a negative one in parentheses. */
  parcelas: string[];
  /** Further terms. */
  outras: number;
  soma: string;
}

/** Terms that a sum shows: with more nobody adds along. A single one more takes no more room than saying so. */
const SHOWN_TERMS = 6;
/** Rows that differ in one of these are not added together. */
const GROUPING = new Set(["Período", "Encargo", "Operação", "D/C", "Grupo", "Tipo"]);
/** Prices are per unit; the items of a note are its parts and their whole. */
const NOT_ADDED = /^Preço|^PM\b/;
const MIXED = "Item";
const AMOUNT = /^-?R\$ -?[\d.]+,\d{2}$/;
const NONE = "–";

/**
 * The sums of a table's amounts, from the cells as they are shown.
 *
 * @param linhas - all rows of the table
 * @returns empty for a table whose amounts are none to add
 */
export function addUp(colunas: readonly string[], linhas: readonly (readonly string[])[]): Addition[] {
  if (colunas.includes(MIXED)) return [];
  const grouping = [...colunas.keys()].filter((column) => GROUPING.has(colunas[column] ?? ""));
  const groups = groupBy(linhas, (line) => grouping.map((column) => line[column]).join(" · "));
  return colunas.flatMap((coluna, column) => {
    if (NOT_ADDED.test(coluna) || !isAmounts(linhas, column)) return [];
    return [...groups].flatMap(([grupo, rows]) => {
      const terms = rows.flatMap((line) => amountOf(line[column] ?? "") ?? []);
      return terms.length === 0 ? [] : { coluna, grupo, ...told(terms) };
    });
  });
}

function isAmounts(linhas: readonly (readonly string[])[], column: number): boolean {
  const cells = linhas.map((line) => line[column] ?? "");
  return cells.every((cell) => cell === NONE || AMOUNT.test(cell)) && cells.some((cell) => cell !== NONE);
}

function amountOf(cell: string): Decimal | null {
  const size = parseAmount(cell.replaceAll("-", ""));
  return size && cell.includes("-") ? size.negated() : size;
}

function told(terms: readonly Decimal[]) {
  const shown = terms.length === SHOWN_TERMS + 1 ? terms.length : SHOWN_TERMS;
  const parcelas = terms
    .slice(0, shown)
    .map((term) => (term.isNegative() ? `(${formatMoney(term)})` : formatMoney(term)));
  return { parcelas, outras: terms.length - parcelas.length, soma: formatMoney(sum(terms)) };
}
