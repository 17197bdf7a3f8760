import { bold, boldMoney, paragraphs, quantity, sentences } from "@app/core/chat/answers/answer";
import { moneyCell, NO_VALUE, quantityCell, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { type AnswerCaveat, noticeOf } from "@app/core/chat/caveats";
import { formatDay, formatMoney, formatNumber, formatPercent } from "@app/core/format";
import type { getAbroadYear } from "../../../taxes/queries/get-abroad-year.ts";
import { CHECK, rulesOf } from "../tax-words.ts";
import { costAbroad } from "./held-words.ts";

export type Year = NonNullable<Awaited<ReturnType<typeof getAbroadYear>>>;

/** What {@link yearSentences} rests on. */
export const yearCaveats = (ano: number): AnswerCaveat[] => [
  ...rulesOf(["aliquota_exterior"], `${ano}-12`),
  ...noticeOf(CHECK),
];

/** As the sheet of the year has it. */
export function yearSentences(year: Year, ano: number): string {
  const { estado, motivos, emAndamento, foraDasNotas } = year;
  const isComputed = estado === "apurado" || (estado === "semVendas" && motivos.length === 0);
  const told = isComputed
    ? sentences(assessed(year, ano), emAndamento ? "O ano não terminou: são as vendas até agora." : "")
    : sentences(`O imposto do exterior de ${bold(String(ano))} não está apurado.`, ...motivos);
  return paragraphs(told, foraDasNotas ?? "");
}

function assessed(
  { estado, ganhos, perdas, perdasUsadas, base, aliquota, imposto, perdasACompensar }: Year,
  ano: number,
) {
  const left = perdasACompensar?.gt(0) ? `Restam perdas de ${boldMoney(perdasACompensar)} para anos seguintes.` : "";
  if (estado === "semVendas" || !ganhos || !perdas || !base || !imposto || !aliquota) {
    return sentences(`Em ${ano} suas notas não têm venda no exterior: não há imposto do ano.`, left);
  }
  return sentences(
    `No exterior, em ${ano}, seus lucros somam ${boldMoney(ganhos)} e suas perdas, ${boldMoney(perdas)}.`,
    perdasUsadas?.gt(0) ? `De perdas de anos anteriores foram usados ${formatMoney(perdasUsadas)}.` : "",
    `O resultado a tributar é de ${formatMoney(base)}. Com a alíquota de ${formatPercent(aliquota, 0)}, o imposto do ano é de ${boldMoney(imposto)}, pago com a declaração anual e não por mês.`,
    left,
  );
}

export function tradesTable({ negocios }: Year, offset: number) {
  return tableOf(rowsFrom(negocios, offset), {
    Ativo: ({ ticker }) => ticker,
    Dia: ({ data }) => formatDay(data),
    Negócio: ({ lado }) => (lado === "C" ? "Compra" : "Venda"),
    Quantidade: ({ quantidade }) => quantity(quantidade),
    "Em dólares": ({ dolares }) => formatMoney(dolares, "USD"),
    "Dólar (PTAX)": ({ cotacao }) => (cotacao ? formatNumber(cotacao, 4) : NO_VALUE),
    "Em reais": ({ reais }) => moneyCell(reais),
    Custo: ({ custo }) => moneyCell(custo),
    Resultado: ({ resultado }) => moneyCell(resultado),
  });
}

/** What was held at the end of a year, by its cost: nobody knows what it was worth. */
export function heldThen(year: Year, ano: number): string {
  const when = year.emAndamento ? "Hoje" : `Em 31/12/${ano}`;
  const told =
    year.posicoes.length === 0
      ? `${when}, suas notas não deixam nada no exterior.`
      : `${when}, suas notas deixam no exterior, pelo custo: ${positionsLine(year)}.`;
  return sentences(told, "O valor daquele dia não é conhecido.");
}

const positionsLine = ({ posicoes }: Year) =>
  posicoes
    .map(({ ticker, quantidade, custoDolar, custoReais }) => {
      const units = quantidade ? `${quantity(quantidade)} ${ticker}` : `${ticker}, de quantidade não conhecida`;
      return `${units} (${costAbroad(custoDolar, custoReais)})`;
    })
    .join("; ");

export function positionsTable({ posicoes }: Year, offset: number) {
  return tableOf(rowsFrom(posicoes, offset), {
    Ativo: ({ ticker }) => ticker,
    Quantidade: ({ quantidade }) => quantityCell(quantidade),
    "Custo em dólares": ({ custoDolar }) => moneyCell(custoDolar, "USD"),
    "Custo em reais": ({ custoReais }) => moneyCell(custoReais),
  });
}
