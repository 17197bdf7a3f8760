import { formatCount, formatDay, formatMoney, formatNumber, listWords } from "../../format.ts";
import type { Decimal } from "../../money.ts";
import type { LeftOut } from "../../portfolio/facts.ts";
import { findUngrounded } from "../guard.ts";
import type { Period } from "../period.ts";
import type { Coverage, Range } from "../results.ts";
import type { ChatAnswer } from "../schema.ts";
import { cutSentence, type DraftTable } from "./table.ts";

/** An answer with what its figures must come from. */
export interface Draft extends Omit<ChatAnswer, "dados"> {
  dados: DraftTable | null;
  result: unknown;
}

const ONLY_TABLE = "Aqui estão as linhas das suas notas:";

/** What is told, with its sources and the first rows of its table. */
export type ReleasedAnswer = Omit<Draft, "result">;

/** The answer as it may be said: when a figure is in neither result nor question, only the table is. */
export function release({ response, citacoes, dados, result }: Draft, question: string): ReleasedAnswer {
  const isGrounded = findUngrounded(response, result, question).length === 0;
  return {
    response: paragraphs(isGrounded ? response : ONLY_TABLE, cutSentence(dados)),
    citacoes,
    dados,
  };
}

/** An answer of words only. */
export function say(response: string, result: unknown = null): Draft {
  return { response, citacoes: [], dados: null, result };
}

export const bold = (text: string) => `**${text}**`;
export const boldMoney = (value: Decimal) => bold(formatMoney(value));
/** Quantities may be fractional; whole ones show no decimals. */
export const quantity = (value: Decimal) => formatNumber(value);

/** ` em março de 2023`; empty without a period. */
export const inPeriod = (period: Period | null) => (period ? ` ${period.label}` : "");
/** ` na corretora Clear`; empty without one. */
export const atBroker = (corretora: string | null) => (corretora ? ` na corretora ${corretora}` : "");

export function rangeSentence(range: Range): string {
  return range ? `Suas notas vão de ${formatDay(range.first)} a ${formatDay(range.last)}.` : "";
}

/** How much of the period the figures cover. */
export function coverageLine({ conciliadas, total }: Coverage): string {
  const left = total - conciliadas;
  const notes = formatCount(total, "nota conciliada", "notas conciliadas");
  const counted = `Período coberto: ${formatNumber(conciliadas)} de ${notes}`;
  if (left === 0) return `${counted}.`;
  if (left === 1) return `${counted}; a outra não fechou ao centavo e ficou fora da conta.`;
  return `${counted}; as outras não fecharam ao centavo e ficaram fora da conta.`;
}

const leftOutNames: Record<LeftOut["reason"], string> = {
  "no-ticker": "sem código de negociação reconhecido",
  future: "de mercado futuro",
  forward: "a termo",
  exercise: "de exercício de opção",
  loan: "de empréstimo de ativos",
  abroad: "no exterior",
};

/** What the figures leave out, or an empty text. */
export function leftOutLine(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return "";
  const parts = leftOut.map(
    ({ reason, count }) => `${formatCount(count, "negócio", "negócios")} ${leftOutNames[reason]}`,
  );
  return `Fora desta conta: ${listWords(parts)}.`;
}

/** A sentence names no more than these, whatever a question means. */
const MAX_NAMES = 20;

/** `PETR4, VALE3 e outros`: a list that stays a sentence, without a figure to account for. */
export function listNames(names: readonly string[]): string {
  return listWords(names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), "outros"] : names);
}

/** Sentences one after the other, empty ones left out. */
export const sentences = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
/** Paragraphs, empty ones left out. */
export const paragraphs = (...parts: string[]) => parts.filter((part) => part !== "").join("\n\n");
