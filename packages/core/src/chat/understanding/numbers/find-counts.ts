import { markRead } from "../text.ts";
import { AT_LEAST, AT_MOST, OR_LESS, OR_MORE, plainNumber, TICKER } from "./find-amounts.ts";

/** How many units somebody must hold of each, or how often each was traded, ends included; with the words that say it. */
export interface CountRange {
  minimo: string | null;
  maximo: string | null;
  dito: readonly string[];
}

/** The ways of saying a bound on a count, each with what stands before it, the number, and thousands. */
interface Counted {
  least: readonly RegExp[];
  most: readonly RegExp[];
  /** Said without `mais` or `menos`. */
  exact: readonly RegExp[];
  /** What is counted, which is read by itself too. */
  named: RegExp;
}

const NOT = String.raw`(\bnao (?:(?:tenho|possuo|tem|ha) )?)?`;

function counted(number: string, noun: string, exact: readonly RegExp[] = []): Counted {
  const [before, named] = [`${number}(?= ${noun})`, `(?: ${noun})`];
  return {
    least: [new RegExp(`${NOT}${AT_LEAST}${before}`), new RegExp(`${NOT}${before}${named}${OR_MORE}`)],
    most: [new RegExp(`${NOT}${AT_MOST}${before}`), new RegExp(`${NOT}${before}${named}${OR_LESS}`)],
    exact,
    named: new RegExp(named),
  };
}

/** Neither `ações diferentes` nor `papéis`, which are assets. */
const UNITS = counted(
  String.raw`(\d{1,3}(?:\.\d{3})+|\d{1,9})( mil)?`,
  String.raw`(?:(?:acoes|cotas|unidades)\b(?! (?:diferente|distint))|${TICKER})`,
);
/** Neither `2 vezes mais`, which compares, nor `de uma só vez`, which is of one trade. */
const TIMES = counted(
  "(uma?|\\d{1,3})()",
  "(?:vez(?:es)?|operac(?:ao|oes)|compras?|vendas?|negoci(?:os?|ac(?:ao|oes))|ordens|trades?)\\b",
  [
    /()\b(?:so|apenas|somente|exatamente) (uma|\d{1,3})()(?: (?:unica|so))?(?= vez)/,
    /()(?<!\b(?:de|em|por) )\b(uma)() (?:unica|so)(?= vez\b)/,
    /()(?<!\b(?:de|em|por) )\b(uma)()(?= vez so\b)/,
    /()\b(\d{1,3})()(?= vezes\b(?! (?:mais|menos|maior|menor|[oa])\b))/,
  ],
);
/** Neither `pelo menos` nor `100 cotas ou mais`: the number itself is left out. */
const MORE_OR_LESS =
  /\b(?:acima|cima|mais|maior(?:es)?|superior(?:es)?|(?:ultra)?passa\w*|exced\w*|abaixo|menos|menor(?:es)?|inferior(?:es)?)\b|[<>](?!=)/;
const ITSELF_TOO = /\b(?:pelo|ao) menos\b|\bou igua(?:l|is)\b|\bou \w+$|\b(?:para|pra) (?:cima|baixo)$/;

/** In characters. */
const LONGEST_NOUN = 20;

/** `mais de 100 cotas`: bounds on whole units, and the text without them; null without any. */
export const findUnits = (text: string) => findCounts(text, UNITS);

/** `mais de uma vez`, `até 3 compras`: bounds on how often, and the text without them; null without any. */
export const findTimes = (text: string) => findCounts(text, TIMES);

function findCounts(text: string, of: Counted): { found: CountRange | null; rest: string } {
  // "Não passam de" is read as a denial of "passam de".
  const least = firstOf(of.least, text);
  const withoutLeast = withoutCount(text, least, of);
  const most = firstOf(of.most, withoutLeast);
  const withNoun = (match: RegExpExecArray) => {
    const [said] = match;
    const noun = of.named.exec(text.slice(match.index + said.length, match.index + said.length + LONGEST_NOUN));
    return noun?.index === 0 ? `${said}${noun[0]}` : said;
  };
  const bounds = [least, most].flatMap((match) =>
    match ? [{ ...countBound(match, match === least), dito: withNoun(match).trim() }] : [],
  );
  const exact = bounds.length === 0 ? firstOf(of.exact, text) : null;
  if (exact) {
    const bound = String(plainNumber(exact[2]));
    const found = { minimo: bound, maximo: bound, dito: [withNoun(exact).trim()] };
    return { found, rest: withoutCount(text, exact, of) };
  }
  if (bounds.length === 0) return { found: null, rest: text };
  const boundOf = (isLeast: boolean) => bounds.find((it) => it.isLeast === isLeast)?.bound ?? null;
  const found = { minimo: boundOf(true), maximo: boundOf(false), dito: bounds.map(({ dito }) => dito) };
  return { found, rest: withoutCount(withoutLeast, most, of) };
}

const firstOf = (patterns: readonly RegExp[], text: string) =>
  patterns.reduce<RegExpExecArray | null>((found, pattern) => found ?? pattern.exec(text), null);

/** What is counted, which stands within `100 ações ou mais`, is still to be read. */
function withoutCount(text: string, match: RegExpExecArray | null, { named }: Counted): string {
  if (!match) return text;
  const [said] = match;
  const name = named.exec(said) ?? { 0: "", index: said.length };
  const [start, after] = [match.index, match.index + name.index];
  return markRead(markRead(text, start, after), after + name[0].length, start + said.length);
}

/** The least or the most that the words allow; denied, it is the other of the two. */
function countBound([dito, not, whole, thousands]: (string | undefined)[], saysLeast: boolean) {
  const said = plainNumber(whole) * (thousands ? 1_000 : 1);
  const isStrict = MORE_OR_LESS.test(dito ?? "") && !ITSELF_TOO.test(dito ?? "");
  const step = saysLeast ? 1 : -1;
  const allowed = said + (isStrict ? step : 0);
  const bound = not === undefined ? allowed : allowed - step;
  return { isLeast: saysLeast === (not === undefined), bound: String(Math.max(0, bound)) };
}
