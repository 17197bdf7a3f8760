import { formatMonthInWords } from "../format.ts";
import { readAsset } from "../notes/instruments/ticker.ts";
import type { Known } from "./known.ts";

/** More suggestions than this push the field for a question off a small screen. */
const MAX_SUGGESTIONS = 6;

export const WHAT_CAN_YOU_DO = "O que você sabe fazer?";

/** Questions from a person's own data, each of which has an answer; the ones that most people ask first. */
export function suggestQuestions({
  today,
  tickers,
  months,
  monthsOfFutures,
  monthsOfIncomes,
  monthsAbroad,
  monthsOfEntries,
  brokers,
  metas,
  tem,
}: Known): string[] {
  const month = months.at(-1);
  const asset =
    tem === "notas" || tem === "posicoes" ? tickers.find((ticker) => readAsset(ticker) !== null) : undefined;
  const future = tickers.some((ticker) => ticker.startsWith("WIN")) ? monthsOfFutures.at(-1) : undefined;
  const paid = monthsOfIncomes.filter((it) => it <= today.slice(0, 7)).at(-1);
  const abroad = monthsAbroad.at(-1);
  const entered = monthsOfEntries.filter((it) => it <= today.slice(0, 7)).at(-1);
  const [goal] = metas;
  const ofMonth = month ? formatMonthInWords(month) : "";
  const questions = [
    ...(month || asset ? ["Quais ativos tenho?"] : []),
    ...(asset ? [`Qual meu preço médio de ${asset}?`] : []),
    ...(month ? [`Quanto paguei de corretagem em ${ofMonth}?`] : []),
    ...(!month && (asset || tem === "patrimonio") ? ["Quanto vale minha carteira?"] : []),
    ...(paid ? [`Quanto recebi de proventos em ${paid.slice(0, 4)}?`] : []),
    ...(entered ? [`Quanto gastei por categoria em ${formatMonthInWords(entered)}?`] : []),
    ...(month && abroad ? [`Quanto devo de imposto no exterior em ${abroad.slice(0, 4)}?`] : []),
    ...(month && future ? [`Quanto ganhei no mini-índice em ${formatMonthInWords(future)}?`] : []),
    ...(goal ? [`Quanto falta para a meta ${goal}?`] : []),
    ...(month ? [`Tenho DARF de ${ofMonth}?`, "Quanto ainda posso vender em ações este mês sem pagar imposto?"] : []),
    ...(month ? brokers.slice(0, 1).map((broker) => `Quais foram minhas operações na ${broker} em ${ofMonth}?`) : []),
  ];
  return [...questions.slice(0, MAX_SUGGESTIONS - 1), WHAT_CAN_YOU_DO];
}
