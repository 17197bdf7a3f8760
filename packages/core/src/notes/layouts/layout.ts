import type { ColumnTitle } from "../columns.ts";
import type { TextRow } from "../rows.ts";

/** What a trade line of any print holds. */
export type TradeColumn =
  | "qualificado"
  | "negociacao"
  | "lado"
  | "mercado"
  | "prazo"
  | "especificacao"
  | "observacao"
  | "quantidade"
  | "preco"
  | "valor"
  | "debitoCredito";

interface Brand {
  name: string;
  /** Tried on each line of the broker's block, as {@link matchKey} gives it. */
  printed: RegExp;
}

/** A family of prints: everything that tells it from the others. The reading itself is shared. */
export interface NoteLayout {
  name: string;
  /** True for a page that carries this family's own marks; pages that only continue a note carry none. */
  recognises(rows: readonly TextRow[]): boolean;
  /** Titles of the trades table, left to right. */
  columns: readonly ColumnTitle<TradeColumn>[];
  /** Labels of the box whose values stand below them. */
  numberLabel: string;
  /** First match wins; a broker of the family that is not listed is called by `fallbackBrand`. */
  brands: readonly Brand[];
  fallbackBrand: string;
  /** True when the summary prints debits as negative numbers instead of the letters D and C. */
  signedSummary: boolean;
}
