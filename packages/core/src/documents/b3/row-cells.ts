import type { CalendarDate } from "../../calendar.ts";
import { Decimal, ZERO } from "../../money.ts";
import { type Cell, foldCell, isMissing, readAmounts, readDay, textOf } from "./cells.ts";

/** Where the columns of a sheet stand, by folded header. A Map, since a header may be called `__proto__`. */
export type Columns = ReadonlyMap<string, number>;

/** The two columns after the last header, where B3 puts what it has no header for. */
export const UNNAMED_COLUMNS = ["1ª coluna sem nome", "2ª coluna sem nome"] as const;

/** The columns of a header row; of equal names the first. */
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

/** The cells of a row by their headers, as B3 prints these. What is not as it must be is told in `problem`, and a stand-in is given. */
export class RowCells {
  /** The first thing that is not understood, as a sentence; null while there is none. */
  problem: string | null = null;

  constructor(
    private readonly columns: Columns,
    private readonly cells: readonly Cell[],
  ) {}

  /** Without the column, as without a value, an empty text. */
  text(column: string): string {
    const text = textOf(this.cell(column));
    if (text.length > MAX_TEXT_LENGTH) this.note(`O texto em '${column}' é longo demais.`);
    return text.slice(0, MAX_TEXT_LENGTH);
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
   * Amounts that belong together; of each, the first of its columns with a value. What a text leaves in doubt is settled by
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

/** How many times the value is the product, or the product the value; the same for all where one is missing. */
function distance({ quantidade, preco, valor }: Amounts): Decimal {
  const product = quantidade && preco ? quantidade.times(preco) : null;
  if (!product || !valor || product.lte(0) || valor.lte(0)) return FARTHEST;
  const ratio = valor.div(product);
  return ratio.lt(ONE) ? ONE.div(ratio) : ratio;
}

const MAX_SHOWN_LENGTH = 40;
const shown = (cell: Cell) => textOf(cell).slice(0, MAX_SHOWN_LENGTH);
