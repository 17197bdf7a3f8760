// Categories and accounts of entries, by the names that the person gave them and as people say these.

import { foldText } from "../../../fold-text.ts";
import type { Known } from "../../known.ts";
import { markRead } from "../text.ts";
import { inARow } from "./expression.ts";

export interface StatementNames {
  categorias: string[];
  /** The words of the text by which each of them is named. */
  saidAs: { name: string; words: string }[];
  contas: string[];
  /** Categories that do not count, and the words by which they are named. */
  exceto: string[];
  leftOutAs: string[];
  /** True where a category is named by a word that is nothing else. */
  isCertain: boolean;
  /** The text without the names. */
  rest: string;
}

export const noStatementNames = (text: string): StatementNames => ({
  ...{ categorias: [], saidAs: [], contas: [], exceto: [], leftOutAs: [], isCertain: false },
  rest: text,
});

type NamesKnown = Pick<Known, "categorias" | "contas" | "cartoes">;

interface Mention {
  kind: "categoria" | "conta";
  /** Of the category, or of each account that is called so. */
  names: readonly string[];
  said: string;
}

/** Names of categories that are words of trades, taxes or incomes first. */
const DOUBTFUL = new Set(
  "compra venda imposto taxa tarifa rendimento juro casa investimento acao custo operacao nota corretora titulo fundo outro reserva".split(
    " ",
  ),
);
/** What else people call things of the first categories, where somebody has a category by the first name. */
const ALSO_SAID: readonly (readonly [name: string, said: readonly string[]])[] = [
  ["mercado", ["supermercado", "mercadinho"]],
  ["alimentacao", ["comida"]],
  ["energia", ["energia eletrica", "conta de luz", "conta de energia", "luz"]],
  ["agua", ["conta de agua"]],
  ["internet e telefone", ["conta de internet", "conta de telefone", "celular"]],
  ["combustivel", ["gasolina", "gasosa", "comb", "etanol"]],
  ["viagens", ["passagem aerea", "passagem de aviao", "passagens aereas"]],
  ["mensalidade", ["escola", "escolinha", "faculdade"]],
  ["farmacia", ["remedio"]],
  ["assinaturas", ["streaming"]],
  ["alugueis recebidos", ["recebi de aluguel", "recebo de aluguel", "aluguel que recebo", "aluguel que recebi"]],
  ["entregas", ["delivery"]],
  ["restaurantes", ["comer fora", "comendo fora", "comi fora", "almocar fora", "almoco fora", "jantar fora"]],
  ["13o e ferias", ["decimo terceiro salario", "decimo terceiro", "13o salario", "13 salario", "13o", "ferias"]],
];
/** Of markets that are no shop. */
const OTHER_MARKETS =
  /\b(?:valor|valores|preco|precos) (?:de|a) mercado\b|\bmercado (?:a vista|futuro|fracionario|financeiro|livre|de (?:acoes|capitais|opcoes|balcao))\b/g;
/** The thirteenth of several is no salary. */
const THIRTEENTH =
  /\b13o (?:(?:maior|menor) (?:gasto|despesa|compra|valor|lancamento|receita)|lugar|(?:mes|dia) com)\b/g;
/** `a compra mais cara que fiz no cartão` is of no category. */
const PURCHASE_ITSELF =
  /(?<!\b(?:em|com|de|nas?|das?|categoria) )\bcompra (?=(?:(?:mais|menos) (?:car|barat)|que (?:eu )?fiz n[ao] cart|n[ao] cart))/g;
/** `quanto sobrou do meu salário?` is of all that came in. */
const LEFT_OF_A_WAGE =
  /(?<=\bsobr(?:ou|aram|a|am)(?: (?:para mim|me))? )d[eo]s? (?:meus? )?(?:salarios?|rendas?|ordenado)\b/g;
/** `do cartão`, and not `do cartão do Nubank`, which is marked by then. */
const CARDS = /\b(?:cartao|cartoes)(?: de credito)?\b(?! d[aeo]s? \u00b7)/;
/** `no cartão ou na conta?`: of all accounts, each by itself. */
export const CARD_OR_ACCOUNT =
  /\bn[ao] (?:cartao(?: de credito)?|credito) ou n[ao] (?:conta|debito)\b|\bn[ao] (?:conta|debito) ou n[ao] (?:cartao|credito)\b/;
/** `a fatura do cartão em julho`, of a time that it names, once names are marked: no other bill, and none without a time. */
const BILL = inARow(
  /\bfaturas?(?: d[aeo]s? (?:meu )?(?:cart(?:ao|oes)(?: de credito)?(?: d[aeo])?)?[\u00b7 ]*)? ?/,
  /(?:d[eo]|em|n[eo]|[dn]?est[ea]|[dn]?ess[ea]) (?:mes|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)/,
);
/** Whether it was paid, and when it is due, nobody knows. */
const OF_PAYING = /\b(?:pag|venc|fech)[a-z]+/;
/** What names no bank. */
const KINDS_OF_ACCOUNT = /^(?:cartao|conta|banco|corrente|poupanca|credito|d[aeo]|\d+)$/;

/** The cards whose bill a text is of: those that it names, those of the bank that it names, or all; none where it is of no such bill. */
function billedCards(rest: string, said: readonly string[], cards: readonly string[]): string[] {
  if (!BILL.test(rest) || OF_PAYING.test(rest)) return [];
  if (said.length === 0) return [...cards];
  const named = cards.filter((card) => said.includes(card));
  const words = (name: string) =>
    keyOf(name)
      .split(" ")
      .filter((word) => !KINDS_OF_ACCOUNT.test(word));
  const banks = said.flatMap(words);
  return named.length > 0 ? named : cards.filter((card) => words(card).some((word) => banks.includes(word)));
}
/** In shorter words names are too often alike. */
const SHORTEST_PART = 4;
/** More than anybody names. */
const MOST_NAMES = 12;

/** What leaves out the name after it: `tirando o`. */
export const BEFORE_EXCEPTION = inARow(
  [
    /(?:^| )(?:sem|fora|exceto|alem|(?<=\b(?:maior|mais|menor)\b[^?!.]{0,40})depois|salvo|menos)/,
    /(?:^| )(?:(?:tir|retir|descont|desconsider|ignor)(?:ando|ar|[ae])|exclu(?:indo|ir|[ia])|remov(?:endo|er|[ae]))/,
    /(?:^| )nao (?:conte|considere|inclua|some)/,
  ],
  /(?: (?:contar|considerar|incluir|somar|levar em conta))?(?: (?:[oa]s?|com|d[aeo]s?|categoria|minhas?|meus?|gastos?|despesas?))* $/,
);
export const JOINS = /^(?:,| e| nem| ou|, e)(?: (?:[oa]s?|com|d[aeo]s?|n[ao]s?|sem|nem))* ?$/;

const singular = (word: string) => word.replace(/(?<=[a-z]{3})ns$/, "m").replace(/(?<=[a-z]{3})s$/, "");
export const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const keyOf = (text: string) => foldText(text).split(/\s+/).map(singular).join(" ");

/**
 * The categories and accounts that a text names.
 *
 * @param text - lower case, without accents
 */
export function findStatementNames(text: string, known: NamesKnown): StatementNames {
  const found: { at: number; end: number; mention: Mention; isLeftOut: boolean }[] = [];
  let rest = [OTHER_MARKETS, THIRTEENTH, LEFT_OF_A_WAGE].reduce(
    (left, words) => left.replace(words, (found) => markRead(found, 0, found.length)),
    text.replace(PURCHASE_ITSELF, "gasto  "),
  );
  for (const mention of mentionsOf(known)) {
    if (found.length === MOST_NAMES) break;
    // To build the pattern of a name costs more than to look for it.
    if (!rest.includes((mention.said.split(" ")[0] ?? "").replace(/m$/, ""))) continue;
    const match = patternOf(mention.said).exec(rest);
    if (!match) continue;
    found.push({ at: match.index, end: match.index + match[0].length, mention, isLeftOut: false });
    rest = markRead(rest, match.index, match.index + match[0].length);
  }
  const inOrder = found.toSorted((one, other) => one.at - other.at);
  for (const [index, one] of inOrder.entries()) {
    const before = inOrder[index - 1];
    const marker = BEFORE_EXCEPTION.exec(text.slice(0, one.at));
    one.isLeftOut = marker !== null || (before?.isLeftOut === true && JOINS.test(text.slice(before.end, one.at)));
    if (marker) rest = markRead(rest, marker.index, one.at);
  }
  const namesOf = (kind: Mention["kind"], isLeftOut: boolean) => [
    ...new Set(
      inOrder
        .filter((one) => one.mention.kind === kind && one.isLeftOut === isLeftOut)
        .flatMap(({ mention }) => mention.names),
    ),
  ];
  const [said, leftOut] = [namesOf("conta", false), namesOf("conta", true)];
  // `a fatura de energia` is no card's.
  const billed = namesOf("categoria", false).length > 0 ? [] : billedCards(rest, said, known.cartoes);
  const named = billed.length > 0 ? billed : said;
  const accounts = leftOut.length > 0 ? known.contas.filter((name) => !leftOut.includes(name)) : named;
  const card =
    billed.length + leftOut.length === 0 && known.cartoes.length > 0 && !CARD_OR_ACCOUNT.test(rest)
      ? CARDS.exec(rest)
      : null;
  const contas = card ? [...new Set([...known.cartoes, ...accounts])] : accounts;
  return {
    categorias: namesOf("categoria", false),
    saidAs: inOrder
      .filter(({ mention, isLeftOut }) => mention.kind === "categoria" && !isLeftOut)
      .flatMap(({ mention, at, end }) => mention.names.map((name) => ({ name, words: text.slice(at, end) }))),
    contas,
    exceto: namesOf("categoria", true),
    leftOutAs: inOrder.filter(({ isLeftOut }) => isLeftOut).map(({ at, end }) => text.slice(at, end)),
    isCertain:
      billed.length > 0 || inOrder.some(({ mention }) => mention.kind === "categoria" && !isDoubtful(mention.said)),
    rest: card ? markRead(rest, card.index, card.index + card[0].length) : rest,
  };
}

/** Whether what was said may be no name: a short word may, `13º` may not. */
const isDoubtful = (said: string) =>
  said.split(" ").every((word) => DOUBTFUL.has(word) || (word.length < SHORTEST_PART && !/\d/.test(word)));

/** All that may be said for a name, the longest first, so that `plano de saúde` is not `saúde`. */
function mentionsOf({ categorias, contas, cartoes }: NamesKnown): Mention[] {
  const mentions = new Map<string, Mention>();
  const add = (kind: Mention["kind"], said: string, name: string) => {
    const key = `${kind} ${said}`;
    const names = mentions.get(key)?.names ?? [];
    // Two accounts of a bank are meant together; of categories the first one has the word.
    if (names.length === 0 || kind === "conta") mentions.set(key, { kind, said, names: [...names, name] });
  };
  const whole = categorias.map((name) => ({ name, said: keyOf(withoutParent(name)) }));
  for (const { name, said } of whole) add("categoria", said, name);
  for (const { name, said } of whole) {
    const others = ALSO_SAID.find(([own]) => keyOf(own) === said)?.[1] ?? [];
    for (const other of others) add("categoria", keyOf(other), name);
    for (const part of said.split(/ e |\/|, /)) {
      if (part !== said && part.length >= SHORTEST_PART && !isDoubtful(part)) add("categoria", part, name);
    }
  }
  const stems = contas.map((name) => ({
    name,
    said: keyOf(name).replace(/ \S{1,4}$/, (end) => (/\d/.test(end) ? "" : end)),
  }));
  for (const name of contas) add("conta", keyOf(name), name);
  for (const { name, said } of stems) add("conta", said, name);
  for (const { name, said } of stems) {
    const [first = ""] = said.split(" ");
    if (first !== said && first.length >= SHORTEST_PART && !OF_ANY_ACCOUNT.test(first)) add("conta", first, name);
    const bank = said.replace(/^(?:cartao|conta(?: corrente)?)(?: d[aeo])? /, "");
    const isOther = stems.some((it) => it.said === bank && !cartoes.includes(it.name));
    if (bank !== said && !isOther) add("conta", bank, name);
  }
  return [...mentions.values()]
    .filter(({ said }) => said.length > 1)
    .sort((one, other) => other.said.length - one.said.length);
}

const OF_ANY_ACCOUNT = /^(?:conta|cartao|banco|poupanca|carteira|minh|dinheiro|reserva)/;

/** `Casa › Manutenção`: of two with one name each is shown below its own. */
const withoutParent = (name: string) => name.split(" › ").at(-1) ?? name;

const patternOf = (said: string) =>
  new RegExp(
    `(?<![a-z0-9])${said
      .split(" ")
      .map((word) =>
        /[a-z]m$/.test(word)
          ? `${escaped(word.slice(0, -1))}(?:m|ns)`
          : `${escaped(word)}${/[a-z]$/.test(word) ? "(?:e?s)?" : ""}`,
      )
      .join(" ")}(?![a-z0-9])`,
  );
