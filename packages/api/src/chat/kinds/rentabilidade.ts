import { dayInSaoPaulo } from "@app/core/calendar";
import {
  bold,
  boldMoney,
  coverageLine,
  listNames,
  paragraphs,
  rangeSentence,
  sentences,
} from "@app/core/chat/answers/answer";
import { amount, coverageFigures, rangeFigures } from "@app/core/chat/answers/figures";
import { rowsFrom, tableOf } from "@app/core/chat/answers/table";
import type { Coverage } from "@app/core/chat/results";
import { formatMoney, formatPercent } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import { currentTicker } from "@app/core/portfolio/asset";
import type { PricedPosition } from "@app/core/portfolio/priced-positions";
import { listValued } from "../../portfolio/queries/list-holdings.ts";
import { readLedger } from "../../portfolio/queries/list-ledger.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { defineKind } from "./kind.ts";
import { kindSchema } from "./kind-schema.ts";
import { daysOf, gapsLine, NEEDS_PRICES, type ReturnsOfPeriod, readReturns, returnsFacts } from "./returns-words.ts";
import { inWords } from "./told.ts";
import { positionFacts, positionSentence } from "./valor-de-mercado.ts";

interface Profitability {
  periodos: ReturnsOfPeriod[];
  /** Of the assets that were asked about; rates are only those of the whole portfolio. */
  posicoes: PricedPosition[];
  coverage: Coverage;
}

/** Question 28: TWR, XIRR and the gain in BRL, each by its name. Source: domain §10.1. */
export const rentabilidade = defineKind<Profitability>({
  funcao: "rentabilidade",
  schema: kindSchema("rentabilidade", { medidas: ["resultado"] }),
  uses: ["medidas", "ativos", "periodos"],
  async load(ctx, { question }) {
    const { ativos, periodos } = question.filtros;
    const coverage = await getCoverage(ctx, { period: { from: "1900-01-01", to: dayInSaoPaulo(ctx.now) } });
    if (ativos.length === 0) return { periodos: await readReturns(ctx, { periodos }), posicoes: [], coverage };
    const wanted = new Set(ativos.map(currentTicker));
    const valued = await readLedger(ctx, (tx) => listValued(tx));
    return { periodos: [], posicoes: valued.filter(({ ticker }) => wanted.has(ticker)), coverage };
  },
  facts({ periodos, posicoes, coverage }, { range }) {
    return [
      ...periodos.flatMap(returnsFacts),
      ...posicoes.flatMap(positionFacts),
      ...posicoes.flatMap(({ ticker, resultadoRealizado }) =>
        amount("resultado", resultadoRealizado, { ativo: ticker }),
      ),
      ...coverageFigures(coverage),
      ...rangeFigures(range),
    ];
  },
  tell({ periodos, posicoes, coverage }, { question, range, offset }) {
    const { ativos } = question.filtros;
    if (ativos.length > 0) {
      const told =
        posicoes.length > 0
          ? posicoes.map(ofAsset)
          : [sentences(`Não há ${listNames(ativos)} nas suas notas.`, rangeSentence(range))];
      return inWords(
        paragraphs(
          ...told,
          "A rentabilidade em porcentagem ao ano (TIR) e o TWR são calculados só para a carteira inteira.",
        ),
      );
    }
    const told = periodos.map((period) => ofPeriod(period, rangeSentence(range)));
    const response = paragraphs(...told, coverageLine(coverage));
    return { ...inWords(response), dados: tableOf(COLUMNS, rowsFrom(periodos, offset), cellsOf) };
  },
});

function ofAsset(position: PricedPosition): string {
  const { ticker, quantidade, resultadoRealizado } = position;
  const realized = resultadoRealizado
    ? `Resultado já realizado em ${bold(ticker)}: ${boldMoney(resultadoRealizado)}, depois dos custos e antes do imposto.`
    : `O resultado realizado em ${bold(ticker)} não é todo conhecido: faltam compras nas suas notas.`;
  return sentences(quantidade?.isZero() ? "" : positionSentence(position, ["resultado_aberto"]), realized);
}

function ofPeriod({ label, retorno }: ReturnsOfPeriod, reached: string): string {
  const { de, twr, xirr, xirrAmbigua, ganho, ganhoSobreCusto } = retorno;
  if (!de) return sentences(`Não há carteira para medir ${label}.`, reached);
  if (twr === null && xirr === null && ganho === null) {
    return sentences(`Sem dados para a rentabilidade da carteira ${label}. ${NEEDS_PRICES}`, gapsLine(retorno));
  }
  const rates = [
    `- TIR, ao ano (pondera o dinheiro no tempo): ${xirr !== null ? bold(formatPercent(xirr)) : "–, não há uma taxa que resolva os fluxos"}`,
    `- TWR, no período (sem o efeito dos aportes): ${twr ? bold(formatPercent(twr)) : "sem dados"}`,
    `- Ganho, realizado e em aberto: ${ganho ? boldMoney(ganho) : "sem dados"}${ganhoSobreCusto ? ` (${formatPercent(ganhoSobreCusto)} do que foi investido)` : ""}`,
  ];
  const ambiguous = xirrAmbigua ? "Mais de uma taxa resolve os fluxos; a TIR é a mais próxima do TWR." : "";
  return [`Rentabilidade da carteira ${label},${daysOf(retorno)}:`, ...rates, sentences(ambiguous, gapsLine(retorno))]
    .filter((line) => line !== "")
    .join("\n");
}

const COLUMNS = ["Período", "TIR ao ano", "TWR", "Ganho", "Valor inicial", "Compras", "Vendas", "Valor final"];
const orNone = (value: Decimal | null) => (value ? formatMoney(value) : "sem dados");

function cellsOf({ label, retorno }: ReturnsOfPeriod): string[] {
  const { xirr, twr, ganho, inicial, compras, vendas, final } = retorno;
  return [
    `${label}${daysOf(retorno)}`,
    xirr !== null ? formatPercent(xirr) : "–",
    twr ? formatPercent(twr) : "sem dados",
    ...[ganho, inicial, compras, vendas, final].map(orNone),
  ];
}
