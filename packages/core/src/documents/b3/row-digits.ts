import { Decimal } from "../../money.ts";
import type { B3Row } from "./rows.ts";

/** A row whose amounts are their decimal text, for JSON and for another process. */
export type RowDigits = DigitsOf<B3Row>;

type DigitsOf<Row> = Row extends unknown ? { [Key in keyof Row]: AsDigits<Row[Key]> } : never;
type AsDigits<Value> = Value extends Decimal ? string : Value;

const amounts = [
  "quantidade",
  "preco",
  "valor",
  "valorLiquido",
  "valorAplicado",
  "quantidadeCompra",
  "quantidadeVenda",
  "precoMedioCompra",
  "precoMedioVenda",
] as const;

/** The row with each amount as its exact text. */
export function rowToDigits(row: B3Row): RowDigits {
  const digits: Record<string, unknown> = { ...row };
  for (const key of amounts) if (digits[key] instanceof Decimal) digits[key] = digits[key].toFixed();
  return digits as RowDigits; // the keys of the row itself
}

/** The row of {@link rowToDigits}. */
export function rowFromDigits(row: RowDigits): B3Row {
  const revived: Record<string, unknown> = { ...row };
  for (const key of amounts) if (typeof revived[key] === "string") revived[key] = new Decimal(revived[key]);
  return revived as unknown as B3Row; // the keys of the row itself
}
