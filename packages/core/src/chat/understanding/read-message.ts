import type { CalendarDate } from "../../calendar.ts";
import { foldText } from "../../fold-text.ts";
import { asksForDocument } from "../document-cues.ts";
import type { Known } from "../known.ts";
import { findPeriods, type PeriodMention } from "../period.ts";
import type { Aggregation, AssetClass, Benchmark, Grouping, Measure, Order } from "../question.ts";
import { findRefusal, type RefusalName } from "../refusal-cues.ts";
import { MAX_QUESTION_LENGTH } from "../schema.ts";
import { findAssets, findBrokers, findNoteNumbers } from "./entities.ts";
import { type AmountRange, findAmounts } from "./find-amounts.ts";
import { type Concept, entries, frameWords, type Topic } from "./lexicon.ts";
import { normalise } from "./normalise.ts";
import { markRead } from "./text.ts";

/** One message as read by itself; empty and null where it says nothing. */
export interface Reading extends AmountRange {
  text: string;
  /** The text as it is read: lower case, without accents and slips. */
  folded: string;
  refusal: RefusalName | null;
  asksForDocument: boolean;
  /** How many words it has. */
  length: number;
  topicos: ReadonlySet<Topic>;
  medidas: readonly Measure[];
  agregacao: Aggregation | null;
  por: Grouping | null;
  ordem: Order | null;
  limite: number | null;
  lado: "C" | "V" | null;
  operacao: "comum" | "day_trade" | null;
  classes: readonly AssetClass[];
  indices: readonly Benchmark[];
  /** Roots of futures, `WIN`. */
  futuros: readonly string[];
  extremo: "mais" | "menos" | null;
  semCustos: boolean;
  todos: boolean;
  ativos: readonly string[];
  corretoras: readonly string[];
  exceto: { ativos: readonly string[]; corretoras: readonly string[]; classes: readonly AssetClass[] };
  periodos: readonly PeriodMention[];
  notas: readonly string[];
  meta: string | null;
  /** A goal of whose name one word is said: meant where goals are spoken of. */
  metaSugerida: string | null;
  /** True for `quanto`: an amount is asked for. */
  quanto: boolean;
  /** What each phrase says, with its words, in the text's order. */
  phrases: readonly Phrase[];
  /** Words that nothing reads. */
  unread: readonly string[];
}

export interface Phrase {
  words: string;
  concepts: readonly Concept[];
}

/** Says no period: it is what is told anyhow. */
const ALL_TIME =
  /\b(?:ate (?:hoje|agora|o momento|aqui|o presente|a data de hoje)|(?:desde|do) (?:o )?(?:sempre|inicio|comeco|principio)|desde que (?:eu )?comecei(?: a (?:investir|operar)| na bolsa)?|(?:em|de) todos os tempos|no historico|(?:em|de) toda (?:a )?(?:minha )?(?:historia|vida))\b/g;

/** Reads one message; beyond the length of a question there is none. */
export function readMessage(text: string, known: Known): Reading {
  const asked = text.slice(0, MAX_QUESTION_LENGTH);
  const folded = normalise(asked);
  const notes = findNoteNumbers(folded.replace(ALL_TIME, (words) => markRead(words, 0, words.length)));
  const amounts = findAmounts(notes.rest);
  const { periodos, rest: undated } = readPeriods(amounts.rest, known.today);
  const exclusion = readExclusion(undated, known);
  const goal = readGoal(exclusion.rest, known.metas);
  const brokers = findBrokers(goal.rest, known.brokers);
  const assets = findAssets(withoutGoal(withoutExchange(brokers.rest)), known.tickers);
  const limit = readLimit(withGoal(withExchange(assets.rest)));
  const { phrases, rest } = readConcepts(limit.rest);
  const concepts = phrases.flatMap((phrase) => phrase.concepts);

  const all = <Name extends string>(name: Name) => concepts.flatMap((concept) => valuesOf(concept, name));
  return {
    text: asked,
    folded,
    refusal: findRefusal(foldText(asked)) ?? findRefusal(folded),
    asksForDocument: asksForDocument(folded),
    length: folded.split(" ").length,
    topicos: new Set(all("topico") as Topic[]),
    medidas: [...new Set(all("medida") as Measure[])],
    agregacao: (all("agregacao")[0] as Aggregation | undefined) ?? null,
    por: (all("por")[0] as Grouping | undefined) ?? null,
    ordem: (all("ordem")[0] as Order | undefined) ?? null,
    limite: limit.limite,
    lado: only(all("lado") as ("C" | "V")[]),
    operacao: only(all("operacao") as ("comum" | "day_trade")[]),
    classes: [...new Set(all("classe") as AssetClass[])],
    indices: [...new Set(all("indice") as Benchmark[])],
    futuros: [...new Set(all("futuro") as string[])],
    extremo: (all("extremo")[0] as "mais" | "menos" | undefined) ?? null,
    semCustos: all("semCustos").length > 0,
    todos: all("todos").length > 0,
    valorMinimo: amounts.valorMinimo,
    valorMaximo: amounts.valorMaximo,
    ativos: assets.ativos,
    corretoras: brokers.corretoras,
    exceto: exclusion.exceto,
    periodos,
    notas: notes.notas,
    meta: goal.meta,
    metaSugerida: suggestedGoal(folded, known.metas),
    quanto: /\bquanto\b/.test(folded),
    phrases,
    unread: (rest.match(/[a-z0-9][a-z0-9.,/%$-]*[a-z0-9]|[a-z0-9]/g) ?? []).filter((word) => !isFrame(word)),
  };
}

/** A word that only asks; a lone letter or digit says nothing either. */
const isFrame = (word: string) => frameWords.has(word) || (word.length === 1 && !/\d/.test(word));

const valuesOf = (concept: Concept, name: string): unknown[] =>
  name in concept ? [(concept as Record<string, unknown>)[name]] : [];

/** Both sides together mean neither alone. */
function only<Value>(values: readonly Value[]): Value | null {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
}

function readConcepts(text: string): { phrases: Phrase[]; rest: string } {
  const found: (Phrase & { at: number })[] = [];
  let rest = text;
  for (const { pattern, says } of entries) {
    rest = rest.replace(pattern, (phrase: string, ...groups: unknown[]) => {
      const at = groups.find((group) => typeof group === "number") as number;
      found.push({ at, words: phrase.trim(), concepts: says });
      return markRead(phrase, 0, phrase.length);
    });
  }
  return { phrases: found.toSorted((one, other) => one.at - other.at), rest };
}

function readPeriods(text: string, today: CalendarDate): { periodos: PeriodMention[]; rest: string } {
  const found = findPeriods(text, today);
  // What is left out of a question stays in its words, which the answer then says that it did not use.
  const meant = found.filter(({ start }) => !LEFT_OUT.test(text.slice(Math.max(0, start - MAX_LEAD), start)));
  const rest = meant.reduce((left, { start, end }) => markRead(left, start, end), text);
  return { periodos: meant.map(({ mention }) => mention), rest };
}

const LEFT_OUT =
  /\b(?:sem (?:contar|considerar|incluir)|desconsiderando|ignorando|exceto|excluindo|tirando|menos|fora|que nao (?:seja|sejam|foi|foram))(?: (?:[oa]s?|de|d[oa]|em|n[oa]|mes|ano|dia))*\s*$/;
/** In characters: as long as what leads to a period. */
const MAX_LEAD = 40;

/** What brings in that which does not count. */
const EXCEPT =
  /\b(?:sem (?:contar|considerar|incluir)|desconsiderando|desconsidera\w*|ignorando|exceto|excluindo|exclui\w*|tirando|tira|com excecao|que nao (?:seja|sejam|sao|e)|nao (?:sao|sejam|foram|eram)(?= d[aeo]s?\b)|fora|menos|sem)\b/g;
/** Where what is excluded has ended. */
const END_OF_EXCEPTION = /[?!;]| (?:em|qual|quais|quanto|quantos|quantas|eu|durante|desde|ate|quando|me)\b|·/;
const MAX_EXCEPTIONS = 4;
/** In characters: some ten names. */
const MAX_EXCEPTION = 120;

/** Assets, brokers and classes that a text takes out, and the text without them. */
function readExclusion(text: string, known: Known) {
  for (const match of [...text.matchAll(EXCEPT)].slice(0, MAX_EXCEPTIONS)) {
    const start = match.index + match[0].length;
    const after = text.slice(start, start + MAX_EXCEPTION);
    const end = END_OF_EXCEPTION.exec(after)?.index ?? after.length;
    const part = after.slice(0, end);
    const { corretoras, rest } = findBrokers(` na${part.replace(/^ (?:as?|os?|d[aeo]s?|n[ao]) /, " ")}`, known.brokers);
    const { ativos, rest: unnamed } = findAssets(withoutExchange(rest), known.tickers);
    const said = readConcepts(unnamed).phrases.flatMap(({ concepts }) => concepts);
    const classes = said.flatMap((concept) => ("classe" in concept ? [concept.classe] : []));
    if (ativos.length + corretoras.length + classes.length > 0) {
      return { exceto: { ativos, corretoras, classes }, rest: markRead(text, match.index, start + end) };
    }
  }
  return { exceto: { ativos: [], corretoras: [], classes: [] }, rest: text };
}

/** A goal of the person that the text names. */
function readGoal(text: string, goals: readonly string[]): { meta: string | null; rest: string } {
  const named = goals
    .map((meta) => ({ meta, at: ` ${text} `.search(new RegExp(`[^a-z0-9]${asPattern(foldText(meta))}[^a-z0-9]`)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.meta.length - one.meta.length)[0];
  if (!named) return { meta: null, rest: text };
  const words = foldText(named.meta)
    .split(" ")
    .filter((word) => !frameWords.has(word));
  const rest = markRead(text, named.at, named.at + foldText(named.meta).length);
  return {
    meta: named.meta,
    rest: rest.replace(/[a-z0-9]+/g, (word) => (words.includes(word) ? markRead(word, 0, word.length) : word)),
  };
}

/** In shorter words names are too often alike. */
const SHORTEST_HINT = 4;

function suggestedGoal(text: string, goals: readonly string[]): string | null {
  const words = new Set(text.split(/[^a-z0-9]+/));
  const hinted = goals.filter((goal) =>
    foldText(goal)
      .split(/[^a-z0-9]+/)
      .some((word) => word.length >= SHORTEST_HINT && !frameWords.has(word) && words.has(word)),
  );
  return hinted.length === 1 ? (hinted[0] ?? null) : null;
}

const asPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The exchange, whose shares are called B3SA3. */
const withoutExchange = (text: string) => text.replace(/\bb3\b/g, EXCHANGE);
/** Meta is also a company; somebody who means its shares says so. */
const withoutGoal = (text: string) =>
  text.replace(/(?<!(?:acoes|acao|bdrs?|papel|medio) d[aeo] )\bmetas?\b/g, (word) => word.replace("e", GOAL));
const withGoal = (text: string) => text.replaceAll(GOAL, "e");
const GOAL = "\u0002";
const withExchange = (text: string) => text.replaceAll(EXCHANGE, "b3");
const EXCHANGE = "\u0001\u0001";

const LIMIT =
  /\b(\d{1,3}) (?=(?:maiores|menores|melhores|piores|ultim[oa]s|primeir[oa]s|mais|principais|meus maiores)\b)|\b(?:maiores|menores|melhores|piores|ultim[oa]s|primeir[oa]s|top) (\d{1,3})\b/;

/** `as 5 maiores`: how many rows are wanted. */
function readLimit(text: string): { limite: number | null; rest: string } {
  const match = LIMIT.exec(text);
  const count = match?.[1] ?? match?.[2];
  if (!match || !count || Number(count) === 0) return { limite: null, rest: text };
  const at = match.index + match[0].indexOf(count);
  return { limite: Number(count), rest: markRead(text, at, at + count.length) };
}
