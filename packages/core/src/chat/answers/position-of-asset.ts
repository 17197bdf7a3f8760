import { formatDay, formatMoney, formatNumber } from "../../format.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import { groupBy } from "../../portfolio/group-by.ts";
import { citeSources } from "../cite-sources.ts";
import type { Period } from "../period.ts";
import type { Coverage, LedgerLine, LeftOut, Range } from "../results.ts";
import {
  bold,
  boldMoney,
  coverageLine,
  type Draft,
  leftOutLine,
  listWords,
  paragraphs,
  quantity,
  sentences,
} from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { nothingFound } from "./unknown.ts";

export interface PositionOfAssetResult {
  tickers: string[];
  /** Rows after its last day are not in `lines`; null for all. */
  period: Period | null;
  /** Of those assets, by asset and in order. */
  lines: LedgerLine[];
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

type Asked = "averagePrice" | "quantity";

/** What notes cannot show; said with every position. */
export const ONLY_NOTES =
  "Conto só o que está nas notas: desdobramentos, bonificações, subscrições e transferências não entram.";

const unitNames: Partial<Record<ReturnType<typeof tickerKind>, [singular: string, plural: string]>> = {
  acao: ["ação", "ações"],
  fii: ["cota", "cotas"],
  fiagro: ["cota", "cotas"],
  etf: ["cota", "cotas"],
  etf_renda_fixa: ["cota", "cotas"],
  fi_infra: ["cota", "cotas"],
};

/** `100 ações`, `1 cota`, `10 unidades`: by the kind of security. */
export function units(line: Pick<LedgerLine, "ticker" | "quantidadeAcumulada">): string {
  const [singular, plural] = unitNames[tickerKind(line.ticker)] ?? ["unidade", "unidades"];
  const held = line.quantidadeAcumulada.abs();
  return `${quantity(held)} ${held.equals(1) ? singular : plural}`;
}

/** Questions 4, 5 and 6: average price, quantity and cost of one asset, or of each that the name may mean. */
export function answerPositionOfAsset(result: PositionOfAssetResult, asked: Asked): Draft {
  const { tickers, period, lines, leftOut, coverage, range } = result;
  if (lines.length === 0) {
    const nothing = nothingFound(`negócios de ${listWords(tickers)} até a data pedida`, range);
    return leftOut.length > 0 ? { ...nothing, response: sentences(nothing.response, leftOutLine(leftOut)) } : nothing;
  }

  const pools = [...groupBy(lines, ({ ticker }) => ticker).values()];
  const told = pools.flatMap((pool) => pool.at(-1) ?? []).map((last) => sentenceOf(last, asked, period));
  const contributing = pools.flatMap(sinceLastZero);
  return {
    response: paragraphs(...told, sentences(coverageLine(coverage), leftOutLine(leftOut), ONLY_NOTES)),
    citacoes: citeSources(contributing),
    dados: ledgerTable(contributing),
    result: { ...result, contributing },
  };
}

function sentenceOf(last: LedgerLine, asked: Asked, period: Period | null): string {
  const { ticker, precoMedio, custoTotal, quantidadeAcumulada, data } = last;
  const when = period ? `Em ${formatDay(period.to)}, ` : "";
  if (!precoMedio)
    return `${when ? `${when}você não tinha` : "Você não tem"} ${bold(ticker)}: a posição zerou em ${formatDay(data)}.`;
  if (quantidadeAcumulada.isNegative()) {
    return (
      `${when || "Pelas notas, "}sua posição em ${bold(ticker)} é vendida: ${bold(units(last))} a descoberto, ao preço médio ` +
      `de venda de ${boldMoney(precoMedio)}. Se você não vendeu a descoberto, falta alguma nota de compra.`
    );
  }
  const exact =
    precoMedio.decimalPlaces() > 2 ? ` (${formatNumber(precoMedio.toDecimalPlaces(8), 2, 8)} sem arredondar)` : "";
  const price = `${boldMoney(precoMedio)}${exact}`;
  if (asked === "quantity") {
    return `${when ? `${when}você tinha` : "Você tem"} ${bold(units(last))} de ${ticker}, com preço médio de ${price} e custo total de ${formatMoney(custoTotal)}.`;
  }
  const verb = period ? `${when}seu preço médio de ${bold(ticker)} era` : `Seu preço médio de ${bold(ticker)} é`;
  return `${verb} ${price}: ${units(last)} com custo total de ${formatMoney(custoTotal)}, custos das notas incluídos.`;
}

/** The ordinary rows that made the position as it stands; of a closed one, those of its last life. */
function sinceLastZero(pool: readonly LedgerLine[]): LedgerLine[] {
  const ordinary = pool.filter(({ tipo }) => tipo === "comum");
  const before = ordinary.slice(0, -1).findLastIndex(({ quantidadeAcumulada }) => quantidadeAcumulada.isZero());
  return ordinary.slice(before + 1);
}
