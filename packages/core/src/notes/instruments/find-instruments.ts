import { groupBy } from "../../group-by.ts";
import { matchKey } from "../page/page-items.ts";
import { instruments } from "./instruments-table.ts";
import { everydayWords, popularNames, unusedNames } from "./popular-names.ts";
import { readTicker } from "./ticker.ts";
import { tickerChanges } from "./ticker-changes.ts";

/** Names of a class as people write it, in the form of {@link matchKey}, and as the table does. */
const classesByWord: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    on: /^ON$/,
    ordinaria: /^ON$/,
    ordinarias: /^ON$/,
    pn: /^PN/,
    preferencial: /^PN/,
    preferenciais: /^PN/,
    pna: /^PNA$/,
    pnb: /^PNB$/,
    unt: /^UNT$/,
    unit: /^UNT$/,
    units: /^UNT$/,
  }),
);

const BEFORE_A_NAME = new Set(
  "a o da do de na no em com acoes acao papel comprei vendi comprar vender comprando vendendo".split(" "),
);

/** Legal forms in table names (`S/A`, `S.A.`), which people omit. */
const COMPANY_SHAPE = / (s[./]?a\.?|n\.v\.|inc|corp|co|on)$/;

interface NamedRoots {
  words: string[];
  /** A ticker belongs to the name when it begins with one of these. */
  roots: readonly string[];
}

const namedSecurities: readonly NamedRoots[] = gatherNames();
const namesByFirstWord = groupBy(namedSecurities, ({ words }) => words[0] ?? "");
/** In words. */
const LONGEST_NAME = Math.max(...namedSecurities.map(({ words }) => words.length));

/**
 * Tickers that a person's text may mean: a ticker itself (odd lot or not, with its former and later tickers), or every
 * class of a company called by its name unless the text also names the class.
 *
 * @returns without repetition, tickers written in full first; empty when the text names no security
 */
export function findInstruments(text: string): string[] {
  return findNamedInstruments(text).tickers;
}

/** Words of a text that name a security, and the tickers that they may mean. */
interface Mention {
  words: readonly string[];
  tickers: readonly string[];
}

/** The tickers that a text may mean, and what in it names them. */
export function findNamedInstruments(text: string): { tickers: string[]; mentions: readonly Mention[] } {
  const words = matchKey(text)
    .split(/[^a-z0-9'/.&-]+/)
    .map(trimMarks)
    .filter((word) => word !== "");
  const written = words.flatMap((word) => {
    const ticker = readTicker(word.toUpperCase());
    return ticker ? { words: [word], tickers: withChanges(ticker) } : [];
  });
  const ofClass = words.filter((word) => classesByWord.has(word));
  const classes = ofClass.flatMap((word) => classesByWord.get(word) ?? []);
  const called = namedRoots(words).map(({ at, length, roots }) => ({
    words: [...words.slice(at, at + length), ...ofClass],
    tickers: tickersOf(roots, classes),
  }));
  const mentions = [...written, ...called];
  return { tickers: [...new Set(mentions.flatMap(({ tickers }) => tickers))], mentions };
}

const wordsOfNames: ReadonlySet<string> = new Set(namedSecurities.flatMap(({ words }) => words));

/** True for a word of the name of some security, as people may write it: then it is not a slip of another word. */
export const isWordOfName = (word: string): boolean => wordsOfNames.has(word);

const FRAME = new Set([".", "'", "?", "!"]);

/** A word without the marks around it; a loop, since a pattern would look at each mark inside once for each before it. */
export function trimMarks(word: string): string {
  let [start, end] = [0, word.length];
  while (word[start] === "." || word[start] === "'") start += 1;
  while (end > start && FRAME.has(word[end - 1] ?? "")) end -= 1;
  return word.slice(start, end);
}

interface FoundName {
  at: number;
  length: number;
  roots: readonly string[];
}

/** The longest names win: "gerdau met" does not mean GERDAU. */
function namedRoots(words: string[]): FoundName[] {
  const besides = words.filter((word) => !classesByWord.has(word)).length;
  const all = words.flatMap((word, at) => namesAt(words, word, at));
  const sure = all.filter(({ at, length }) => length > 1 || countsAsName(words, at, besides));
  const found = all.filter((name) => sure.includes(name) || isListed(words, name, sure));
  const byStart = new Map<number, FoundName[]>();
  for (const name of found) byStart.set(name.at, [...(byStart.get(name.at) ?? []), name]);
  return found.filter((name) => !isCovered(name, byStart));
}

/** True when a longer name holds this one; it cannot start more words before than the longest name has. */
function isCovered({ at, length }: FoundName, byStart: ReadonlyMap<number, readonly FoundName[]>): boolean {
  return Array.from({ length: LONGEST_NAME }, (_, before) => byStart.get(at - before) ?? [])
    .flat()
    .some((other) => other.length > length && other.at + other.length >= at + length);
}

/** `Petrobras e Vale`: a word that may be a name, right after one. */
function isListed(words: readonly string[], { at }: FoundName, sure: readonly FoundName[]): boolean {
  const isJoined = words[at - 1] === "e" || words[at - 1] === "ou";
  const isAfterName =
    sure.some((name) => name.at + name.length === at - 1) || readTicker((words[at - 2] ?? "").toUpperCase());
  return isJoined && Boolean(isAfterName) && !AFTER_A_VERB.has(words[at + 1] ?? "");
}
/** `PETR4 e vale a pena`, `e vale quanto`. */
const AFTER_A_VERB = new Set("a o quanto quantos mais menos hoje agora".split(" "));

/** @param besides - how many words name no class */
function countsAsName(words: string[], at: number, besides: number): boolean {
  const [word, before] = [words[at] ?? "", words[at - 1] ?? ""];
  const alone = besides === (classesByWord.has(word) ? 0 : 1);
  return !everydayWords.has(word) || alone || BEFORE_A_NAME.has(before);
}

function namesAt(words: string[], word: string, at: number): FoundName[] {
  const beginning = namesByFirstWord.get(word) ?? [];
  return beginning
    .filter(({ words: name }) => name.every((part, offset) => words[at + offset] === part))
    .map(({ words: name, roots }) => ({ at, length: name.length, roots }));
}

function tickersOf(roots: readonly string[], classes: RegExp[]): string[] {
  const all = instruments.filter(({ ticker }) => roots.some((root) => ticker.startsWith(root)));
  const wanted = all.filter(({ classe }) => classes.some((pattern) => pattern.test(classe)));
  return (wanted.length > 0 ? wanted : all).map(({ ticker }) => ticker);
}

/** The ticker, then every other that the same security had or has. */
function withChanges(ticker: string): string[] {
  const chain = [ticker];
  for (const code of chain) {
    for (const [old, current] of tickerChanges) {
      if (old === code && !chain.includes(current)) chain.push(current);
      if (current === code && !chain.includes(old)) chain.push(old);
    }
  }
  return chain;
}

/** One entry for each name; a company's classes share it, so that a class named in the text chooses among them. */
function gatherNames(): NamedRoots[] {
  const rootsByName = new Map<string, string[]>(
    Object.entries(popularNames).map(([name, roots]) => [name, [...roots]]),
  );
  for (const { nome, ticker } of instruments) {
    const name = matchKey(nome).replace(COMPANY_SHAPE, "");
    if (!unusedNames.has(name)) rootsByName.set(name, [...(rootsByName.get(name) ?? []), ticker]);
  }
  return [...rootsByName].map(([name, roots]) => ({ words: name.split(" "), roots }));
}
