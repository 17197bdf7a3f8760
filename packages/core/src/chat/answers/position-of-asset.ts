import { formatDay, formatMoney, formatNumber } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import type { Decimal } from "../../money.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
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
  /** Named in the question; a position counts all brokers, and the answer says so. */
  corretora: string | null;
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

/** Source: domain §1 (5). */
export const onePool = (corretora: string | null) =>
  corretora ? `Quantidade e preço médio são um só por ativo, somando todas as corretoras, não só ${corretora}.` : "";

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
  const { tickers, period, corretora, lines, leftOut, coverage, range } = result;
  if (lines.length === 0) {
    const nothing = nothingFound(`negócios de ${listWords(tickers)} até a data pedida`, range);
    return leftOut.length > 0 ? { ...nothing, response: sentences(nothing.response, leftOutLine(leftOut)) } : nothing;
  }

  const pools = [...groupBy(lines, ({ ticker }) => ticker).values()];
  const told = pools.flatMap((pool) => pool.at(-1) ?? []).map((last) => sentenceOf(last, asked, period));
  const contributing = pools.flatMap(sinceLastZero);
  return {
    response: paragraphs(
      ...told,
      sentences(onePool(corretora), coverageLine(coverage), leftOutLine(leftOut), ONLY_NOTES),
    ),
    citacoes: citeSources(contributing),
    dados: ledgerTable(contributing),
    result: { ...result, contributing },
  };
}

function sentenceOf(last: LedgerLine, asked: Asked, period: Period | null): string {
  const { ticker, precoMedio, custoTotal, quantidadeAcumulada, data } = last;
  const when = period ? `Em ${formatDay(period.to)}, ` : "";
  const have = period ? `${when}você tinha` : "Você tem";
  if (!precoMedio) {
    const notHave = period ? `${when}você não tinha` : "Você não tem";
    return `${notHave} ${bold(ticker)}: a posição zerou em ${formatDay(data)}.`;
  }
  if (quantidadeAcumulada.isNegative()) {
    return (
      `${when || "Pelas notas, "}sua posição em ${bold(ticker)} é vendida: ${bold(units(last))} a descoberto, ao preço ` +
      `médio de venda de ${boldMoney(precoMedio)}. Se você não vendeu a descoberto, falta alguma nota de compra.`
    );
  }
  const price = priceWithExact(precoMedio);
  if (asked === "quantity") {
    return `${have} ${bold(units(last))} de ${ticker}, com preço médio de ${price} e custo total de ${formatMoney(custoTotal)}.`;
  }
  const isOrWas = period ? `${when}seu preço médio de ${bold(ticker)} era` : `Seu preço médio de ${bold(ticker)} é`;
  return `${isOrWas} ${price}: ${units(last)} com custo total de ${formatMoney(custoTotal)}, custos das notas incluídos.`;
}

/** The price in cents, and as the ledger keeps it when cents do not hold it. */
function priceWithExact(price: Decimal): string {
  const isExact = price.decimalPlaces() <= 2;
  return isExact ? boldMoney(price) : `${boldMoney(price)} (${formatNumber(price, 2, 8)} sem arredondar)`;
}

/** The ordinary rows that made the position as it stands; of a closed one, those of its last life. */
function sinceLastZero(pool: readonly LedgerLine[]): LedgerLine[] {
  const ordinary = pool.filter(({ tipo }) => tipo === "comum");
  const before = ordinary.slice(0, -1).findLastIndex(({ quantidadeAcumulada }) => quantidadeAcumulada.isZero());
  return ordinary.slice(before + 1);
}
