// All measures of one answer: what a labelled question expects of it, or how it does not answer.
import { type Books, nameToday } from "../oracle/books.ts";
import { expectedOf } from "../oracle/expect.ts";
import { type Expected, say } from "../oracle/expected.ts";
import type { Facts, Measure } from "../oracle/facts/collector.ts";
import { factsOf } from "../oracle/facts.ts";
import { TODAY } from "../people/plain.ts";
import type { Kind, Labelled, Params, Reply, Told, Unanswerable } from "../questions/question.ts";
import { daysOfParagraphs, type Scope } from "./clauses.ts";
import { ungrounded } from "./grounding.ts";
import {
  inexact,
  isDisclosed,
  isSilentlyNarrowed,
  replyOf,
  tellsNarrower,
  wrongCitations,
  wrongPlaces,
  wrongReply,
} from "./judge.ts";
import type { Said, Unit } from "./said.ts";
import { functionsOf, type Read, wrongSlots } from "./slots.ts";

/** What is true of a person. */
export interface Truth {
  books: Books;
  /** Facts that were worked out before. */
  facts: Map<string, Facts>;
}

export interface Verdict {
  measure: string;
  /** What is wrong; empty when nothing is. */
  why: readonly string[];
}

type Asked = readonly { kind: Kind | null; p: Params }[];

/** What a question expects, with what it asks at the same time. */
export function expectedFor({ books }: Truth, { kind, p, tambem = [] }: Labelled): Expected {
  const own = expectedOf(books, kind, p);
  const all = [own, ...tambem.map((it) => expectedOf(books, it.kind, it.p))];
  return {
    ...own,
    diz: all.flatMap(({ diz }) => diz),
    linhas: all.flatMap(({ linhas }) => linhas),
    notas: all.some(({ notas }) => notas === null) ? null : [...new Set(all.flatMap(({ notas }) => notas ?? []))],
    lugares: all.some(({ lugares }) => lugares.length === 0) ? [] : all.flatMap(({ lugares }) => lugares),
  };
}

/** Judges an answer to a labelled question by every measure that it can be judged by. */
export function judgeLabelled(truth: Truth, it: Labelled, said: Said): Verdict[] {
  const { tambem: also = [] } = it;
  // The rows of the second of two questions open with a button of their own.
  const whole = expectedFor(truth, it);
  const isApart = also.length > 0 && said.opcoes.length > 0;
  const expected = isApart ? { ...whole, linhas: expectedOf(truth.books, it.kind, it.p).linhas } : whole;
  const reply = replyOf(said);
  const { semResposta } = expected;
  if (semResposta) {
    const wrong = wrongReply(semResposta, [], said);
    return [
      { measure: "recusa certa", why: wrong === null ? [] : [wrong] },
      ...(reply === "resposta" ? [{ measure: "valores exatos", why: ["respondeu o que não há"] }] : []),
      // What is said not to be there is said of what was asked.
      ...(wrong === null
        ? [{ measure: "valores com lastro", why: looseOf(truth, it.texto, said, [{ kind: it.kind, p: it.p }]) }]
        : []),
    ];
  }
  const faults = inexact(expected, said);
  // "Você não vendeu ações este mês" and "não conhecido" are answers too, where that is what there is to say.
  const isTold = reply === "resposta" || faults.length === 0;
  const traded = new Set(truth.books.lancamentos.map(({ ativo }) => ativo));
  // Two measures or periods at once are judged by their figures.
  const slots = also.length > 0 ? null : wrongSlots(it.kind, it.p, said, traded);
  const verdicts: Verdict[] = [
    { measure: "recusa errada", why: isTold ? [] : [`não respondeu (${reply})`] },
    ...(slots === null ? [] : [{ measure: "tipo e filtros", why: slots }]),
  ];
  if (!isTold) return verdicts;

  const narrower = it.armadilha && expectedOf(truth.books, it.armadilha.kind ?? it.kind, it.armadilha.p);
  const isNarrower = narrower ? tellsNarrower(expected, narrower, said) && !isDisclosed(said) : false;
  const narrowed = isNarrower ? [...faults, "diz o valor da pergunta mais estreita"] : faults;
  // Saying what was left out is honest, and no whole answer.
  const isAcceptable = faults.length > 0 && isDisclosed(said);
  verdicts.push(...wholeness(faults, narrowed, said));
  const units: Asked = it.p.classe === "acao" ? [{ kind: it.kind, p: { ...it.p, classe: "acao_unit" } }] : [];
  const wider: Asked = isAcceptable ? [{ kind: it.kind, p: {} }] : [];
  const asked = [{ kind: it.kind, p: it.p }, ...units, ...also, ...together(it), ...wider];
  verdicts.push({ measure: "valores com lastro", why: looseOf(truth, it.texto, said, asked) });
  if (isAcceptable) return verdicts;
  const { alheias, faltam } = wrongCitations(expected, said);
  verdicts.push({ measure: "citações certas", why: alheias }, { measure: "citações completas", why: faltam });
  if (said.citacoes.length > 0) verdicts.push({ measure: "página e linha", why: wrongPlaces(expected, said) });
  return verdicts;
}

/** @param narrowed - the faults, with that of a narrower question's figure */
const wholeness = (faults: readonly string[], narrowed: readonly string[], said: Said): Verdict[] => [
  { measure: "respondida por inteiro", why: faults },
  ...(faults.length > 0 && isDisclosed(said) ? [] : [{ measure: "valores exatos", why: faults }]),
  { measure: "sem estreitar calado", why: isSilentlyNarrowed(narrowed, said) ? narrowed : [] },
];

/** Judges an answer by what was worked out of it, or by the ways of not answering that are right as well. */
export function judgeTold({ dito, certo = [] }: Told, said: Said): Verdict[] {
  const expected = say(dito ?? {});
  const refusal = wrongReply(certo, [], said);
  if (refusal === null) {
    return [{ measure: "recusa certa", why: inexact(say({ semPalavras: expected.semPalavras }), said) }];
  }
  const isAnswer = replyOf(said) === "resposta";
  if (expected.diz.length + expected.linhas.length + expected.palavras.length === 0) {
    const other = isAnswer ? [{ measure: "sem estreitar calado", why: ["respondeu outra pergunta"] }] : [];
    return [{ measure: "recusa certa", why: [refusal] }, ...other];
  }
  const faults = inexact(expected, said);
  const isTold = isAnswer || faults.length === 0;
  return [
    { measure: "recusa errada", why: isTold ? [] : [`não respondeu (${replyOf(said)})`] },
    ...(isTold ? wholeness(faults, faults, said) : []),
  ];
}

/** The periods of a question of several as one: they may be told together too. */
function together({ kind, p, tambem = [] }: Labelled): Asked {
  const ofSame = tambem.filter((it) => it.kind === kind && it.p.de && it.p.ate);
  if (ofSame.length === 0 || ofSame.length < tambem.length || !p.de || !p.ate) return [];
  const all = [p, ...ofSame.map((it) => it.p)];
  const [de, ate] = [
    all.map((it) => it.de ?? "").sort()[0],
    all
      .map((it) => it.ate ?? "")
      .sort()
      .at(-1),
  ];
  return [{ kind, p: { ...p, ...(de && { de }), ...(ate && { ate }) } }];
}

/** Judges a reply to a question that has no answer, or whose answer is a refusal with facts. */
export function judgeUnanswerable(truth: Truth, it: Unanswerable, said: Said): Verdict[] {
  const wrong = wrongReply(it.certo, it.diz ?? [], said);
  const mayAnswer = (["recusa", "resposta"] satisfies Reply[]).some((reply) => it.certo.includes(reply));
  const verdicts: Verdict[] = [{ measure: "recusa certa", why: wrong === null ? [] : [wrong] }];
  // An answer where there is none is a wrong figure.
  if (replyOf(said) === "resposta" && !mayAnswer)
    verdicts.push({ measure: "sem estreitar calado", why: ["respondeu outra pergunta"] });
  // Figures of a refusal have to be true of what it says that they are of.
  verdicts.push({ measure: "valores com lastro", why: looseOf(truth, it.texto, said, claimedBy(said)) });
  return verdicts;
}

function looseOf(truth: Truth, question: string, said: Said, asked: Asked): string[] {
  const brokers = [...new Set(truth.books.notas.map(({ corretora }) => corretora))];
  const classes = readOf(said)?.filtros.classes ?? [];
  const charges = asked.flatMap(({ kind, p }) => (kind === 1 && p.encargos ? [p.encargos] : []));
  const loose = ungrounded(question, said, brokers, (scope) =>
    unite(
      asked.map(({ kind, p }) =>
        factsFor(truth, kind, { ...narrowed(ofPortfolio(kind, p), scope), encargosJuntos: charges }, p, classes),
      ),
    ),
  );
  return [...otherPeriod(said, asked), ...loose];
}

/** The days that an answer says it is of, when they are not within those that were asked about or are yet to come. */
function otherPeriod({ texto }: Said, asked: Asked): string[] {
  // Losses are those of the present month.
  const first = asked.map(({ kind, p }) => (kind === 15 ? TODAY.slice(0, 7) : (p.de ?? ""))).sort()[0] ?? "";
  const last =
    asked
      .map(({ p }) => p.ate ?? TODAY)
      .sort()
      .at(-1) ?? TODAY;
  const isAsked = (de: string, ate: string) => {
    const length = de.endsWith("-01-01") && ate.endsWith("-12-31") ? "2025".length : "2025-08".length;
    return de.slice(0, length) >= first.slice(0, length) && ate.slice(0, length) <= last.slice(0, length);
  };
  return daysOfParagraphs(texto)
    .filter(([de, ate]) => !isAsked(de, ate))
    .map(([de, ate]) => `fala de ${de} a ${ate}`);
}

/** The weight of an asset is told beside the others'. */
const ofPortfolio = (kind: Kind | null, { ativos, ...p }: Params): Params =>
  kind === 26 || ativos === undefined ? p : { ...p, ativos };

const readOf = ({ parametros }: Said) => parametros as Read | null;

/** What an answer says that it is about. */
function claimedBy(said: Said): Asked {
  const kinds = (Object.entries(functionsOf) as [string, readonly string[]][])
    .filter(([, functions]) => said.funcao !== null && functions.includes(said.funcao))
    .map(([kind]) => (/^\d+$/.test(kind) ? Number(kind) : kind) as Kind);
  const read = readOf(said);
  if (kinds.length === 0 || !read) return ([4, 6, 13, 14] as const).map((kind) => ({ kind, p: {} }));
  const { ativos, corretoras, periodos } = read.filtros;
  const [first] = periodos;
  // Of the exemption, the running month is meant where none is said.
  const running = said.funcao === "isencao" ? { de: `${TODAY.slice(0, 7)}-01`, ate: TODAY } : {};
  const p: Params = {
    ...running,
    ...(ativos.length > 0 && { ativos }),
    ...(corretoras.length > 0 && { corretoras }),
    ...(first && { de: first.from, ate: first.to }),
  };
  return kinds.map((kind) => ({ kind, p }));
}

/** A question's parameters, of no more than a clause names; of a month that holds the days asked about, those days. */
function narrowed(p: Params, { ativos, ...scope }: Scope): Params {
  const isWithin =
    isMonth(scope) && p.de !== undefined && p.ate !== undefined && p.de.slice(0, 7) === p.ate.slice(0, 7);
  const days = isWithin && scope.de?.slice(0, 7) === p.de?.slice(0, 7) ? { de: p.de, ate: p.ate } : {};
  return { ...p, ...scope, ...days, ...(ativos && { ativos: ativos.map(nameToday) }) };
}

const isMonth = ({ de, ate }: Scope) =>
  de !== undefined && ate !== undefined && de.endsWith("-01") && de.slice(0, 7) === ate.slice(0, 7) && de !== ate;

function factsFor({ books, facts }: Truth, kind: Kind | null, p: Params, asked: Params, classes: readonly string[]) {
  const key = JSON.stringify([kind, p, asked, classes]);
  const known = facts.get(key) ?? factsOf(books, kind, p, { asked, classes });
  facts.set(key, known);
  return known;
}

function unite(all: readonly Facts[]): Facts {
  const [first] = all;
  if (first && all.length === 1) return first;
  const join = <Key>(maps: readonly Map<Key, Set<string>>[]) => {
    const joined = new Map<Key, Set<string>>();
    for (const [key, own] of maps.flatMap((map) => [...map]))
      joined.set(key, new Set([...(joined.get(key) ?? []), ...own]));
    return joined;
  };
  return {
    figures: join<Unit>(all.map(({ figures }) => figures)),
    days: new Set(all.flatMap(({ days }) => [...days])),
    measures: join<Measure>(all.map(({ measures }) => measures)),
  };
}
