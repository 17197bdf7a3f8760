// What a message in a talk is of that would be of something else, or refused, by itself.
import type { Known } from "../../known.ts";
import type { FunctionName } from "../../question.ts";
import { chooseFunction } from "../choose-function.ts";
import { inARow } from "../lexicon/expression.ts";
import { WITHHELD } from "../lexicon/incomes.ts";
import { readMessage } from "../read-message.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { asksOfEntries, isOfEntriesToo, PURCHASE } from "./entries-in-talk.ts";
import { PRONOUN } from "./pronouns.ts";
import { hasNames } from "./told-before.ts";

/** A message as one of the kind that the talk is of, where only so it means something; any other as it is. */
export function readInTalk(before: Reading | null, asked: Reading, known: Known): Reading {
  const funcao = kindInTalk(before, asked, known);
  if (funcao === null) return asked;
  const { restated } = inOtherWords.find((it) => it.funcao === funcao && it.words.test(asked.folded)) ?? {};
  const read = readMessage(restated ?? asked.text.replace(PURCHASE, "despesa"), known, funcao);
  // What was withheld of them is told beside each kind of income.
  if (before && isWithheldOfThem(before, asked)) return { ...read, medidas: before.medidas };
  // What is to be paid is none of what was paid.
  return funcao === "apuracao" ? { ...read, medidas: ["imposto"] } : read;
}

function kindInTalk(before: Reading | null, asked: Reading, known: Known): FunctionName | null {
  const funcao = before && chooseFunction(before);
  const { refusal, folded } = asked;
  if (before && funcao === "lancamentos" && isOfEntriesToo(before, asked, known)) return funcao;
  if (paidForIt(before, asked)) return "operacoes";
  if (funcao === "aportes" && TOOK_OUT.test(folded)) return "operacoes";
  if (funcao === "operacoes" && ON_PURCHASES.test(folded)) return funcao;
  if (funcao === "proventos" && LAST_PAID.test(folded) && asked.notas.length === 0 && !OF_THE_MARKET.test(folded))
    return funcao;
  // What is known to come is no forecast.
  if (funcao === "proventos" && NEXT_PAYMENT.test(folded)) return funcao;
  if (before && isWithheldOfThem(before, asked)) return "proventos";
  if (askedOfFunds(before) && YIELDED.test(folded) && known.monthsOfIncomes.length > 0) return "proventos";
  // What they cost, and no cost of notes.
  if (funcao === "carteira" && COST_ALONE.test(folded)) return funcao;
  if (funcao === "proventos" && refusal === "quote" && FALLS_DUE.test(folded) && !OF_PRICES.test(folded)) return funcao;
  if (funcao === "apuracao" && refusal === "quote" && IS_TO_PAY.test(folded)) return funcao;
  if (funcao === "apuracao" && IS_DUE.test(folded) && !hasNames(asked)) return funcao;
  if (funcao === "meta" && (TO_SAVE.test(folded) || SAVED.test(folded))) return funcao;
  return funcao === "meta" && refusal === "quote" && ENDS_FIRST.test(folded) ? funcao : null;
}
/** `e o imposto retido sobre eles?` after incomes. */
const isWithheldOfThem = (before: Reading, { folded }: Reading) =>
  chooseFunction(before) === "proventos" && WITHHELD.test(folded) && PRONOUN.test(folded);

/** `quais FIIs eu tenho?` */
const askedOfFunds = (before: Reading | null) =>
  before !== null &&
  isAboutPosition(chooseFunction(before) ?? "ajuda") &&
  before.classes.length > 0 &&
  before.classes.every((it) => it === "fii" || it === "fiagro");
/** `quanto já renderam?` */
const YIELDED =
  /^(?:e )?quanto (?:que )?(?:el[ea]s )?(?:(?:ja|me) )*rend(?:eu|eram|em|e)(?: (?:ate hoje|ate agora|este ano|esse ano|em \d{4}))?[?!. ]*$/;
/** `e o que ainda vai cair?`, `quanto ela vai me pagar?` */
const FALLS_DUE =
  /\b(?:vai|vao|vou|ira|irao)\b.*\b(?:pingar|pagar|entrar|receber|distribuir)\b|\b(?:que|quanto)(?: eu)?(?: ainda)? (?:vai|vao) cair\b|\bcair na conta\b/;
const OF_THE_MARKET = /\b(?:bolsa|carteira|pregao|mercado|mes|ano)\b/;
const OF_PRICES = /\b(?:precos?|bolsa|mercado|cotac\w+|acoes)\b/;
const IS_TO_PAY = /\b(?:vou|irei)\b.*\b(?:pagar|recolher)\b/;
/** `já passou do prazo?`, `paguei em dia?`, `já paguei esse valor?` */
const IS_DUE = inARow(/^(?:e )?(?:eu )?/, [
  /(?:ja passou d?o prazo|qual (?:e )?o prazo|paguei em dia|foi pago em dia)[?!. ]*$/,
  /ja (?:foi )?pag(?:uei|o) (?:(?:ess|est)[ea] (?:valor|imposto|darf)|isso)[?!. ]*$/,
]);
const NEXT_PAYMENT =
  /^(?:e )?(?:quando (?:e que )?(?:cai|vem|paga|pinga|entra|vai cair) |qual (?:e )?)[oa] proxim[oa](?: pagamento)?[?!. ]*$/;
const COST_ALONE = /^(?:e )?(?:qual (?:e |foi |era )?)?(?:o )?(?:meu )?custo(?: total)?[?!. ]*$/;
/** `quanto teria que guardar por mês pra chegar lá?` */
const TO_SAVE =
  /^(?:e )?quanto (?:(?:eu|que) )*(?:teria|tenho|terei|preciso|precisaria) (?:(?:que|de) )?(?:guardar|juntar|poupar|separar|depositar)\b/;
/** `quanto já guardei?` of a goal. */
const SAVED = /^(?:e )?quanto (?:(?:eu|ja) )*(?:guardei|juntei)[?!. ]*$/;
const ENDS_FIRST = /\bqual\b.*\b(?:vai|vou)\b.*\b(?:fechar|terminar|alcancar|acabar|bater)\b/;

/** `e quanto paguei?` after what an asset paid, or what was sold of it: for it, whenever that was. */
function paidForIt(before: Reading | null, { folded, ...asked }: Reading): boolean {
  if (before === null || before.ativos.length === 0 || before.notas.length > 0) return false;
  const funcao = chooseFunction(before);
  const isOfMoneyIn = funcao === "proventos" || (funcao === "operacoes" && before.lado === "V");
  const isBounded = before.valorMinimo !== null || before.valorMaximo !== null;
  return isOfMoneyIn && !isBounded && PAID.test(folded) && !hasNames({ ...asked, folded });
}
const PAID =
  /^(?:e )?quanto (?:foi que )?(?:eu )?(?:tinha )?(?:paguei|pago|custou|investi)(?: (?:nel[ea]s?|por el[ea]s?|nisso))?[?!. ]*$/;

/** `e quanto tirei?` after what was put in. */
const TOOK_OUT = /^(?:e )?(?:quanto )?(?:eu )?(?:tirei|resgatei|retirei|saquei)(?: quanto)?[?!. ]*$/;
/** `quanto gastei no total de compras?` after trades. */
const ON_PURCHASES =
  /^(?:e )?quanto (?:eu )?gastei (?:(?:no total|ao todo) )?(?:de|em|com|n?as) compras(?: (?:no total|ao todo))?[?!. ]*$/;
/** `quando caiu o último?` of incomes. */
const LAST_PAID =
  /\b(?:caiu|pingou|entrou|pagou|foi)\b[^?!.]{0,20}\b(?:ultim[oa]|mais recente)\b(?! (?:nota|compra|venda|operacao))/;

/** What has words of another kind of question, in those of its own. */
const inOtherWords: readonly { funcao: FunctionName; words: RegExp; restated: string }[] = [
  { funcao: "proventos", words: NEXT_PAYMENT, restated: "quanto está anunciado desde o início?" },
  { funcao: "carteira", words: COST_ALONE, restated: "e quanto tinha investido?" },
  { funcao: "operacoes", words: PAID, restated: "quanto comprei desde o início?" },
  { funcao: "meta", words: SAVED, restated: "e quanto falta?" },
  { funcao: "operacoes", words: TOOK_OUT, restated: "e as vendas?" },
  { funcao: "operacoes", words: ON_PURCHASES, restated: "e as compras?" },
  ...asksOfEntries.map((asked) => ({ funcao: "lancamentos" as const, ...asked })),
];
