import { formatDay, formatMoney } from "../../format.ts";
import { type Decimal, sum } from "../../money.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import type { Source } from "../../notes/source.ts";
import type { LedgerLine, LeftOut } from "../../portfolio/facts.ts";
import { type AnswerCaveat, caveatOf, noticeOf } from "../caveats.ts";
import { citeSources } from "../cite-sources.ts";
import type { Period } from "../period.ts";
import type { Coverage, Range, Some } from "../results.ts";
import {
  bold,
  boldMoney,
  coverageOf,
  leftOutOf,
  listNames,
  paragraphs,
  priceWithExact,
  quantity,
  type Told,
} from "./answer.ts";
import { ledgerTable } from "./ledger-table.ts";
import { nothingFound } from "./unknown.ts";

/** One asset, to the end of the period. */
export interface Pool {
  /** Of day trades, which leave the position as it was, only where there is nothing else. */
  last: LedgerLine;
  /** The first row whose cost is not known; null without any. */
  hole: LedgerLine | null;
}

export interface PositionOfAssetResult {
  tickers: string[];
  /** Rows after its last day do not count; null for all. */
  period: Period | null;
  /** Named in the question; a position counts all brokers, and the answer says so. */
  corretoras: readonly string[];
  /** Amounts are those before costs. */
  semCustos: boolean;
  /** Several assets are told together too. */
  soma: boolean;
  pools: Pool[];
  /** Of the ordinary rows that made the positions as they stand, those of the table, by asset and in order; of a closed one, those of its last life. */
  contributing: Some<LedgerLine>;
  sources: Some<Source>;
  leftOut: LeftOut[];
  coverage: Coverage;
  range: Range;
}

type Asked = "averagePrice" | "quantity";

/** A name may mean all options of a company; of further ones the answer says to ask for each. */
const MAX_TOLD = 10;

/** What notes cannot show; said with every position. */
export const ONLY_NOTES = "Eventos não informados não entram.";

/** Source: domain §1.5. */
const onePool = (corretoras: readonly string[]) =>
  corretoras.length > 0
    ? `Quantidade e preço médio são um só por ativo, somando todas as corretoras, não só ${listNames(corretoras)}.`
    : "";

/** What a position leaves out and does not tell. */
export const positionCaveats = ({
  corretoras,
  coverage,
  leftOut,
}: Pick<PositionOfAssetResult, "corretoras" | "coverage" | "leftOut">): AnswerCaveat[] => [
  ...noticeOf(onePool(corretoras)),
  ...coverageOf(coverage),
  ...leftOutOf(leftOut),
  ...noticeOf(ONLY_NOTES),
];

/** Says of which assets nothing can be told, and how that is mended; none without any. */
export function unknownCostOf(tickers: readonly string[]): AnswerCaveat[] {
  const told =
    `De ${listNames(tickers.map(bold))} as notas mostram mais vendas do que compras: sem as notas de compra que faltam, ` +
    "quantidade, custo e preço médio não são conhecidos e ficam fora da conta.";
  return caveatOf("semCompra", tickers.length, tickers.length > 0 ? told : "");
}

const unitNames: Partial<Record<ReturnType<typeof tickerKind>, [singular: string, plural: string]>> = {
  acao: ["ação", "ações"],
  fii: ["cota", "cotas"],
  fiagro: ["cota", "cotas"],
  etf: ["cota", "cotas"],
  etf_renda_fixa: ["cota", "cotas"],
  fi_infra: ["cota", "cotas"],
  tesouro: ["título", "títulos"],
};

/** What a unit of the security is called; null where it has no name of its own. */
export const unitNameOf = (ticker: string) => unitNames[tickerKind(ticker)]?.[0] ?? null;

/** `100 ações`, `1 cota`, `10 unidades`: by the kind of security. */
export function units(ticker: string, amount: Decimal): string {
  const [singular, plural] = unitNames[tickerKind(ticker)] ?? ["unidade", "unidades"];
  const held = amount.abs();
  return `${quantity(held)} ${held.equals(1) ? singular : plural}`;
}

/** Questions 4, 5 and 6: average price, quantity and cost of one asset, or of each that the name may mean. */
export function answerPositionOfAsset(result: PositionOfAssetResult, asked: Asked): Told {
  const { tickers, semCustos, pools, contributing, sources, leftOut, coverage, range } = result;
  if (pools.length === 0) {
    const of = tickers.length > 0 ? ` de ${listNames(tickers)}` : "";
    return nothingFound(`negócios${of} até a data pedida`, range, { coverage, leftOut });
  }

  const told = pools.slice(0, MAX_TOLD).map((pool) => sentenceOf(pool, asked, result));
  const rest =
    pools.length > MAX_TOLD ? "São muitos ativos para contar de uma vez: pergunte pelo código de cada um." : "";
  const isHeld = pools.some(({ last }) => last.quantidadeAcumulada?.isPositive() && !last.quantidadeAcumulada.isZero());
  const isKnown = pools.every(({ hole }) => hole === null);
  return {
    existe: isHeld || (isKnown ? false : null),
    response: paragraphs(...told, togetherSentence(result), rest),
    ressalvas: positionCaveats(result),
    ...citeSources(sources),
    dados: ledgerTable(contributing, semCustos),
  };
}

/** Units and costs of several positions; null where they are not asked for, or one is not known or sold short. */
function together({ soma, pools }: PositionOfAssetResult) {
  const held = pools.map(({ last, hole }) => (hole ? null : last));
  const amounts = held.flatMap((it) => it?.quantidadeAcumulada ?? []);
  const isKnown = amounts.length === pools.length && amounts.every((it) => !it.isNegative());
  if (!soma || pools.length < 2 || !isKnown) return null;
  return { quantidade: sum(amounts), custo: sum(held.flatMap((it) => it?.custoTotal ?? [])) };
}

function togetherSentence(result: PositionOfAssetResult): string {
  const all = together(result);
  const tickers = result.pools.map(({ last }) => last.ticker);
  const [first = ""] = tickers;
  if (!all) return "";
  const isOfOneKind = tickers.every((ticker) => tickerKind(ticker) === tickerKind(first));
  const counted = isOfOneKind ? units(first, all.quantidade) : `${quantity(all.quantidade)} unidades`;
  return `Ao todo: ${bold(counted)}, com custo total de ${formatMoney(all.custo)}.`;
}

function sentenceOf(
  { last, hole }: Pool,
  asked: Asked,
  { period, semCustos }: Pick<PositionOfAssetResult, "period" | "semCustos">,
): string {
  const { ticker, tipo, precoMedio, custoTotal, quantidadeAcumulada, data } = last;
  if (hole) return holeSentence(hole, asked);
  const when = period ? `Em ${formatDay(period.to)}, ` : "";
  const have = period ? `${when}você tinha` : "Você tem";
  if (!precoMedio || !custoTotal || !quantidadeAcumulada) {
    const notHave = period ? `${when}você não tinha` : "Você não tem";
    // A split after the last sale, or a day trade alone, ended nothing.
    const ended = tipo === "comum" ? `: a posição zerou em ${formatDay(data)}` : ", pelas suas notas";
    return `${notHave} ${bold(ticker)}${ended}.`;
  }
  if (quantidadeAcumulada.isNegative()) {
    return (
      `${when || "Pelas notas, "}sua posição em ${bold(ticker)} é vendida: ${bold(units(ticker, quantidadeAcumulada))} a descoberto, ao preço ` +
      `médio de venda de ${boldMoney(precoMedio)}.`
    );
  }
  const price = priceWithExact(precoMedio);
  if (asked === "quantity") {
    return `${have} ${bold(units(ticker, quantidadeAcumulada))} de ${ticker}, com preço médio de ${price} e custo total de ${formatMoney(custoTotal)}${semCustos ? WITHOUT_COSTS : ""}.`;
  }
  const isOrWas = period ? `${when}seu preço médio de ${bold(ticker)} era` : `Seu preço médio de ${bold(ticker)} é`;
  return `${isOrWas} ${price}: ${units(ticker, quantidadeAcumulada)} com custo total de ${formatMoney(custoTotal)}${semCustos ? WITHOUT_COSTS : ", custos das notas incluídos"}.`;
}

const WITHOUT_COSTS = ", sem as taxas das notas";

const askedNames: Record<Asked, string> = { averagePrice: "seu preço médio", quantity: "quanto você tem" };

function holeSentence({ ticker, data }: LedgerLine, asked: Asked): string {
  return (
    `Não sei ${askedNames[asked]} de ${bold(ticker)}: até ${formatDay(data)}, suas notas mostram mais vendas do que compras. ` +
    "Falta alguma nota de compra; quando você a enviar, eu refaço a conta."
  );
}
