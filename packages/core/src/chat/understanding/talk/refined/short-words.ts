// The words of short messages, without those that say nothing, and what figures are told for each of.
import { askable } from "../../../askable.ts";
import type { FunctionName, Grouping } from "../../../question.ts";
import { anyOf, everywhere, inARow } from "../../lexicon/expression.ts";

/** In characters. */
export const LONGEST_SHORT = 100;

/** Words that say nothing of what is asked. */
const SAYS_NOTHING = everywhere(
  inARow(
    /(?<![^ ])/,
    [
      /e|mas|agora|entao|ai|isso|ela|ele|elas|eles|eu|meus?|minhas?|por favor|pfv?|ate (?:hoje|agora)|ao todo|no (?:total|geral)/,
      /(?:me|nos) (?:diz|diga|fala|fale|conta|da|de|mostr[ae]|passa|manda)|quer[oi]a?(?: (?:ver|saber|so))?|sabe(?: dizer)?/,
      /(?:pra|para) (?:mim|eu ver)|voce|sera que|juntos?|juntas?|tambem|tbm|tb|faz o mesmo|(?:a )?mesma coisa|troca|poe|bota/,
      /(?:da|daria|pode|podia|consegue|tem como)(?: (?:pra|para))?|deixa eu(?: ver)?|cade|beleza|ok|certo|[oe]s? valor(?:es)?(?: de)?/,
      /(?:como )?(?:ficou|ficaram|foi|foram)|era|eram|sao|fui|deu|deram|da|dao|teve|tive|tem|ha|houve|aconteceu|aconteceram|saiu|veio|[oa]s?/,
      /exatamente|certinh[oa]s?|mesmo|so|ness[ae]s?|tudo isso|(?:poderia|gostaria|faz|fala|manda|identific\w+)(?: de)?(?: ver)?/,
      /(?:teria|terao|seria|tem) sido|uai|bem|mano|parceiro|vai|(?:como )?(?:que )?fica|discrimin[ae]/,
    ],
    /(?![^ ])/,
  ),
);
/** A message without such words. */
export const bareOf = (text: string) =>
  text
    .replaceAll(/[?!.,;]+/g, " ")
    .replaceAll(SAYS_NOTHING, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .replaceAll(DIMINUTIVE, (_, stem: string, end: string) =>
      stem === "mes" ? stem : `${stem.replace(/qu$/, "c")}${end}`,
    );
/** `notinhas`, `papelzinho`, and not `linhas` */
const DIMINUTIVE = /\b((?!minh|dinh|linh|soz)[a-z]{3,}?)(?:zinh[oa](?=s?\b)|inh(?=[oa]s?\b))((?:[oa])?s?)\b/g;
export type Words = readonly string[];

/** Whether a message has one of some words, and beside them nothing but those that may stand with them. */
export const saysOnly = (words: Words, core: RegExp, beside: RegExp) =>
  words.some((it) => core.test(it)) && words.every((it) => core.test(it) || beside.test(it));

export const unitNames = {
  mes: /^(?:mes(?:es)?|mensal(?:mente)?|mensais)$/,
  ano: /^(?:anos?|anual(?:mente)?|anuais)$/,
  dia: /^dias?$/,
  corretora: /^(?:corretoras?|instituic(?:ao|oes))$/,
  ativo: /^(?:ativos?|tickers?|pape(?:l|is)|ac(?:ao|oes))$/,
  classe: /^classes?$/,
  nota: /^notas?$/,
  categoria: /^categorias?$/,
  conta: /^contas?$/,
  descricao: /^(?:descric(?:ao|oes)|lojas?|estabelecimentos?|lugar(?:es)?)$/,
} as const satisfies Record<Grouping, RegExp>;
export const UNIT = anyOf(...Object.values(unitNames));
/** The last one: `conta os meses` counts no accounts. */
export const unitIn = (words: Words) => words.findLast((it) => UNIT.test(it));

/** By what such words group figures; brokers of entries are accounts. */
export function groupingNamed(funcao: FunctionName, unit: string): Grouping | null {
  const [found = null] = (Object.keys(unitNames) as Grouping[]).filter((it) => unitNames[it].test(unit));
  return funcao === "lancamentos" && found === "corretora" ? "conta" : found;
}

/** The same; null where a function has no such groups. */
export function groupingOf(funcao: FunctionName, unit: string): Grouping | null {
  const named = groupingNamed(funcao, unit);
  return named && askable[funcao].groupings?.includes(named) ? named : null;
}

/** Asks for a count. */
export const HOW_MANY = /^(?:quant[oa]s|conta[re]?|numero|quantidade)$/;
