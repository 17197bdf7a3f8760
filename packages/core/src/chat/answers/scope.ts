import { formatMoney, formatNumber, listWords } from "../../format.ts";
import { Decimal } from "../../money.ts";
import type { Side } from "../../notes/schema.ts";
import type { OperationType } from "../../portfolio/parts.ts";
import {
  type AssetClass,
  type Filters,
  isCount,
  isOfNone,
  LEAST_MORE,
  type Order,
  type Question,
  type ResultSign,
} from "../question.ts";
import { listNames } from "./answer.ts";

const classNames: Record<AssetClass, string> = {
  acao: "ações",
  unit: "units",
  fii: "fundos imobiliários",
  fiagro: "Fiagros",
  etf: "ETFs",
  etf_renda_fixa: "ETFs de renda fixa",
  bdr: "BDRs",
  fi_infra: "FI-Infra",
  opcao: "opções",
  tesouro: "Tesouro Direto",
  outro: "outros ativos",
  futuro: "futuros",
};

/** `fundos imobiliários`, `ações e units`. */
export const listClasses = (classes: readonly AssetClass[]) => listWords(classes.map((classe) => classNames[classe]));

export const sideNames: Record<Side | "any", readonly [one: string, many: string]> = {
  C: ["compra", "compras"],
  V: ["venda", "vendas"],
  any: ["operação", "operações"],
};

/** What comes first in an order is called: `a primeira`, `os primeiros`. */
export const rankNames: Record<Order, Record<"f" | "m", readonly [one: string, many: string]>> = {
  antigas: { f: ["primeira", "primeiras"], m: ["primeiro", "primeiros"] },
  recentes: { f: ["última", "últimas"], m: ["último", "últimos"] },
  maiores: { f: ["maior", "maiores"], m: ["maior", "maiores"] },
  menores: { f: ["menor", "menores"], m: ["menor", "menores"] },
};

/** ` em março de 2023`, ` em 2022 e em 2023`; empty without a period. */
export const inPeriods = (periodos: readonly { label: string }[]) =>
  periodos.length > 0 ? ` ${listWords(periodos.map(({ label }) => label))}` : "";

export const operationNames: Record<OperationType, string> = {
  comum: "em operações comuns",
  day_trade: "em day trade",
};

/** ` em day trade`; empty where both kinds of operation are meant. */
export const inOperations = ({ operacao }: Pick<Filters, "operacao">) =>
  operacao ? ` ${operationNames[operacao]}` : "";

export const signNames: Record<ResultSign, string> = { lucro: "lucro", prejuizo: "prejuízo" };

/** Names after what one of them, or many, are called; empty without any. */
const named = (names: readonly string[], one: string, many = one) =>
  names.length > 0 ? ` ${names.length > 1 ? many : one} ${listNames(names)}` : "";

/** ` na corretora Clear`. */
export const atBrokers = (corretoras: readonly string[]) => named(corretoras, "na corretora", "nas corretoras");

/** ` na nota 12345`. */
export const inNumbered = (notas: readonly string[]) => named(notas, "na nota", "nas notas");

/** ` de PETR4`, ` de fundos imobiliários`; empty when neither is named. */
export const ofAssets = ({ ativos, classes }: Pick<Filters, "ativos" | "classes">) =>
  named(ativos, "de") || (classes.length > 0 ? ` de ${listClasses(classes)}` : "");

/** ` com Mercado e Farmácia`, ` de Salário`; empty without a category. */
export const ofCategories = ({ categorias }: Pick<Filters, "categorias">, lead = "com") => named(categorias, lead);

/** ` com “uber” ou “ifood”`; empty where any will do. */
export const withWords = ({ palavras }: Pick<Filters, "palavras">) =>
  palavras.length > 0 ? ` com ${palavras.map((words) => `“${words}”`).join(" ou ")}` : "";

/** ` com “uber” na descrição`. */
export const describedBy = (filtros: Pick<Filters, "palavras">) =>
  filtros.palavras.length > 0 ? `${withWords(filtros)} na descrição` : "";

/** ` na conta Nubank`; empty without one. */
export const inAccounts = ({ contas }: Pick<Filters, "contas">) => named(contas, "na conta", "nas contas");

/** `sem contar PETR4`; empty when nothing is left out. */
export function leavingOut({ ativos, corretoras, classes, categorias, palavras }: Filters["exceto"]): string {
  const classNames = classes.length > 0 ? [listClasses(classes)] : [];
  const names = [...ativos, ...classNames, ...corretoras, ...categorias, ...palavras.map((words) => `“${words}”`)];
  return names.length > 0 ? `sem contar ${listNames(names)}` : "";
}

/** A sentence of its own: beside a figure, a name says that the figure is its. @param charges - those that do not count, by name */
export function leavingOutSentence(exceto: Filters["exceto"], charges: string): string {
  const without = [leavingOut(exceto), charges ? `sem ${charges}` : ""].filter(Boolean).join(" e ");
  return without ? `A conta é ${without}, como você pediu.` : "";
}

/** ` de R$ 1.000,00 ou mais`; empty without a limit. */
export function ofValue({ valorMinimo, valorMaximo }: Pick<Filters, "valorMinimo" | "valorMaximo">): string {
  const money = (text: string) => formatMoney(new Decimal(text));
  if (valorMinimo && valorMaximo) return ` de ${money(valorMinimo)} a ${money(valorMaximo)}`;
  if (valorMinimo) return ` de ${money(valorMinimo)} ou mais`;
  return valorMaximo ? ` de ${money(valorMaximo)} ou menos` : "";
}

/** ` com preço de R$ 30,00 ou menos`; empty without a limit. */
export const ofPrice = ({ precoMinimo, precoMaximo }: Pick<Filters, "precoMinimo" | "precoMaximo">) =>
  ofValue({ valorMinimo: precoMinimo, valorMaximo: precoMaximo }).replace(/^ de (.*)$/, " com preço de $1");

/** Whether what is held is told, and bounded, by units and not by its cost; units of several assets are no figure of a class. */
export const isOfUnits = ({ funcao, medidas, por: [por] }: Pick<Question, "funcao" | "medidas" | "por">) =>
  funcao === "carteira" && medidas.includes("quantidade") && (por === undefined || por === "ativo");

/** What groups are bounded by: ` de R$ 1.000,00 ou mais`, ` em 2 ou mais corretoras`, ` com mais vendas do que compras`; empty without a limit. */
export function ofBounds(question: Question): string {
  const { de, minimo, maximo } = question.tendo;
  if (minimo === null && maximo === null) return "";
  const count = (bound: string) => formatNumber(new Decimal(bound));
  const counts =
    minimo === maximo && minimo !== null
      ? count(minimo)
      : [...(minimo ? [`${count(minimo)} ou mais`] : []), ...(maximo ? [`até ${count(maximo)}`] : [])].join(" e ");
  if (isOfUnits(question)) return ` com ${counts} unidades`;
  if (isOfNone(question) && question.funcao === "proventos") return " sem pagamento";
  if (isOfNone(question)) return ` sem ${sideNames[question.filtros.lado ?? "any"][1]}`;
  if (de === "lados") return " com compras e vendas";
  if (de === "vezes") return ` ${counts} ${(maximo ?? minimo) === "1" ? "vez" : "vezes"}`;
  if (isCount(de)) return ` ${de === "corretoras" ? "em" : "de"} ${counts} ${de}`;
  const amounts = ofValue({ valorMinimo: minimo, valorMaximo: maximo });
  if (de === "valor") return amounts;
  const [more, less] = de === "vendas_menos_compras" ? ["vendas", "compras"] : ["compras", "vendas"];
  const isAnyMore = minimo === LEAST_MORE && maximo === null;
  return ` com mais ${more} do que ${less}${isAnyMore ? "" : `, e diferença${amounts}`}`;
}

/** Which notes are meant: ` em março de 2023 na corretora Clear`, ` com liquidação em março de 2023`. */
export const whereOf = ({
  periodos,
  corretoras,
  notas,
  dia = "pregao",
}: Pick<Filters, "periodos" | "corretoras" | "notas"> & Partial<Pick<Filters, "dia">>) =>
  `${inNumbered(notas)}${dia === "liquidacao" ? " com liquidação" : ""}${inPeriods(periodos)}${atBrokers(corretoras)}`;
