import {
  bold,
  boldMoney,
  coverageOf,
  listNames,
  paragraphs,
  rangeSentence,
  sentences,
} from "@app/core/chat/answers/answer";
import { type Columns, NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { type AnswerCaveat, caveatOf } from "@app/core/chat/caveats";
import { NO_ROWS } from "@app/core/chat/results";
import { throughEndOf } from "@app/core/chat/row-filter";
import { formatDay, formatMoney, formatPercent } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import { currentTicker } from "@app/core/portfolio/asset";
import type { PricedPosition } from "@app/core/portfolio/priced-positions";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listValued } from "../../portfolio/queries/list-holdings.ts";
import { getReturns } from "../../returns/queries/get-returns.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeLedger } from "../queries/get-pools.ts";
import { type Asked, defineKind, type Kind } from "./kind.ts";
import { positionSentence } from "./market-value.ts";

/** Of the whole portfolio, which is measured day by day, outside any transaction. */
const returnsOfAll = defineKind({
  funcao: "rentabilidade",
  needs: "posicoes",
  load: loadReturns,
  tell: (result, { range, offset }) => ({
    response: ofPeriod(result, rangeSentence(range)),
    ressalvas: returnsCaveats(result),
    dados: tableOf(rowsFrom([result], offset), COLUMNS),
  }),
});

/** Question 28: TWR, XIRR and the gain in BRL, each by its name. Source: domain §10.1. */
export const returns: Kind = {
  ...returnsOfAll,
  answer: (ctx, asked) =>
    (asked.question.filtros.ativos.length > 0 ? returnsOfAssets : returnsOfAll).answer(ctx, asked),
};

/** What assets are worth now and gave; rates are only those of the whole portfolio. */
const returnsOfAssets = defineKind({
  funcao: "rentabilidade",
  readsLedger: true,
  async load(ctx, { question: { filtros } }) {
    const { ativos, periodos } = filtros;
    const wanted = new Set(ativos.map(currentTicker));
    const days = throughEndOf(periodos);
    return {
      posicoes: (await listValued(ctx)).filter(({ ticker }) => wanted.has(ticker)),
      coverage: await getCoverage(ctx, { periodos: days }),
      cite: () => citeLedger(ctx, { ativos: [...wanted], periodos: days }),
    };
  },
  tell({ posicoes }, { question, range }) {
    const { ativos, periodos } = question.filtros;
    const none = sentences(`Não há ${listNames(ativos)} nas suas notas.`, rangeSentence(range));
    const told = posicoes.length > 0 ? posicoes.map(ofAsset) : [none];
    return { response: paragraphs(...told, sentences(periodos.length > 0 ? ONLY_NOW : "", ONLY_WHOLE)), dados: null };
  },
});

const ONLY_NOW = "De um ativo digo a situação de hoje e o resultado de todas as notas, e não só do período pedido.";
const ONLY_WHOLE = "A rentabilidade em porcentagem ao ano (TIR) e o TWR são calculados só para a carteira inteira.";

function ofAsset(position: PricedPosition): string {
  const { ticker, quantidade, resultadoRealizado } = position;
  const realized = resultadoRealizado
    ? `Resultado já realizado em ${bold(ticker)}, antes do imposto: ${boldMoney(resultadoRealizado)}.`
    : `O resultado realizado em ${bold(ticker)} não é todo conhecido: faltam compras nas suas notas.`;
  return sentences(quantidade?.isZero() ? "" : positionSentence(position, ["resultado_aberto"]), realized);
}

function ofPeriod({ label, retorno }: ReturnsOfPeriod, reached: string): string {
  const { de, twr, xirr, xirrAmbigua, ganho, ganhoSobreCusto } = retorno;
  if (!de) return sentences(`Não há carteira para medir ${label}.`, reached);
  if (!hasFigure(retorno)) {
    return `Sem dados para a rentabilidade da carteira ${label}. ${NEEDS_PRICES}`;
  }
  const rates = [
    `- TIR, ao ano (pondera o dinheiro no tempo): ${xirr !== null ? bold(formatPercent(xirr)) : "–, não há uma taxa que resolva os fluxos"}`,
    `- TWR, no período (sem o efeito dos aportes): ${twr ? bold(formatPercent(twr)) : "sem dados"}`,
    `- Ganho, realizado e em aberto: ${ganho ? boldMoney(ganho) : "sem dados"}${ganhoSobreCusto ? ` (${formatPercent(ganhoSobreCusto)} do que foi investido)` : ""}`,
  ];
  const ambiguous = xirrAmbigua ? "Mais de uma taxa resolve os fluxos; a TIR é a mais próxima do TWR." : "";
  return [`Rentabilidade da carteira ${label},${daysOf(retorno)}:`, ...rates, ambiguous]
    .filter((line) => line !== "")
    .join("\n");
}

const orNone = (value: Decimal | null) => (value ? formatMoney(value) : "sem dados");

const COLUMNS: Columns<ReturnsOfPeriod> = {
  Período: ({ label, retorno }) => `${label}${daysOf(retorno)}`,
  "TIR ao ano": ({ retorno: { xirr } }) => (xirr !== null ? formatPercent(xirr) : NO_VALUE),
  TWR: ({ retorno: { twr } }) => (twr ? formatPercent(twr) : "sem dados"),
  Ganho: ({ retorno }) => orNone(retorno.ganho),
  "Valor inicial": ({ retorno }) => orNone(retorno.inicial),
  Compras: ({ retorno }) => orNone(retorno.compras),
  Vendas: ({ retorno }) => orNone(retorno.vendas),
  Proventos: ({ retorno }) => orNone(retorno.proventos),
  "Valor final": ({ retorno }) => orNone(retorno.final),
};

export type Returns = Awaited<ReturnType<typeof getReturns>>;

/** True when anything of the portfolio itself was measured. */
const hasFigure = ({ twr, xirr, ganho }: Returns) => twr !== null || xirr !== null || ganho !== null;

/** The viewer's returns in the period, of all there is without one. @throws DomainError LEDGER_UPDATING */
export async function loadReturns(ctx: ServiceContext, { question: { filtros }, known: { today } }: Asked) {
  const [period] = filtros.periodos;
  const days = period ? { de: period.from, ate: period.to < today ? period.to : today } : { de: null, ate: null };
  const retorno = await getReturns(ctx, days);
  const filter = { periodos: throughEndOf(filtros.periodos) };
  return {
    /** As it follows a verb. */
    label: period?.label ?? "desde o início",
    retorno,
    coverage: await getCoverage(ctx, filter),
    cite: () => (hasFigure(retorno) ? readLedger(ctx, (tx) => citeLedger(tx, filter)) : NO_ROWS),
  };
}

export type ReturnsOfPeriod = Awaited<ReturnType<typeof loadReturns>>;

/** ` de 02/01/2024 a 30/12/2024`; empty when nothing was measured. */
export const daysOf = ({ de, ate }: Returns) => (de && ate ? ` de ${formatDay(de)} a ${formatDay(ate)}` : "");

const caveatKinds: Partial<Record<Returns["faltas"][number]["tipo"], AnswerCaveat["tipo"]>> = {
  compra: "semCompra",
  preco: "semPrecoEmDias",
};

/** What is not in the figures, or keeps one from being told. */
export const returnsCaveats = ({ retorno: { faltas, semCusto }, coverage }: ReturnsOfPeriod): AnswerCaveat[] => [
  ...faltas.flatMap(({ tipo, mensagem, ativos }) => {
    const assets = new Set(ativos.flatMap(({ tickers }) => tickers));
    return caveatOf(caveatKinds[tipo] ?? "semDados", Math.max(assets.size, 1), mensagem);
  }),
  ...caveatOf(
    "semCompra",
    semCusto.length,
    semCusto.length > 0 ? `Fora da conta, porque o custo não é conhecido: ${listNames(semCusto)}.` : "",
  ),
  ...coverageOf(coverage),
];

/** Third way of not knowing, with what would answer. Source: assistant §5.3. */
export const NEEDS_PRICES =
  "Para isso preciso do preço de cada ativo nos dias do período: peça a quem administra o Farol para carregar as cotações " +
  "históricas da B3 (COTAHIST) ou informe preços em Posições.";
