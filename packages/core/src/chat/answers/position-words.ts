import type { Decimal } from "../../money.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import type { LeftOut } from "../../portfolio/facts.ts";
import { type AnswerCaveat, caveatOfSome, noticeOf } from "../caveats.ts";
import type { Coverage } from "../results.ts";
import { bold, coverageOf, leftOutOf, listNames, quantity } from "./answer.ts";

/** What notes cannot show; said with every position. */
export const ONLY_NOTES = "Eventos não informados não entram.";

/** What a position leaves out and does not tell. @param corretoras - named in the question: a position counts them all. Source: domain §1.5. */
export const positionCaveats = ({
  corretoras,
  coverage,
  leftOut,
}: {
  corretoras: readonly string[];
  coverage: Coverage;
  leftOut: readonly LeftOut[];
}): AnswerCaveat[] => [
  ...noticeOf(
    corretoras.length > 0
      ? `Quantidade e preço médio são um só por ativo, somando todas as corretoras, não só ${listNames(corretoras)}.`
      : "",
  ),
  ...coverageOf(coverage),
  ...leftOutOf(leftOut),
  ...noticeOf(ONLY_NOTES),
];

/** Says of which assets nothing can be told, and how that is mended; none without any. */
export function unknownCostOf(tickers: readonly string[]): AnswerCaveat[] {
  const told =
    `De ${listNames(tickers.map(bold))} as notas mostram mais vendas do que compras: sem as notas de compra que faltam, ` +
    "quantidade, custo e preço médio não são conhecidos e ficam fora da conta.";
  return caveatOfSome("semCompra", tickers.length, told);
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
