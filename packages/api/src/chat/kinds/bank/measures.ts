import { type GroupRow, keysOf } from "@app/core/chat/answers/groups";
import type { Grouping, Order, Question } from "@app/core/chat/question";
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
  /** True where the month that has not ended has some of them. */
  isRunning: boolean;
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

const orderOfPick = { maior: "maiores", menor: "menores", ultimo: "recentes", primeiro: "antigas" } as const;

/** The order in which single entries are chosen; null where they are not. */
export function rowsOrder({ por, agregacao, ordem }: Question): Order | null {
  if (por.length > 0) return null;
  return agregacao !== null && agregacao in orderOfPick ? orderOfPick[agregacao as keyof typeof orderOfPick] : ordem;
}

/** By what figures are told: of several categories each by itself. */
export function bankGrouping({ por, agregacao, ordem, filtros }: Question): readonly Grouping[] {
  if (por.length > 0) return por;
  if (agregacao === "media") return ["mes"];
  return filtros.categorias.length > 1 && agregacao === null && ordem === null ? ["categoria"] : [];
}

export const amountOf = ({ receitas, despesas }: SummedEntries, medida: BankMeasure): Decimal =>
  medida === "receitas" ? receitas : medida === "despesas" ? despesas : receitas.minus(despesas);

export const isOfMeasure = ({ lado }: SummedEntries, medida: BankMeasure): boolean =>
  medida === "guardado" || (lado === "despesa") === (medida === "despesas");

/** One measure by groups; of months and years also those in which nothing was spent or received. */
export function bankRows({ sums, meses }: BankEntries, por: readonly Grouping[], medida: BankMeasure): GroupRow[] {
  const rows = sums
    .filter((sum) => isOfMeasure(sum, medida))
    .map((sum) => ({
      chaves: keysOf(por, { ...sum, data: sum.mes }),
      count: sum.lancamentos,
      valor: amountOf(sum, medida),
    }));
  const [unit, ...others] = por;
  const isOfTime = (unit === "mes" || unit === "ano") && others.length === 0;
  const empty = isOfTime ? meses.map((mes) => (unit === "mes" ? mes : mes.slice(0, 4))) : [];
  return [...empty.map((chave) => ({ chaves: [chave], count: 0, valor: ZERO })), ...rows];
}
