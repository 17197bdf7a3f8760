// Rows of the books put together: their sums, groups and extremes, and the notes and lines where they stand.
import { type Cents, plus, type Ratio, ratio, total } from "./arithmetic.ts";
import { classOf, type Entry, type Note } from "./books.ts";

export const unique = <Value>(values: readonly Value[]) => [...new Set(values)];

export const nameOf = ({ corretora, numero }: Note) => `${corretora} ${numero}`;
const placeOf = ({ nota, linha }: { nota: Note; linha: number }) => `${nameOf(nota)} ${linha}`;

export const notesOf = (rows: readonly { nota: Note | null }[]) =>
  unique(rows.flatMap(({ nota }) => (nota ? [nameOf(nota)] : [])));

export const placesOf = (rows: readonly { nota: Note | null; linha: number }[]) =>
  rows.flatMap(({ nota, linha }) => (nota ? [placeOf({ nota, linha })] : []));

/** An amount, and another amount told with its sign. */
export const amountOf = (rows: readonly { valor: Cents }[]) => total(rows.map(({ valor }) => valor));

export const resultOf = (rows: readonly Entry[]): Ratio =>
  rows.reduce((sum, { resultado }) => plus(sum, resultado ?? ratio(0n)), ratio(0n));

/** Before costs, also those of the purchases. */
export const grossOf = (rows: readonly Entry[]): Ratio =>
  rows.reduce((sum, { semTaxas }) => plus(sum, semTaxas?.resultado ?? ratio(0n)), ratio(0n));

/** A group of rows by some key, the key's order of appearance kept. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

export function extreme<Row>(
  rows: readonly Row[],
  sizeOf: (row: Row) => bigint,
  which: "maior" | "menor",
): Row | undefined {
  return [...rows].sort((a, b) => {
    const [x, y] = [sizeOf(a), sizeOf(b)];
    return (which === "maior" ? -1 : 1) * (x < y ? -1 : x > y ? 1 : 0);
  })[0];
}

/** Of the tax: FIIs, day trades and futures stand beside the rest. */
export const poolOf = ({ tipo, ativo }: Entry) =>
  tipo === "comum" ? (classOf(ativo) === "fii" ? "fii" : "comum") : tipo === "day_trade" ? tipo : "futuros";
