import { groupBy } from "../../group-by.ts";
import type { FunctionName } from "../question.ts";
import { chooseFunction } from "./choose-function.ts";
import { said } from "./lexicon/entry.ts";
import type { Reading } from "./reading.ts";

/** Between two of a list. */
const JOINT = /,\s+(?:e\s+)?|\s+e\s+/gi;
/** What is taken away is no figure of its own. */
const TAKEN_AWAY = /\b(?:sem|menos|descontand[oa]|descontad[oa]s?|tirando|exceto|fora)\b/i;
/** Two are read as halves. */
const FEWEST_ITEMS = 3;
const MOST_ITEMS = 6;
/** `o número de operações` */
const WORDS_OF_ITEM = 5;

/**
 * `volume, número de operações e custos de cada uma`: figures of several functions in one list, as one message for each function, with
 * all that stands around the list; none where one function tells them all.
 *
 * @param read - reads each as a message
 */
export function listedQuestions(
  text: string,
  read: (text: string) => Reading,
): { funcao: FunctionName; text: string }[] {
  const pieces = text.split(JOINT);
  if (pieces.length < FEWEST_ITEMS || pieces.length > MOST_ITEMS || TAKEN_AWAY.test(text)) return [];
  const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
  const [start, end] = [lastWordsOf(first, read), firstWordsOf(last, read)];
  if (start === null || end === null) return [];
  const items = [start, ...pieces.slice(1, -1), end];
  const [before, after] = [first.slice(0, first.length - start.length), last.slice(end.length)];
  const asked = items.flatMap((item) => {
    const funcao = functionOf(item, `${before}${item}${after}`, read);
    return funcao ? [{ item, funcao }] : [];
  });
  const groups = groupBy(asked, ({ funcao }) => funcao);
  if (groups.size < 2 || asked.length < items.length) return [];
  return [...groups].map(([funcao, own]) => ({
    funcao,
    text: `${before}${own.map(({ item }) => item).join(" e ")}${after}`,
  }));
}

/** What an item is asked as with all around it; null where it is no figure by itself. */
function functionOf(item: string, whole: string, read: (text: string) => Reading): FunctionName | null {
  return item.split(" ").length <= WORDS_OF_ITEM && saysFigure(read(item)) ? chooseFunction(read(whole)) : null;
}

/** A figure, and nothing else: `corretagem`, `número de operações`. */
const saysFigure = (reading: Reading) =>
  namesFigure(reading) &&
  reading.unread.length + reading.ativos.length + reading.corretoras.length + reading.periodos.length === 0;

const namesFigure = ({ phrases }: Reading) =>
  (["medida", "topico", "lado"] as const).some((part) => said(phrases, part).length > 0);

/**
 * The fewest words at the end of a text that say a figure, and the word before them where that says one too; with their article. Null where
 * none do.
 */
function lastWordsOf(text: string, read: (text: string) => Reading): string | null {
  const starts = [...text.matchAll(/(?<![^\s:])\S/g)].map(({ index }) => index).slice(-WORDS_OF_ITEM - 1);
  const found = starts.findLast((at, index) => {
    const wordBefore = index === 0 ? "" : text.slice(starts[index - 1], at);
    return saysFigure(read(text.slice(at))) && !namesFigure(read(wordBefore));
  });
  if (found === undefined) return null;
  const article = /(?:^|\s)([oa]s?\s+)$/i.exec(text.slice(0, found))?.[1] ?? "";
  return text.slice(found - article.length);
}

/** The fewest words at the beginning of a text that say a figure, and leave none and no mean to what follows; null where none do. */
function firstWordsOf(text: string, read: (text: string) => Reading): string | null {
  const ends = [...text.matchAll(/\S(?![^\s?!.;:])/g)].map(({ index }) => index + 1).slice(0, WORDS_OF_ITEM);
  const found = ends.find((at) => {
    const rest = read(text.slice(at));
    return saysFigure(read(text.slice(0, at))) && !namesFigure(rest) && said(rest.phrases, "agregacao").length === 0;
  });
  return found === undefined ? null : text.slice(0, found);
}
