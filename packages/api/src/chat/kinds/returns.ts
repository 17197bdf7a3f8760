import {
  bold,
  boldMoney,
  leftAside,
  listNames,
  paragraphs,
  rangeSentence,
  sentences,
} from "@app/core/chat/answers/answer";
import { type Columns, NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { throughEndOf } from "@app/core/chat/row-filter";
import { formatMoney, formatPercent } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import { currentTicker } from "@app/core/portfolio/asset";
import type { PricedPosition } from "@app/core/portfolio/priced-positions";
import { listValued } from "../../portfolio/queries/list-holdings.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeLedger } from "../queries/get-pools.ts";
import { defineKind } from "./kind.ts";
import { positionSentence } from "./market-value.ts";
import { daysOf, gapsOf, loadReturns, NEEDS_PRICES, type ReturnsOfPeriod } from "./returns-words.ts";

/** Question 28: TWR, XIRR and the gain in BRL, each by its name. Source: domain §10.1. */
export const returns = defineKind({
  funcao: "rentabilidade",
  needs: "posicoes",
  // The whole portfolio is measured day by day, outside any transaction.
  readsLedger: ({ filtros }) => filtros.ativos.length > 0,
  async load(ctx, asked) {
    const { ativos, periodos } = asked.question.filtros;
    if (ativos.length === 0) return { ...(await loadReturns(ctx, asked)), posicoes: [] };
    // Of the assets that were asked about; rates are only those of the whole portfolio.
    const wanted = new Set(ativos.map(currentTicker));
    const days = throughEndOf(periodos);
    return {
      periodos: [],
      posicoes: (await listValued(ctx)).filter(({ ticker }) => wanted.has(ticker)),
      coverage: await getCoverage(ctx, { periodos: days }),
      cite: () => citeLedger(ctx, { ativos: [...wanted], periodos: days }),
    };
  },
  tell({ periodos, posicoes, coverage }, { question, range, offset }) {
    const { ativos, periodos: asked } = question.filtros;
    if (ativos.length > 0) {
      const none = sentences(`Não há ${listNames(ativos)} nas suas notas.`, rangeSentence(range));
      const told = posicoes.length > 0 ? posicoes.map(ofAsset) : [none];
      return { response: paragraphs(...told, sentences(asked.length > 0 ? ONLY_NOW : "", ONLY_WHOLE)), dados: null };
    }
    const told = periodos.map((period) => ofPeriod(period, rangeSentence(range)));
    return {
      response: paragraphs(...told),
      ressalvas: [...periodos.flatMap(({ retorno }) => gapsOf(retorno)), ...leftAside({ coverage })],
      dados: tableOf(rowsFrom(periodos, offset), COLUMNS),
    };
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
  if (twr === null && xirr === null && ganho === null) {
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
