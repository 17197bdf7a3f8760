import type { CalendarDate } from "../../calendar.ts";
import { formatCount, formatDay, formatMoney, formatNumber, listFew, listWords } from "../../format.ts";
import type { Decimal } from "../../money.ts";
import type { LeftOut } from "../../portfolio/facts.ts";
import { type AnswerCaveat, caveatOf, caveatOfSome, joinCaveats } from "../caveats.ts";
import type { Cited } from "../cite-sources.ts";
import type { Coverage, Range } from "../results.ts";
import { cutSentence, type DraftTable } from "./table.ts";

/** The built-in wording of an answer, with its sources and a page of its table. */
export interface Told extends Cited {
  /** Without its caveats. */
  response: string;
  ressalvas?: readonly AnswerCaveat[];
  dados: DraftTable | null;
  /** Whether there is what was asked for; null where notes do not say, absent where the answer is to another question. */
  existe?: boolean | null;
  /** The figure that is compared with that of another answer; absent where there is not one. */
  principal?: Decimal;
}

/** An answer with a sentence on the rows that its table leaves out. */
export function withCut(told: Told): Told {
  return { ...told, response: paragraphs(told.response, cutSentence(told.dados)) };
}

/** An answer of words only. */
export function say(response: string): Told {
  return { response, citacoes: [], totalNotas: 0, dados: null };
}

export const bold = (text: string) => `**${text}**`;
export const boldMoney = (value: Decimal) => bold(formatMoney(value));
/** The sign is a word, so that nobody overlooks it. */
export function signed(value: Decimal): string {
  if (value.isZero()) return boldMoney(value);
  return `${value.isNegative() ? "prejuízo" : "lucro"} de ${boldMoney(value.abs())}`;
}
export const plainlySigned = (value: Decimal) => signed(value).replaceAll("**", "");

/** The price in cents, and as it is worked out when cents do not hold it. */
export function priceWithExact(price: Decimal): string {
  const isExact = price.decimalPlaces() <= 2;
  return isExact ? boldMoney(price) : `${boldMoney(price)} (${formatNumber(price, 2, 8)} sem arredondar)`;
}
/** Quantities may be fractional; whole ones show no decimals. */
export const quantity = (value: Decimal) => formatNumber(value);

export function rangeSentence(range: Range): string {
  return range ? `Suas notas vão de ${formatDay(range.first)} a ${formatDay(range.last)}.` : "";
}

/** How much of the period the figures cover; none where there is nothing to cover. */
export function coverageOf(coverage: Coverage): AnswerCaveat[] {
  const { total, conciliadas, arquivos = 0, semCustos = 0, duvidas = 0, ordem = [] } = coverage;
  const [unread, sheets, doubts] = [
    `${formatCount(arquivos, "arquivo não entrou", "arquivos não entraram")} na conta e ${arquivos === 1 ? "pode" : "podem"} ter notas deste período.`,
    `${formatCount(semCustos, "negócio veio", "negócios vieram")} de planilha da B3, sem os custos: com as notas, custo e resultado podem mudar.`,
    `${formatCount(duvidas, "nota tem uma dúvida", "notas têm dúvidas")} a responder: até lá, o preço médio e o resultado podem mudar.`,
  ];
  return [
    ...caveatOf("notaForaDaConta", total - conciliadas, total > 0 ? notesLine(coverage) : ""),
    ...caveatOfSome("arquivoNaoLido", arquivos, unread),
    ...caveatOfSome("negocioSemCustos", semCustos, sheets),
    ...caveatOfSome("notaEmDuvida", duvidas, doubts),
    ...caveatOfSome("ordemNoDia", new Set(ordem.map(({ day }) => day)).size, orderLine(ordem)),
  ];
}

/** What the order inside a day may change. Source: domain §3.11. */
function orderLine(ordem: NonNullable<Coverage["ordem"]>): string {
  const assets = listNames([...new Set(ordem.map(({ ticker }) => ticker))]);
  const days = listNames([...new Set(ordem.map(({ day }) => formatDay(day)))]);
  return `As notas não dizem o que veio antes em ${days}, a compra ou a venda de ${assets} em corretoras diferentes: em outra ordem, o preço médio e o resultado são outros.`;
}

/** What an answer may leave out. */
export interface LeftAside {
  coverage?: Coverage;
  leftOut?: readonly LeftOut[];
}

/** What figures cover, and what they leave out. */
export const leftAside = ({ coverage, leftOut = [] }: LeftAside): AnswerCaveat[] => [
  ...(coverage ? coverageOf(coverage) : []),
  ...leftOutOf(leftOut),
];

/** Whether nothing that is known of is missing; a trade without a code may be of any asset. */
export const isAllRead = ({ conciliadas, total, arquivos = 0 }: Coverage) => conciliadas === total && arquivos === 0;

function notesLine({ conciliadas, total, comVersoes = 0, semCodigo = 0, aConferir = 0 }: Coverage): string {
  const left = total - conciliadas;
  const counted = `${formatNumber(conciliadas)} de ${formatCount(total, "nota conciliada", "notas conciliadas")}`;
  const special = comVersoes + aConferir + semCodigo;
  if (special === 0) return `${counted}.`;
  const one = (singular: string, plural: string) => (left === 1 ? singular : plural);
  const why = [
    ...(special < left ? [one("não fechou", "não fecharam")] : []),
    ...(comVersoes > 0 ? [one("tem versões e espera sua escolha", "têm versões e esperam sua escolha")] : []),
    ...(aConferir > 0
      ? [one("foi lida de imagem e espera que você confira", "foram lidas de imagem e esperam que você confira")]
      : []),
    ...(semCodigo > 0
      ? [`${one("tem", "têm")} negócios sem código de negociação, que ficam fora das posições e dos resultados`]
      : []),
  ];
  return `${counted}; ${one("a outra", "as outras")} ${why.join(", ou ")}.`;
}

const leftOutNames: Record<Exclude<LeftOut["reason"], "no-ticker">, string> = {
  future: "de mercado futuro",
  forward: "a termo",
  exercise: "de exercício de opção",
  loan: "de empréstimo de ativos",
  abroad: "no exterior",
};

/** What the figures leave out; names without a code are told one by one. */
export function leftOutOf(leftOut: readonly LeftOut[]): AnswerCaveat[] {
  const told = leftOut.flatMap(({ reason, count }) =>
    reason === "no-ticker" ? [] : [{ count, name: leftOutNames[reason] }],
  );
  const parts = told.map(({ count, name }) => `${formatCount(count, "negócio", "negócios")} ${name}`);
  const count = told.reduce((all, one) => all + one.count, 0);
  return caveatOfSome("negocioForaDaConta", count, `Fora desta conta: ${listWords(parts)}.`);
}

/** `PETR4, VALE3, ITUB4 e outros`: a list that stays a sentence, without a figure to account for. */
export const listNames = (names: readonly string[]): string => listFew(names, () => "outros");

/** More days are for the table. */
const MOST_DAYS = 3;

/** `08/04/2025 e 09/05/2025`, the oldest first and each once; empty for many. */
export function fewDays(days: readonly CalendarDate[]): string {
  const each = [...new Set(days)].sort();
  return each.length <= MOST_DAYS ? listWords(each.map(formatDay)) : "";
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** A sentence as it goes on after a colon or as part of another. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** Sentences one after the other, empty ones left out. */
export const sentences = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
/** Paragraphs, empty ones left out. */
export const paragraphs = (...parts: string[]) => parts.filter((part) => part !== "").join("\n\n");

/** Answers one after the other, their caveats together; what several say is said once. */
export function joinAnswers(...answers: readonly Pick<Told, "response" | "ressalvas">[]) {
  const all = answers.flatMap(({ response }) => response.split("\n\n"));
  return {
    response: paragraphs(...all.filter((paragraph, index) => all.lastIndexOf(paragraph) === index)),
    ressalvas: joinCaveats(...answers.map(({ ressalvas = [] }) => ressalvas)),
  };
}

/** What begins the answer to a question that asks whether something is. */
export const yesOrNo = (existe: boolean | null): string =>
  existe === null ? "Ainda não dá para saber." : existe ? "Sim." : "Não.";
