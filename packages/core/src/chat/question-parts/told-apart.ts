import { formatMoney, formatNumber, formatPercent } from "../../format.ts";
import type { Decimal } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import { atBrokers, inAccounts, ofAssets, ofCategories, sideNames, whereOf } from "../answers/scope.ts";
import type { Combination, Filters, FunctionName, Measure, Question } from "../question.ts";
import { listMeasures } from "./measure-names.ts";

/** Parts of a question of which each value has an answer of its own. */
type Part = "periodos" | "corretoras" | "ativos" | "medidas" | "lado" | Named;

/** Filters by name: what is meant by one is a part of what is meant without it. */
const named = ["ativos", "classes", "corretoras", "categorias", "contas"] as const satisfies (keyof Filters)[];
type Named = (typeof named)[number];

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

/** Of these a measure is a part of what is told without any. */
const HAS_WHOLE: readonly FunctionName[] = ["encargos", "proventos"];

/** What a question compares two of, or what of it is a part of the rest; null where there is not exactly that. */
function comparedPart({ funcao, combinacao, medidas, filtros }: Question): Part | null {
  if (combinacao === "parte") {
    // Of two, either may be the whole: of PETR4 what was bought at Rico, or of Rico what was PETR4.
    const [part = null, ...others] = named.filter((it) => filtros[it].length > 0);
    if (filtros.periodos.length > 1 || others.length > 0) return null;
    return part ?? (medidas.length === 1 && HAS_WHOLE.includes(funcao) ? "medidas" : null);
  }
  if (!compares(combinacao)) return null;
  const two = (["periodos", "corretoras", "ativos"] as const).find((part) => filtros[part].length === 2);
  if (two) return two;
  if (medidas.length === 2) return "medidas";
  return funcao === "operacoes" && filtros.lado === null ? "lado" : null;
}

/** By how much the largest group has more than the smallest; the withheld tax of groups is told without comparing them. */
const canSpread = ({ funcao, combinacao, por, agregacao }: Question) =>
  combinacao === "diferenca" && por.length === 1 && agregacao === null && funcao !== "irrf";

/** Whether there is what a combination is told of: two figures, a part of a whole, or groups. */
export const canCombine = (question: Question) =>
  question.por.length > 0 ? !compares(question.combinacao) || canSpread(question) : comparedPart(question) !== null;

/**
 * The questions that one is told as, in its order: of each of several periods or, where they are compared, of each of two
 * brokers, assets, measures or sides, or of a part and of the whole; null for a question that is told as it is.
 */
export function toldApart(question: Question): { coluna: string; parts: OneOf[] } | null {
  const { filtros, medidas, por, combinacao } = question;
  const part = (por.length === 0 ? comparedPart(question) : null) ?? (filtros.periodos.length > 1 ? "periodos" : null);
  if (part === null) return null;
  const alone = {
    ...question,
    combinacao: por.length > 0 ? combinacao : null,
    // A sum is what is told of each anyhow.
    agregacao: compares(combinacao) && question.agregacao === "soma" ? null : question.agregacao,
  };
  const of = (nome: string, onde: string, own: Partial<Filters>): OneOf => ({
    ...{ nome, onde },
    question: { ...alone, filtros: { ...filtros, ...own } },
  });
  const ofMeasures = (own: Measure[], nome = listMeasures(own), onde = ` de ${nome}`): OneOf => ({
    ...{ nome, onde },
    question: { ...alone, medidas: own },
  });
  if (combinacao === "parte" && part === "medidas") {
    return { coluna: "Parte", parts: [ofMeasures(medidas), ofMeasures([], "tudo", "")] };
  }
  if (combinacao === "parte" && part !== "periodos") {
    const onde = `${ofAssets(filtros)}${ofCategories(filtros, "de")}${atBrokers(filtros.corretoras)}${inAccounts(filtros)}`;
    return { coluna: "Parte", parts: [of(onde.trim(), onde, {}), of("tudo", "", { [part]: [] })] };
  }
  const ofSide = (lado: Side) => of(sideNames[lado][1], ` em ${sideNames[lado][1]}`, { lado });
  const apart: Partial<Record<Part, { coluna: string; parts: OneOf[] }>> = {
    periodos: {
      coluna: "Período",
      parts: filtros.periodos.map((it) => of(it.label, ` ${it.label}`, { periodos: [it] })),
    },
    corretoras: {
      coluna: "Corretora",
      parts: filtros.corretoras.map((it) => of(it, atBrokers([it]), { corretoras: [it] })),
    },
    ativos: { coluna: "Ativo", parts: filtros.ativos.map((it) => of(it, ` de ${it}`, { ativos: [it] })) },
    medidas: { coluna: "Valor de", parts: medidas.map((it) => ofMeasures([it])) },
    lado: { coluna: "Operação", parts: [ofSide("C"), ofSide("V")] },
  };
  return apart[part] ?? null;
}

const NOT_KNOWN = "Não dá para comparar estes valores.";

/** By how much the first of two has more or less than the second, how many times or which part of it it is, and that figure. */
export function compared(
  { combinacao, por }: Question,
  [one, other]: readonly (Decimal | undefined)[],
  [first, second]: readonly OneOf[],
): string {
  if (combinacao === null || por.length > 0 || !first || !second) return "";
  if (!one || !other) return NOT_KNOWN;
  if (combinacao === "parte") {
    if (one.lt(0) || !other.gt(0)) return NOT_KNOWN;
    const whole = second.question.filtros;
    return `A parte${first.onde} é **${formatPercent(one.div(other))}**. O todo${ofAssets(whole)}${whereOf(whole)} soma ${formatMoney(other)}.`;
  }
  if (combinacao === "diferenca") {
    const difference = one.minus(other);
    if (difference.isZero()) return `Sem diferença: o valor é o mesmo${first.onde} e${second.onde}.`;
    const side = difference.isNegative() ? "a menos" : "a mais";
    return `Diferença: **${formatMoney(difference.abs())}** ${side}${first.onde} do que${second.onde}.`;
  }
  // Of a loss, or of nothing, there is no number of times.
  if (!one.gt(0) || !other.gt(0)) return NOT_KNOWN;
  const times = one.div(other).toDecimalPlaces(2);
  return `O valor${first.onde} é **${formatNumber(times)} ${times.eq(1) ? "vez" : "vezes"}** o valor${second.onde}.`;
}
