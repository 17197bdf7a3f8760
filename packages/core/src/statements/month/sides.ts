import { type Decimal, ZERO } from "../../money.ts";
import type { AccountKind, CategorySide, InternalKind } from "../schema.ts";

/** Amounts of one month with one category on accounts of one kind, as the database adds them up; without a category, of one sign. */
export interface MonthSum {
  /** `aaaa-mm` */
  mes: string;
  categoriaId: string | null;
  /** Of the category; null without one. */
  lado: CategorySide | null;
  conta: AccountKind;
  interno: InternalKind | null;
  /** Of the positive and the negative amounts, each in BRL with its sign. */
  entradas: Decimal;
  saidas: Decimal;
  lancamentos: number;
}

interface Sides {
  receitas: Decimal;
  despesas: Decimal;
}

/**
 * Income and expenses of a sum, both above zero unless they were given back: a category decides the side, so that a
 * refund lowers the expense; without a category the sign does, and on a card everything is an expense.
 */
export function sidesOf({ lado, conta, interno, entradas, saidas }: Omit<MonthSum, "mes" | "categoriaId">): Sides {
  if (interno !== null) return { receitas: ZERO, despesas: ZERO };
  const total = entradas.plus(saidas);
  if (lado === "receita") return { receitas: total, despesas: ZERO };
  if (lado === "despesa" || conta === "cartao") return { receitas: ZERO, despesas: total.neg() };
  return { receitas: entradas, despesas: saidas.neg() };
}
