// What came in and went out of accounts. Read only in messages about it, before all other phrases.

import { foldText } from "../../../fold-text.ts";
import type { Known } from "../../known.ts";
import type { Grouping } from "../../question.ts";
import { findAssets, findBrokers } from "../entities.ts";
import { markRead } from "../text.ts";
import { type Entry, entry, topic } from "./entry.ts";
import { after, anyOf, inARow } from "./expression.ts";
import { CARD_OR_ACCOUNT, findStatementNames, noStatementNames, type StatementNames } from "./statement-names.ts";

const SPENT =
  /\b(?:gast(?:ei|o|a|am|amos|ou|ava|ar|ando|aram)|torr(?:ei|amos)|desembols\w+|despend(?:i|emos|id[oa]s?))\b/;
/** `restituição do IR`: of no tax on what was sold. */
const REFUND = /(?<=\brestituic(?:ao|oes)) d[oe] (?:meu )?(?:ir|irpf|imposto(?: de renda)?)\b/g;
/** What only the entries of accounts tell. */
const OF_ACCOUNTS = anyOf(
  /\brestituic(?:ao|oes)\b|\bip(?:tu|va)s?\b/,
  /\bdespesas?\b|\bgastos?\b|\breceitas\b|\breceita (?:total|mensal|do mes)\b|\bsalarios?\b|\blancamentos?\b|\bsupermercados?\b|\bpix\b|\bextratos?\b|\bganho por mes\b/,
  inARow(
    /\b(?:(?:me )?sobr(?:ou|aram|a|am|ando)|(?:guard|poup)(?:ei|amos|ado|ar)|economiz(?:ei|amos|ado|ar))\b/,
    /(?! (?:d[eo] )?prejuizo)/,
  ),
  /\b(?:entr(?:ou|aram|adas?)) e (?:o que |quanto )?(?:sa(?:iu|iram|idas?))\b/,
);
/** What no statement says of a card. */
const OF_THE_CARD_ITSELF = /\b(?:limite|numero|senha|bandeira|validade|saldo|final)\b/;
/** What somebody wants of a card, or of what reads its bill, where no amount is asked for. */
const WITH_THE_CARD = anyOf(
  /^como\b|\b(?:venc\w+|fecha|cancel\w+|novo|problema|import\w+|cadastr\w+|cade|quero|clonad\w+|aceit\w+|ped(?:ir|i)|solicit\w+)\b/,
  /\b(?:nao aparec\w+|nao foi lid\w+|(?:quais|quantos) cartoes|t(?:em|enho) cartao|tem como|da (?:para|pra)|posso)\b/,
);
const OF_AMOUNTS = /\b(?:compras?|gast\w+|quanto (?:deu|foi|veio|paguei|pago|passei)|maior(?:es)?|total)\b/;
/** Whether a message that names a card asks what was paid with it. */
const isOfCardEntries = (text: string) =>
  !OF_THE_CARD_ITSELF.test(text) && (!WITH_THE_CARD.test(text) || OF_AMOUNTS.test(text));
const MOVED = anyOf(
  /\b(?:pag(?:uei|amos|o|a|ou)|receb(?:i|o|emos|eu)|ganh(?:ei|o|amos)|entr(?:a|am|ou|aram)|sa(?:i|em|iu|iram)|ca(?:i|iu|iram))\b/,
  /\b(?:cust(?:ou|a|aram)|movimentei|deu|deram|ficou|(?:transfer|mand|deposit|coloqu|bot|pass)(?:i|ei|amos))\b/,
);
/** What notes, trades, taxes and goals are about. */
const OF_NOTES = anyOf(
  /\b(?:corretage(?:m|ns)|corretoras?|taxas?|custos?|encargos?|emolument\w+|iss|irrf|irpf|darfs?|b3|bolsa|pregao|notas?)\b/,
  /\b(?:impostos?|acoes|acao|fiis?|fundos?|etfs?|bdrs?|ativos?|pape(?:l|is)|carteira|day ?trades?|cotas?|opcao|opcoes|futuros?)\b/,
  /\b(?:oper(?:ei|ar|acao|acoes|ando)|negoci\w+|compr\w+|vend(?:i|as?|eu|er)|aport\w+|invest\w+|aplic\w+|lucr\w+|prejuizos?)\b/,
  /\b(?:dividend\w+|provent\w+|jcp|rendimentos?|juros|tesouro|cdbs?|isen\w+|compensar|posic\w+|precos?|volume)\b/,
  /\b(?:metas?|objetivos?|exterior|dolar(?:es)?|bitcoins?|cripto\w*|mini(?:-| )?(?:indice|dolar)|win|wdo|cdi|ibov\w*|ipca)\b/,
);

/**
 * What a message says of entries: the categories and accounts that it names; null for a message that is not about them.
 *
 * @param text - lower case, without accents
 */
export function readStatements(text: string, known: Known): StatementNames | null {
  if (known.monthsOfEntries.length === 0) return null;
  const names = findStatementNames(
    text.replace(REFUND, (words) => markRead(words, 0, words.length)),
    known,
  );
  // No broker has a card.
  const isOfCard = /\bcart(?:ao|oes)\b/.test(text) && names.contas.some((name) => known.cartoes.includes(name));
  const isOfAccount = isOfCard || (names.contas.length > 0 && !names.contas.every((name) => isBroker(name, known)));
  const isSaid =
    names.isCertain ||
    (isOfCard && isOfCardEntries(text)) ||
    OF_ACCOUNTS.test(names.rest) ||
    SPENT.test(names.rest) ||
    ((isOfAccount || known.months.length === 0) && MOVED.test(names.rest));
  if (!isSaid || OF_NOTES.test(names.rest)) return null;
  const { corretoras, rest } = findBrokers(
    isOfAccount ? names.rest : withoutAccounts(text, names),
    known.brokers,
    known.tickers,
  );
  return corretoras.length > 0 ||
    findAssets(rest.replace(MONTH_OF_YEAR, ""), known.tickers).ativos.some(isAsset(text, known))
    ? null
    : names;
}

/** `jul25` is no code. */
const MONTH_OF_YEAR = /\b(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*\d{2}\b/g;

/** `gastos na Magazine Luiza`: a shop, unless the person traded its shares, or the message has their code. */
const isAsset =
  (text: string, { tickers }: Known) =>
  (ticker: string) =>
    tickers.includes(ticker) || text.includes(ticker.toLowerCase());

/** The text as it is where its accounts may as well be brokers. */
const withoutAccounts = (text: string, { contas, rest }: StatementNames) => (contas.length > 0 ? text : rest);

const isBroker = (account: string, { brokers }: Known) =>
  brokers.some((broker) => foldText(account).includes(foldText(broker)));

/** What is of no note, whoever asks. */
const OF_HOUSEHOLD = anyOf(
  /\b(?:me )?sobr(?:ou|aram)\b|\b(?:guard|poup)(?:ei|amos)\b|\beconomiz(?:ei|amos)\b|\bsalarios?\b|\bsupermercados?\b/,
  /\b(?:gast(?:ei|o|amos)|torrei) (?:com|no) mercado\b/,
);

/** How surely entries would answer a message, of somebody without any; null where they would not. @param text - lower case, without accents */
export function asksOfStatements(text: string): "surely" | "maybe" | null {
  if (OF_NOTES.test(text)) return null;
  if (OF_HOUSEHOLD.test(text)) return "surely";
  return OF_ACCOUNTS.test(text) ? "maybe" : null;
}

/** Every name that is found, where the message was said to be about entries. */
export const readStatementNames = (text: string, known: Known): StatementNames =>
  known.monthsOfEntries.length > 0 ? findStatementNames(text, known) : noStatementNames(text);

const about = { topico: "lancamento" } as const;

export const statementEntries: readonly Entry[] = [
  entry({ por: "descricao", um: false, ...about }, [
    /\b(?:as |os )?(?:lojas|estabelecimentos|lugares) (?:(?:(?:em|com) )?que|onde|n[ao]s quais)\b/,
  ]),
  entry({ medida: "guardado", ...about }, [
    /\bentre (?:o que |quanto )?(?:eu )?(?:ganh|receb|entr)[a-z]+ e (?:o que |quanto )?(?:eu )?(?:gast|sai)[a-z]*\b/,
  ]),
  // `o que eu gasto mais?`, `com o que mais gastei?`
  entry({ por: "categoria", um: true }, [
    /\b(?:(?:com |n)?o que|em que|com que|onde) (?:(?:e|foi) que )?(?:eu )?(?:a gente )?(?=(?:mais |menos )?gast(?:ei|o|a|amos|ava)\b)/,
    /\bcom (?:o )?que(?=[?!. ]*$)/,
  ]),
  // Before the verbs: names alone were read until now.
  topic("lancamento", [
    /\bquanto (?:(?:eu|ja|que) )*(?:fiz|tirei|faturei|levantei)(?= de )/,
    /(?<!\bpor )\b(?:n?[ao]s? |d[ao]s? )?categorias?(?= ?\u00b7)/,
  ]),
  entry({ medida: "guardado", ...about }, [
    /\b(?:saldo|diferenca|balanco) entre (?:as |minhas )?receitas e (?:as |minhas )?(?:despesas|gastos)\b/,
    /\b(?:receitas?|ganhos) (?:menos|-) (?:[oa]s? |minhas |meus )?(?:despesas?|gastos)\b/,
    /\b(?:que )?(?:me )?(?:sobr(?:ou|aram|a|am|ando)|(?:guard|poup)(?:ei|amos|o|ad[oa]s?|ar)|economiz(?:ei|amos|o|ad[oa]s?|ar))\b/,
  ]),
  // `quem me paga todo mês?`, `quanto a Joana mandou?`, and not `o boleto que me mandaram, quanto paguei?`
  entry({ medida: "receitas", ...about }, [
    // What stands around it is looked at only where it is found: a look back from each letter costs the square of a message.
    inARow(
      /\bme (?:pag|mand|deposit|transfer)(?:a|am|ou|aram|iu|iram)\b/,
      after(/\bquanto (?:que )?me [a-z]+/, /^(?!.*\b(?:gast\w*|pag(?:uei|amos|ar)|custou)\b).*/),
    ),
    inARow(
      /\b(?:(?:me )?(?:mand|deposit)|me pass)(?:ou|aram)\b(?! (?:para|pra|pro|ao?)\b(?! mim))/,
      /(?<=\bquanto (?!(?:a gente|voces?|se) )(?:(?:[oa]|meu|minha) )?[a-z]+ (?:me )?[a-z]+)/,
    ),
  ]),
  entry({ medida: "despesas", ...about }, [
    /\b(?:gast|torr|desembols)(?:ei|amos|a|am|ou|ava|ad[oa]s?|ar|ando|aram)\b|\bgastos?\b|\bdespesas?\b|\bdespend(?:i|emos|id[oa]s?)\b|\bfaturas?(?! d[aeo]s? (?!cart|\u00b7|mes))\b/,
    /\b(?:pag(?:uei|amos|o|a|ou|aram)|sa(?:i|em|iu|iram|idas?)|cust(?:ou|a|aram|am))\b/,
  ]),
  entry({ medida: "guardado", ...about }, [/\b(?:transfer|mand|deposit|bot|coloqu)(?:i|ei|amos)\b/]),
  entry({ agregacao: "ultimo", ...about }, [/\batual(?:mente)?\b/]),
  // `aumentou quanto?` shows in the months.
  entry({ por: "mes", ...about }, [/\b(?:aument(?:ou|aram|o|os)|subi(?:u|ram)|reajust\w+)\b/]),
  entry({ medida: "receitas", ...about }, [
    /\breceitas?\b|\breceb(?:i|o|emos|ia|id[oa]s?|er)\b|\bganh(?:ei|o|amos|os)\b|\bentr(?:a|am|ou|aram|adas?)\b|\bca(?:iu|iram)\b/,
  ]),
  entry({ por: "conta", ...about }, [
    /\b(?:em |de |n[ao]s? |d[ao]s? )?(?:qua(?:l|is)|que) (?:das? |foi a )?(?:minhas? )?contas?\b/,
    /\b(?:por|(?:em |de )?cada) (?:conta|cartao)\b/,
    CARD_OR_ACCOUNT,
  ]),
  entry({ por: "descricao", um: true, ...about }, [
    /\b(?:em |n[ao] |d[ao] )?(?:qua(?:l|is)|que) (?:foi |e )?(?:[oa]s? |d[ao]s )?(?:lojas?|estabelecimentos?|lugar(?:es)?)\b/,
  ]),
  entry({ por: "descricao", ...about }, [
    /\b(?:por|(?:em |de |n[ao] )?cada) (?:loja|estabelecimento|lugar|descricao)\b/,
  ]),
  topic("lancamento", [
    /\b(?:n?[ao]s? |d[ao]s? )?(?:contas?|cartao|bancos?(?= ?\u00b7)|lancamentos?|dinheiro|grana)\b/,
  ]),
];

/** What entries are grouped by where others are by class and by broker. */
export const groupingOfEntries = (por: Grouping): Grouping =>
  por === "classe" ? "categoria" : por === "corretora" ? "conta" : por;
