import { groupBy } from "../../group-by.ts";
import { currentTicker } from "../../portfolio/asset.ts";
import { matchKey } from "../page/page-items.ts";
import { registeredSecurities } from "./find-by-name.ts";
import { instruments } from "./instruments-table.ts";
import { type PrintedParts, partsOf } from "./resolve-ticker.ts";

/** A name, as printed or registered, and a ticker that has it; without a class the name is of any. */
interface NameOf {
  nome: string;
  classe: string | null;
  ticker: string;
}

interface NameIndex {
  byLetters: ReadonlyMap<string, readonly NameOf[]>;
  /** In the order of letters. */
  sorted: readonly string[];
}

/** What is left of a name that is cut, or written with other marks and blanks. */
const lettersOf = (text: string) => matchKey(text).replace(/[^a-z0-9]/g, "");

function indexOf(names: readonly NameOf[]): NameIndex {
  const byLetters = groupBy(names, ({ nome }) => lettersOf(nome));
  return { byLetters, sorted: [...byLetters.keys()].sort() };
}

const known = indexOf([...instruments, ...registeredSecurities]);

/**
 * Finds which securities a printed name may be that names none for certain: those of which a trading or registered name, of
 * any day, begins with its letters, or is the first of its words, in the same class.
 *
 * @param named - printed securities whose ticker is known, of the person's own trades
 * @returns for a printed security, tickers of today in alphabetical order; none for a name that can be none of those known
 */
export function possibleTickers(named: Iterable<{ especificacao: string; ticker: string }>) {
  const own = [...named].map(({ especificacao, ticker }) => ({ ...partsOf(especificacao), ticker }));
  const indexes = [known, indexOf(own.filter(({ direito }) => direito === null))];
  return (especificacao: string): string[] => {
    const printed = partsOf(especificacao);
    const found = indexes.flatMap((index) => namesLike(index, printed));
    return [...new Set(found.map(({ ticker }) => currentTicker(ticker)))].sort();
  };
}

function namesLike({ byLetters, sorted }: NameIndex, { nome, classe, direito }: PrintedParts): NameOf[] {
  const letters = lettersOf(nome);
  if (letters === "") return [];
  const like = new Set(firstWordsOf(nome).flatMap((words) => byLetters.get(words) ?? []));
  for (let at = firstFrom(sorted, letters); sorted[at]?.startsWith(letters); at += 1) {
    for (const name of byLetters.get(sorted[at] ?? "") ?? []) like.add(name);
  }
  const fitting = [...like].filter((name) => classe === null || name.classe === null || name.classe === classe);
  return direito === null
    ? fitting
    : fitting.map((name) => ({ ...name, ticker: `${name.ticker.slice(0, 4)}${direito}` }));
}

/** The letters of the first word, of the first two, and so on. */
function firstWordsOf(nome: string): string[] {
  let letters = "";
  return nome.split(" ").map((word) => {
    letters += lettersOf(word);
    return letters;
  });
}

/** Where the first text stands that is not before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? "") < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
