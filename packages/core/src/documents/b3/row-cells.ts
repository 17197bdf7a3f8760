import type { CalendarDate } from "../../calendar.ts";
import { Decimal, ZERO } from "../../money.ts";
import { beginningOf, type Cell, foldCell, isMissing, readAmounts, readDay, textOf } from "./cells.ts";

/** Column indexes of a sheet, by folded header. A Map, since a header may be called `__proto__`. */
export type Columns = ReadonlyMap<string, number>;

/** Names given to the two columns after the last header, where B3 prints values without one. */
export const UNNAMED_COLUMNS = ["1ª coluna sem nome", "2ª coluna sem nome"] as const;

/** Columns of a header row; of equal names the first counts. */
export function columnsOf(header: readonly Cell[]): Columns {
  const columns = new Map<string, number>();
  let last = -1;
  for (const [index, cell] of header.entries()) {
    const name = foldCell(cell);
    if (name === "") continue;
    last = index;
    if (!columns.has(name)) columns.set(name, index);
  }
  for (const [offset, title] of UNNAMED_COLUMNS.entries()) columns.set(keyOf(title), last + 1 + offset);
  return columns;
}

interface Amounts {
  quantidade: Decimal | null;
  preco: Decimal | null;
  valor: Decimal | null;
}

/** The longest name of a company or of a broker seen has some 90 characters. */
const MAX_TEXT_LENGTH = 300;

/** Headers as the readers name them, each folded once. */
const keys = new Map<string, string>();

function keyOf(title: string): string {
  const known = keys.get(title) ?? foldCell(title);
  keys.set(title, known);
  return known;
}

/** True where all the columns are there. @param titles - as B3 prints them */
export const hasColumns = (columns: Columns, titles: readonly string[]) =>
  titles.every((title) => columns.has(keyOf(title)));

/** Cells of a row by header. A malformed cell is reported in `problem` and replaced by a placeholder. */
export class RowCells {
  /** The first thing that is not understood, as a sentence; null while there is none. */
  problem: string | null = null;

  constructor(
    private readonly columns: Columns,
    private readonly cells: readonly Cell[],
  ) {}

  /** An empty text without the column or without a value. */
  text(column: string): string {
    const text = textOf(this.cell(column));
    if (text.length > MAX_TEXT_LENGTH) this.note(`O texto em '${column}' é longo demais.`);
    return beginningOf(text, MAX_TEXT_LENGTH);
  }

  folded(column: string): string {
    return foldCell(this.cell(column));
  }

  needText(column: string): string {
    const text = this.text(column);
    if (text === "") this.noteAbsent(column);
    return text;
  }

  day(column: string): CalendarDate | null {
    const cell = this.cell(column);
    if (isMissing(cell)) return null;
    const day = readDay(cell);
    if (day === null) this.note(`'${shown(cell)}' em '${column}' não é uma data que exista.`);
    return day;
  }

  needDay(column: string): CalendarDate {
    const day = this.day(column);
    if (day === null) this.noteAbsent(column);
    return day ?? "";
  }

  amount(column: string): Decimal | null {
    return this.amounts({ valor: [column] }).valor;
  }

  needAmount(column: string): Decimal {
    const amount = this.amount(column);
    if (amount === null) this.noteAbsent(column);
    return amount ?? ZERO;
  }

  /**
   * Reads quantity, price and value, each from the first of its columns with a value. An ambiguous text is settled by
   * quantity × price = value.
   */
  amounts(names: { [Name in keyof Amounts]?: readonly string[] }): Amounts {
    const read = (columns: readonly string[] = []) => {
      const column = columns.find((name) => !isMissing(this.cell(name)));
      return column === undefined ? [null] : this.readings(column);
    };
    return settle(read(names.quantidade), read(names.preco), read(names.valor));
  }

  note(problem: string): void {
    this.problem ??= problem;
  }

  private noteAbsent(column: string): void {
    this.note(`Falta '${column}'.`);
  }

  private cell(column: string): Cell {
    return this.cells[this.columns.get(keyOf(column)) ?? -1] ?? null;
  }

  private readings(column: string): (Decimal | null)[] {
    const cell = this.cell(column);
    const found = readAmounts(cell);
    if (found.length === 0) this.note(`'${shown(cell)}' em '${column}' não é um número.`);
    if (found.some((amount) => amount.isNegative() && !amount.isZero())) {
      this.note(`'${shown(cell)}' em '${column}' é negativo.`);
    }
    return found.length > 0 ? found : [null];
  }
}

function settle(quantities: (Decimal | null)[], prices: (Decimal | null)[], values: (Decimal | null)[]): Amounts {
  const all = quantities.flatMap((quantidade) =>
    prices.flatMap((preco) => values.map((valor) => ({ quantidade, preco, valor }))),
  );
  const [first = { quantidade: null, preco: null, valor: null }] = all;
  if (all.length <= 1) return first;
  return all.reduce((best, next) => (distance(next).lt(distance(best)) ? next : best), first);
}

const FARTHEST = new Decimal(Number.POSITIVE_INFINITY);
const ONE = new Decimal(1);

/** Ratio between value and product, at least 1; infinite where any of them is missing. */
function distance({ quantidade, preco, valor }: Amounts): Decimal {
  const product = quantidade && preco ? quantidade.times(preco) : null;
  if (!product || !valor || product.lte(0) || valor.lte(0)) return FARTHEST;
  const ratio = valor.div(product);
  return ratio.lt(ONE) ? ONE.div(ratio) : ratio;
}

const MAX_SHOWN_LENGTH = 40;
const shown = (cell: Cell) => beginningOf(textOf(cell), MAX_SHOWN_LENGTH);
