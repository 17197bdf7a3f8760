import { formatMoney, formatNumber } from "../../format.ts";
import type { Compared } from "../answers/answer.ts";
import { atBrokers, inPeriods, ofAssets } from "../answers/scope.ts";
import { type Fact, scopeOf } from "../facts.ts";
import type { Combination, Filters, Question } from "../question.ts";
import { measureNames } from "./measure-names.ts";

/** Parts of a question of which each value has an answer of its own. */
type Part = "periodos" | "corretoras" | "ativos" | "medidas";

/** A question about one of several periods, brokers, assets or measures. */
interface OneOf {
  /** In the first column of a table. */
  nome: string;
  /** After a figure: ` em 2023`, ` na corretora Clear`, ` de PETR4`. */
  onde: string;
  question: Question;
}

/** True for what is told of exactly two figures. */
export const compares = (combinacao: Combination | null) => combinacao === "diferenca" || combinacao === "razao";

/** What a question compares two of; null where it compares nothing, or another number of them. */
function comparedPart({ combinacao, medidas, filtros }: Question): Part | null {
  if (!compares(combinacao)) return null;
  const named = (["periodos", "corretoras", "ativos"] as const).find((part) => filtros[part].length === 2);
  if (named) return named;
  return medidas.length === 2 ? "medidas" : null;
}

/** True where a question compares, and not exactly two: nothing tells by how much then. */
export const lacksTwo = (question: Question) => compares(question.combinacao) && comparedPart(question) === null;

/**
 * The questions that one is told as, in its order: of each of several periods or, where they are compared, of each of two
 * brokers, assets or measures; null for a question that is told as it is.
 */
export function toldApart(question: Question): { coluna: string; parts: OneOf[] } | null {
  const { filtros, medidas } = question;
  const part = comparedPart(question) ?? (filtros.periodos.length > 1 ? "periodos" : null);
  if (part === null) return null;
  const alone = (onde: string, nome: string, own: Partial<Filters>): OneOf => ({
    ...{ nome, onde },
    question: { ...question, combinacao: null, filtros: { ...filtros, ...own } },
  });
  if (part === "medidas") {
    const parts = medidas.map((medida) => ({
      ...alone(` de ${measureNames[medida]}`, measureNames[medida], {}),
      question: { ...question, combinacao: null, medidas: [medida] },
    }));
    return { coluna: "Valor de", parts };
  }
  if (part === "corretoras") {
    const parts = filtros.corretoras.map((name) => alone(atBrokers([name]), name, { corretoras: [name] }));
    return { coluna: "Corretora", parts };
  }
  if (part === "ativos") {
    const parts = filtros.ativos.map((name) =>
      alone(ofAssets({ ...filtros, ativos: [name] }), name, { ativos: [name] }),
    );
    return { coluna: "Ativo", parts };
  }
  const parts = filtros.periodos.map((period) => alone(inPeriods([period]), period.label, { periodos: [period] }));
  return { coluna: "Período", parts };
}

const NOT_KNOWN = "Não dá para comparar estes valores.";

/** By how much the first of two has more or less than the second, or how many times it is the second one, and that figure. */
export function compared(
  { combinacao }: Question,
  [one, other]: readonly (Compared | undefined)[],
  [first, second]: readonly OneOf[],
): { told: string; facts: Fact[] } {
  if (!compares(combinacao) || !first || !second) return { told: "", facts: [] };
  if (!one || !other) return { told: NOT_KNOWN, facts: [] };
  const fact = { medida: one.medida, ...scopeOf(first.question.filtros) };
  if (combinacao === "diferenca") {
    const difference = one.valor.minus(other.valor);
    const side = difference.isNegative() ? "a menos" : "a mais";
    return {
      told: `Diferença: **${formatMoney(difference.abs())}** ${side}${first.onde} do que${second.onde}.`,
      facts: [{ ...fact, unidade: "BRL", valor: difference.abs() }],
    };
  }
  // Of a loss, or of nothing, there is no number of times.
  if (!one.valor.gt(0) || !other.valor.gt(0)) return { told: NOT_KNOWN, facts: [] };
  const times = one.valor.div(other.valor).toDecimalPlaces(2);
  return {
    told: `O valor${first.onde} é **${formatNumber(times)} ${times.eq(1) ? "vez" : "vezes"}** o valor${second.onde}.`,
    facts: [{ ...fact, medida: "outro", unidade: "contagem", valor: times }],
  };
}
