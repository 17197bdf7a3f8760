import type { IncomeType } from "@app/core/incomes/schema";

/** Known fields of an income before a person types it: a row of a spreadsheet may lack only its amount. */
export interface IncomeDraft {
  tipo: IncomeType;
  ticker: string;
  data: string;
  quantidade: number | null;
}
