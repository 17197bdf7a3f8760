// What descriptions of entries name, and no category or account.
import type { Known } from "../../known.ts";
import { BEFORE_EXCEPTION, escaped, JOINS, type StatementNames } from "./statement-names.ts";

/** Longer than the name of any shop. */
const LONGEST_DESCRIBED = 60;
/** Before what money was spent on: `com`, `no`, `de`. */
const OF_WHAT =
  "\\b(?:com|em|ao?s?|n[ao]s?|d[aeo]s?|pel[ao]s?|sem|fora|exceto|(?:tir|retir|descont|desconsider|ignor)ando) (?:[oa]s? |meus? |minhas? |categoria |aquel[ea]s? )?";
/** The same, of what nothing else names: `uber este ano`, `o pix`, `aquele boleto`. */
const ALONE = `(?:^|${OF_WHAT}|\\b(?:[oa]s?|aquel[ea]s?|ess[ea]s?|quant[oa]s|quem (?:e|foi)|total) )`;

interface Described {
  /** Words of descriptions, as `uber eats`, each as the text has it. */
  palavras: string[];
  categorias: string[];
  /** The same of what does not count: `tirando a passagem`, `sem a viagem da latam`. */
  exceto: string[];
  /** What says that they do not, and how money was sent. */
  saidOut: string[];
}

/**
 * What a message is about and no category or account is called: words that stand in descriptions, or what money was spent on. `Padaria
 * do Zé` is a shop and not the category of its first word, where an entry has it.
 *
 * @param text - lower case, without accents
 * @param unread - words that nothing else reads, in its order
 */
export function findDescribed(
  text: string,
  { categorias, saidAs, leftOutAs }: StatementNames,
  unread: readonly string[],
  { palavras: described }: Pick<Known, "palavras">,
): Described {
  const isDescribed = (word: string) => described.includes(word);
  const called = saidAs.flatMap(({ name, words }) => {
    const more = wordsAfter(words, text, (word) => isDescribed(word) && !isMonth(word));
    const isName = more.some((word) => unread.includes(word) || OF_NAMES.test(word));
    return isName ? [{ name, words: [words, ...more].join(" ") }] : [];
  });
  const rest = unread.filter((word) => !called.some(({ words }) => words.split(" ").includes(word)));
  const beside = rest.filter(
    (word) =>
      !BEFORE_EXCEPTION.test(` ${word} `) &&
      !((NO_SHOP.test(word) || isMonth(word)) && BEFORE_EXCEPTION.test(text.slice(0, text.indexOf(word)))) &&
      !saidAs.some(({ words }) => new RegExp(`${escaped(words)}${JOINED}${escaped(word)}`).test(text)),
  );
  const ofWhat = [saidAs.length > 0 ? OF_WHAT : ALONE, ...leftOutAs.map((words) => `${escaped(words)}(?:,| e| ou) `)];
  const { phrases, ways, areKnown } = phrasesOf(text, beside, `(?:${ofWhat.join("|")})`, isDescribed);
  const { exceto, saidOut } = leftOutOf(text, phrases, leftOutAs);
  const shops = phrases.flatMap((phrase): { kind?: { name: string }; words: string }[] => {
    if (exceto.includes(phrase)) return [];
    const kind = saidAs.find(({ words }) => new RegExp(`${escaped(words)} d[aeo]s? ${escaped(phrase)}`).test(text));
    // Of a name that no description has, the category is what is asked for.
    if (saidAs.length > 0 && !areKnown) return [];
    // `supermercado Boa Vista` is one name where descriptions have both; `salário da prefeitura` is of the category too.
    if (!kind?.words.split(" ").every(isDescribed)) return [{ words: phrase }];
    return [{ kind, words: text.slice(text.indexOf(kind.words), text.indexOf(phrase) + phrase.length) }];
  });
  const kinds = [...called.map(({ name }) => name), ...shops.flatMap(({ kind }) => kind?.name ?? [])];
  return {
    palavras: [...called, ...shops].map(({ words }) => words),
    categorias: categorias.filter((name) => !kinds.includes(name)),
    exceto,
    saidOut: [...saidOut, ...ways],
  };
}

/** Names that descriptions have, with how money was sent; where they have none, what money was spent on by a pattern of what stands before it. */
function phrasesOf(
  text: string,
  words: readonly string[],
  ofWhat: string,
  isDescribed: (word: string) => boolean,
): { phrases: string[]; ways: string[]; areKnown: boolean } {
  const known = words.filter(isDescribed);
  if (known.length === 0) return { phrases: findPhrases(text, words, ofWhat), ways: [], areKnown: false };
  // `o pix da Maria Clara` is hers, however it was paid.
  const names = known.filter((word) => !WAYS_OF_PAYING.test(word));
  const ways = names.length > 0 ? known.filter((word) => !names.includes(word)) : [];
  // `uber e ifood`: what stands beside a name is one, also where nothing has it.
  const isOneMore = (word: string) => new RegExp(`${JOINED}${escaped(word)}(?![a-z0-9])`).test(text);
  const meant = words.filter((word) => !ways.includes(word) && (known.includes(word) || isOneMore(word)));
  const isPartOfName = (word: string) => isDescribed(word) && OF_NAMES.test(word);
  const phrases = findPhrases(text, meant, "(?<![a-z0-9])", isDescribed).map((phrase) =>
    [phrase, ...wordsAfter(phrase, text, isPartOfName)].join(" "),
  );
  return { phrases, ways, areKnown: true };
}
/** How money was sent, which is part of no name. */
export const WAYS_OF_PAYING = /^(?:pix|ted|doc|boletos?|transferencias?|pagamentos?|debito|credito)$/;

/** `sem categoria`, `sem limitar`, `sem PETR4`, `fora do normal` */
const NO_SHOP = /^(?:categorias?|normal|comum|padrao|[a-z]{4}\d{1,2}|(?:limit|filtr|separ|agrup|divid|detalh)[aei]r)$/;
const MONTHS = /^(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)$/;

/** Those of some phrases that do not count, each in the order of the text: after such a word, after one of these, or of a category that does not. */
function leftOutOf(text: string, phrases: readonly string[], leftOutAs: readonly string[]) {
  const [exceto, saidOut]: [string[], string[]] = [[], []];
  let end = 0;
  const afterLeftOut = leftOutAs.map((words) => new RegExp(`${escaped(words)}(?: d[aeo]s?|,| e| ou)? $`));
  for (const phrase of phrases) {
    const at = text.indexOf(phrase, end);
    const marker = BEFORE_EXCEPTION.exec(text.slice(0, at))?.[0];
    const isJoined = exceto.length > 0 && JOINS.test(text.slice(end, at));
    const isOf = afterLeftOut.some((words) => words.test(text.slice(0, at)));
    if (marker === undefined && !isJoined && !isOf) continue;
    exceto.push(phrase);
    if (marker) saidOut.push(marker.trim());
    end = at + phrase.length;
  }
  return { exceto, saidOut };
}

/** `supermercado Boa Vista`: what stands right after a word, as long as it is part of a name. */
function wordsAfter(words: string, text: string, isOfName: (word: string) => boolean): string[] {
  const after = new RegExp(`${escaped(words)}((?: [a-z0-9]+)*)`).exec(text)?.[1]?.trim().split(" ") ?? [];
  const end = after.findIndex((word) => !isOfName(word));
  return end < 0 ? after : after.slice(0, end);
}
/** Words of a question that are parts of names too. */
const OF_NAMES = /^(?:boa|bom|vista|sant[oa]|sao)$/;
const isMonth = (word: string) => MONTHS.test(word);

/** `de salário e de consultoria`: of the one or of the other, which no question says of a category and of words. */
const JOINED = "(?:,| e| ou|, e) (?:com |de |d[ao] |n[ao] |em )?";

/** `no 99`, `uber e 99`, and not `dia 10`, `dias 5 e 10`, `de 10 pessoas`. */
const isNumberOfName = (text: string, word: string) =>
  new RegExp(
    `(?:\\b(?:n[oa]|com(?: [oa])?|de|d[oa]|o|gastos?)|(?<!\\d),|(?:^|(?<!\\d) )(?:e|ou)) ${word}(?![a-z0-9/])(?! (?:dias?|mes|meses|anos?|vezes|reais|mil|horas?|parcelas?|pessoas)\\b)`,
  ).test(text);

/** @param isName - whether a number is one, as `99` */
function findPhrases(
  text: string,
  unread: readonly string[],
  ofWhat: string,
  isName: (word: string) => boolean = () => false,
): string[] {
  const found: string[] = [];
  const find = (pattern: string, word: string) => new RegExp(`${pattern}${escaped(word)}(?![a-z0-9])`).exec(text)?.[0];
  const isWord = (it: string) => !/^\d{1,2}$/.test(it) || (isName(it) && isNumberOfName(text, it));
  for (const word of unread.filter((it) => it.length <= LONGEST_DESCRIBED && isWord(it))) {
    const last = found.at(-1);
    const longer = last && find(`(?<![a-z0-9])${escaped(last)} (?:d[aeo]s? )?(?:seu |dona )?`, word);
    if (longer && longer.length <= LONGEST_DESCRIBED) found.splice(-1, 1, longer);
    else if (find(ofWhat, word) || (last && find(`${escaped(last)}[^,.;?!]{0,20}(?:,| e| ou) `, word)))
      found.push(word);
  }
  return found;
}
