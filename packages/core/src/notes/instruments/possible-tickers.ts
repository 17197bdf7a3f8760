import { groupBy } from "../../group-by.ts";
import { currentTicker } from "../../portfolio/asset.ts";
import { matchKey } from "../page/page-items.ts";
import { registeredSecurities } from "./find-by-name.ts";
import { instruments } from "./instruments-table.ts";
import { partsOf } from "./resolve-ticker.ts";
import { MAX_NAME_LENGTH } from "./schema.ts";

/** A name, as printed or registered, and a ticker that has it; without a class the name is of any. */
interface NameOf {
  nome: string;
  classe: string | null;
  ticker: string;
}

interface NameIndex {
  byLetters: ReadonlyMap<string, readonly NameOf[]>;
  /** Sorted by letters. */
  sorted: readonly string[];
}

/** With more possible tickers than this a list does not help: the name may be any asset. */
export const MAX_POSSIBLE = 20;

/**
 * Abbreviations of longer words by their beginning, since the list of companies and the prints abbreviate differently.
 */
const SHORTENED: readonly (readonly [string, string])[] = [
  ["banco", "bco"],
  ["brasile", "bras"],
  ["companhi", "cia"],
  ["distrib", "distrib"],
  ["eletri", "elet"],
  ["empreend", "empreend"],
  ["estad", "est"],
  ["grande", "gde"],
  ["particip", "part"],
  ["propriedade", "prop"],
  ["sider", "sid"],
  ["telec", "telec"],
];
/** Words left out of names, including the letters of S.A. */
const FILLERS: ReadonlySet<string> = new Set(["a", "as", "da", "das", "de", "do", "dos", "e", "o", "os", "s", "sa"]);
/** Words in the names of many companies, which identify none alone. */
const ORDINARY: ReadonlySet<string> = new Set(["bco", "bras", "brasil", "cia", "elet", "energia", "est", "part"]);
/** Words of the longest name searched for within another. */
const MAX_WORDS = 8;

/** A name reduced to letters and digits, so that truncated and differently punctuated names compare. */
const lettersOf = (text: string) => matchKey(text).replace(/[^a-z0-9]/g, "");

/** Distinctive words of a name, abbreviated. */
function wordsOf(nome: string): string[] {
  const words = matchKey(nome).split(/[^a-z0-9]+/);
  return words
    .filter((word) => word !== "" && !FILLERS.has(word))
    .map((word) => SHORTENED.find(([stem]) => word.startsWith(stem))?.[1] ?? word);
}

/** Both spellings used for comparing a name. */
const spellingsOf = (nome: string) => new Set([lettersOf(nome), wordsOf(nome).join("")].filter((text) => text !== ""));

function indexOf(names: readonly NameOf[]): NameIndex {
  const spelled = names.flatMap((name) => [...spellingsOf(name.nome)].map((letters) => ({ letters, name })));
  const byLetters = new Map(
    [...groupBy(spelled, ({ letters }) => letters)].map(([letters, same]) => [letters, same.map(({ name }) => name)]),
  );
  return { byLetters, sorted: [...byLetters.keys()].sort() };
}

const known = indexOf([...instruments, ...registeredSecurities]);

/**
 * Finds the securities that an ambiguous printed name may be: those with a trading or registered name, of any day, that
 * begins with its letters, or consists of some of its words, in the same class.
 *
 * @param named - printed securities whose ticker is known, of the person's own trades
 * @returns for a printed security, current tickers in alphabetical order; empty for a name that fits no known one, null
 * for one that fits more than {@link MAX_POSSIBLE}
 */
export function possibleTickers(named: Iterable<{ especificacao: string; ticker: string }>) {
  const own = [...named].map(({ especificacao, ticker }) => ({ ...partsOf(especificacao), ticker }));
  const indexes = [known, indexOf(own.filter(({ direito }) => direito === null))];
  return (especificacao: string): string[] | null => {
    const { nome, classe, direito } = partsOf(especificacao);
    const found = new Set<string>();
    for (const index of indexes) {
      for (const like of namesLike(index, nome.slice(0, MAX_NAME_LENGTH))) {
        if (classe !== null && like.classe !== null && like.classe !== classe) continue;
        found.add(currentTicker(direito === null ? like.ticker : `${like.ticker.slice(0, 4)}${direito}`));
        if (found.size > MAX_POSSIBLE) return null;
      }
    }
    return [...found].sort();
  };
}

function* namesLike({ byLetters, sorted }: NameIndex, nome: string): Generator<NameOf> {
  for (const run of runsOf(wordsOf(nome))) yield* byLetters.get(run) ?? [];
  for (const letters of spellingsOf(nome)) {
    for (let at = firstFrom(sorted, letters); sorted[at]?.startsWith(letters); at += 1) {
      yield* byLetters.get(sorted[at] ?? "") ?? [];
    }
  }
}

/** The letters of words that follow each other, unless all of them are ordinary. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + MAX_WORDS).flatMap((_, more) => {
      const run = words.slice(from, from + more + 1);
      return run.every((word) => ORDINARY.has(word)) ? [] : [run.join("")];
    }),
  );
}

/** Index of the first text that does not sort before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? "") < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
