import { Decimal } from "../../money.ts";
import type { B3Row } from "./rows.ts";

/** A row whose amounts are their decimal text, for JSON and for another process. */
export type RowDigits = DigitsOf<B3Row>;

type DigitsOf<Row> = Row extends unknown ? { [Key in keyof Row]: AsDigits<Row[Key]> } : never;
type AsDigits<Value> = Value extends Decimal ? string : Value;

const amounts: ReadonlySet<string> = new Set([
  "quantidade",
  "preco",
  "valor",
  "valorLiquido",
  "valorAplicado",
  "quantidadeCompra",
  "quantidadeVenda",
  "precoMedioCompra",
  "precoMedioVenda",
]);

/** The row with each amount as its exact text. */
export function rowToDigits(row: B3Row): RowDigits {
  const entries = Object.entries(row).map(([key, value]) => [key, value instanceof Decimal ? value.toFixed() : value]);
  return Object.fromEntries(entries) as RowDigits; // the keys of the row itself
}

/** The row of {@link rowToDigits}. */
export function rowFromDigits(row: RowDigits): B3Row {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    amounts.has(key) && typeof value === "string" ? new Decimal(value) : value,
  ]);
  return Object.fromEntries(entries) as B3Row; // the keys of the row itself
}
