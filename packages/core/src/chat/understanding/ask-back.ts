// Questions back, where what is meant cannot be told from the words.
import { foldText } from "../../fold-text.ts";
import { listWords, monthName } from "../../format.ts";
import type { Known } from "../known.ts";
import type { UndatedMention } from "../period.ts";
import { noFilters, plainQuestion } from "../question.ts";
import { askedAs } from "../reader/asked-as.ts";
import { yearsOf } from "./periods-meant.ts";
import type { Reading } from "./reading.ts";
import { asWritten, withoutEnd } from "./text.ts";
import type { Understood } from "./understood.ts";

const askBack = (pergunta: string, opcoes: string[]): Understood => ({ kind: "askBack", pergunta, opcoes });

/** Buttons that fit the panel. */
const MOST_OPTIONS = 6;

/** @param months - those in which there is anything of what is asked */
export function askYear(mention: UndatedMention, months: readonly string[], text: string): Understood {
  const years = yearsOf(months, mention);
  const name = nameOf(mention);
  return askBack(
    `De que ano é ${name}? Tenho registros seus de ${listWords(years.map(String))}.`,
    years.slice(-MOST_OPTIONS).map((year) => inYear(text, mention, year)),
  );
}

/** The question with the year after the month that lacks it. */
function inYear(text: string, mention: UndatedMention, year: number): string {
  const month = monthName(mention.month);
  const at = mention.kind === "months" || mention.kind === "days" ? -1 : foldText(text).indexOf(foldText(month));
  // `vence quando?` of a talk about July: the month stands in an earlier message.
  const isElsewhere = mention.kind === "month" && at < 0 && !foldText(text).includes(foldText(month).slice(0, 3));
  const end = at < 0 ? withoutEnd(text).length : at + month.length;
  return `${text.slice(0, end)}${isElsewhere ? ` em ${month}` : ""} de ${year}${text.slice(end)}`;
}

function nameOf(mention: UndatedMention): string {
  if (mention.kind === "months") return mention.name;
  if (mention.kind === "days") {
    const { day, lastDay, lastMonth } = mention;
    return `${day}/${pad(mention.month)} a ${lastDay}/${pad(lastMonth)}`;
  }
  const month = monthName(mention.month);
  return mention.kind === "month" ? month : `${mention.day} de ${month}`;
}

const pad = (value: number) => String(value).padStart(2, "0");

const AT_THE_GROCER = /\bno mercado\b/;

/** `quanto paguei em 2024?` may ask for costs, purchases or tax; null where it asks for something else. */
export function askSpending({ folded, quanto, phrases, unread }: Reading, text: string): Understood | null {
  const paying = phrases.find(({ concepts }) => concepts.some(({ topico }) => topico === "pagar"));
  const verb = paying && asWritten(paying.words, text);
  if (!quanto || !verb || unread.length > 0 || !text.includes(verb) || AT_THE_GROCER.test(folded)) return null;
  return askBack(
    "Com o quê: custos das notas, compras ou imposto?",
    [`${verb} de custos`, "comprei", "paguei de DARF"].map((said) => text.replace(verb, said)),
  );
}

/** `o que recebi em agosto?` of somebody with incomes and statements; null where the words say of which. */
export function askReceived(
  { folded, text, unread, topicos, medidas, funcao }: Reading,
  { monthsOfIncomes, monthsOfEntries }: Known,
): Understood | null {
  const saysMore = funcao !== null || topicos.size + medidas.length > 0 || unread.some((word) => !RECEIVED.test(word));
  if (saysMore || !RECEIVED_ALONE.test(folded) || monthsOfIncomes.length === 0 || monthsOfEntries.length === 0)
    return null;
  return askBack(
    "De quê: proventos dos seus ativos ou receitas das suas contas?",
    [plainQuestion("proventos"), plainQuestion("lancamentos")].map((question) => askedAs(question, text)),
  );
}
const RECEIVED = /^receb\w+$/;
const RECEIVED_ALONE = /\b(?:o que|quanto) (?:eu )?(?:ja )?receb(?:i|emos)\b/;

const SPENT = /\b(?:gast|torr|desembols|despend)[a-z]+\b/;

/** `quanto gastei na Rico?` is of its costs or of what was bought there; null where the words say of which. */
export function askSpent(reading: Reading): Understood | null {
  const { folded, text, quanto, topicos, corretoras, classes, refusal, asksForDocument } = reading;
  const isAsked = SPENT.test(folded) && quanto && corretoras.length + classes.length > 0;
  const isAnsweredElse = reading.funcao !== null || refusal !== null || asksForDocument;
  const saysMore =
    [...topicos].some((topic) => topic !== "pagar") || reading.agregacao !== null || reading.por !== null;
  if (!isAsked || isAnsweredElse || saysMore || saysOfWhat(reading)) return null;
  return askBack(
    "Com o quê: custos das notas ou compras?",
    [plainQuestion("encargos"), purchases].map((question) => askedAs(question, text)),
  );
}

/** `quanto entrou na minha conta em maio?` of somebody with statements too: of the bank, or of what notes moved; null for any other. */
export function askAccount(
  { folded, text, funcao, topicos, notas }: Reading,
  { monthsOfEntries }: Known,
): Understood | null {
  const saysWhich = funcao !== null || topicos.has("nota") || notas.length > 0 || OF_BROKERS.test(folded);
  if (monthsOfEntries.length === 0 || saysWhich || !/\bcontas?\b/.test(folded)) return null;
  return askBack(
    "De qual conta: a do banco ou a das corretoras?",
    [plainQuestion("lancamentos"), plainQuestion("liquido_da_nota")].map((question) => askedAs(question, text)),
  );
}
const OF_BROKERS = /\b(?:corretoras?|vendas?|compras?|operac\w+|negoci\w+)\b/;

const saysOfWhat = ({ medidas, ativos, notas, futuros, lado, unread }: Reading) =>
  medidas.length + ativos.length + notas.length + futuros.length + unread.length > 0 || lado !== null;

const purchases = { ...plainQuestion("operacoes"), filtros: { ...noFilters, lado: "C" as const } };

/** Of a message that only asks: `e quanto deu no total?` */
export const askWhole = (): Understood =>
  askBack("Não sei de que é esta pergunta. Escreva-a inteira, com o que você quer saber.", []);

export function askAsset(known: Known, text: string): Understood {
  return askBack(
    "De qual ativo? Diga o código ou o nome, como PETR4 ou Petrobras.",
    known.tickers.slice(0, MOST_OPTIONS).map((ticker) => `${withoutEnd(text)} de ${ticker}?`),
  );
}
