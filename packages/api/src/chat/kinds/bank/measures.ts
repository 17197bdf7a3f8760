import { type Group, groupsOf, keysOf } from "@app/core/chat/answers/groups";
import type { Grouping, Question } from "@app/core/chat/question";
import { type Decimal, ZERO } from "@app/core/money";
import type { CategorySide } from "@app/core/statements/schema";

export type BankMeasure = "receitas" | "despesas" | "guardado";
const measures: readonly BankMeasure[] = ["receitas", "despesas", "guardado"];

/** Entries of one month, category and account, added up. */
export interface SummedEntries {
  mes: string;
  categoria: string;
  conta: string;
  lado: CategorySide;
  receitas: Decimal;
  despesas: Decimal;
  lancamentos: number;
}

export interface BankEntries {
  medidas: readonly BankMeasure[];
  sums: readonly SummedEntries[];
  /** Months with entries of any category, `yyyy-mm`. */
  meses: readonly string[];
  /** Entries without a category, which may be of the named ones. */
  uncounted: number;
  /** Those of them with a named category's name in the description, and their sums in BRL. */
  alike: { lancamentos: number; receitas: Decimal; despesas: Decimal };
  /** A page of the entries meant, or of the chosen ones; none where figures are told for groups. */
  entries: readonly {
    data: string;
    descricao: string;
    categoria: string | null;
    conta: string;
    lado: CategorySide;
    valor: Decimal;
  }[];
  reach: { first: string; last: string } | null;
}

/**
 * What is told: as asked, else the side of what is named, else both sides and what is left.
 *
 * @param sides - of the named categories, or of the entries with the words
 */
export function measuresOf(question: Question, sides: readonly CategorySide[]): BankMeasure[] {
  const asked = measures.filter((medida) => question.medidas.includes(medida));
  if (asked.length > 0) return asked;
  const [first] = sides;
  if (first && sides.every((side) => side === first)) return [first === "despesa" ? "despesas" : "receitas"];
  return [...measures];
}

/** By what figures are told where nothing is asked for: of several categories each by itself. */
export function byCategory(question: Question): Question {
  const { por, agregacao, ordem, filtros } = question;
  const isOfSeveral = filtros.categorias.length > 1 && agregacao === null && ordem === null;
  if (por.length > 0 || !(isOfSeveral || agregacao === "media")) return question;
  return { ...question, por: [isOfSeveral ? "categoria" : "mes"] };
}

const amountOf = ({ receitas, despesas }: SummedEntries, medida: BankMeasure): Decimal =>
  medida === "receitas" ? receitas : medida === "despesas" ? despesas : receitas.minus(despesas);

const isOfMeasure = ({ lado }: SummedEntries, medida: BankMeasure): boolean =>
  medida === "guardado" || (lado === "despesa") === (medida === "despesas");

/** One measure of all entries. */
export const sumsOf = ({ sums }: Pick<BankEntries, "sums">, medida: BankMeasure) =>
  sums
    .filter((sum) => isOfMeasure(sum, medida))
    .map((sum) => ({ ...sum, count: sum.lancamentos, valor: amountOf(sum, medida) }));

/** The same by groups; of months and years also those in which nothing was spent or received. */
export function groupsOfMeasure(entries: BankEntries, por: readonly Grouping[], medida: BankMeasure): Group[] {
  const rows = sumsOf(entries, medida).map((sum) => ({ ...sum, chaves: keysOf(por, { ...sum, data: sum.mes }) }));
  const [unit, ...others] = por;
  const isOfTime = (unit === "mes" || unit === "ano") && others.length === 0;
  const empty = (isOfTime ? entries.meses : []).map((data) => ({
    chaves: keysOf(por, { data }),
    count: 0,
    valor: ZERO,
  }));
  return groupsOf(por, [...empty, ...rows]);
}
