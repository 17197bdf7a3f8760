import { formatNumber, formatRecentDay, listWords } from "@app/core/format";

/** As many names as fit in two lines of a telephone. */
const MAX_NAMES = 5;

function listSome(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  if (rest <= 1) return listWords(names);
  return listWords([...names.slice(0, MAX_NAMES), `mais ${formatNumber(rest)}`]);
}

const isOrAre = (names: readonly string[]) => (names.length === 1 ? "fica" : "ficam");

export const copy = {
  open: "Resultado em aberto",
  realised: "Resultado realizado",
  withoutCost: (tickers: readonly string[]) =>
    `${listSome(tickers)}: o custo não é conhecido, por isso ${isOrAre(tickers)} fora do custo e do resultado em aberto.`,
  withoutPrice: (tickers: readonly string[]) =>
    `${listSome(tickers)}: sem preço conhecido, por isso ${isOrAre(tickers)} fora do valor.`,
  withoutResult: (tickers: readonly string[]) =>
    `${listSome(tickers)}: falta alguma compra, por isso só a parte conhecida está no resultado realizado.`,
  oldPrices: (prices: readonly { ticker: string; dia: string }[], today: string) =>
    `Preço de mais de cinco dias úteis atrás: ${listSome(
      prices.map(({ ticker, dia }) => `${ticker} (${formatRecentDay(dia, today)})`),
    )}.`,
} as const;
