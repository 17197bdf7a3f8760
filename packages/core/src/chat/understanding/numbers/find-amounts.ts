import { Decimal } from "../../../money.ts";
import { inARow } from "../lexicon/expression.ts";
import { markRead } from "../text.ts";

/** The gross value a trade must have, and the price of a unit in it, in BRL as decimal text; null where there is no bound. */
export interface AmountRange {
  valorMinimo: string | null;
  valorMaximo: string | null;
  precoMinimo: string | null;
  precoMaximo: string | null;
}
/** As a text says it. */
export interface SaidRange extends AmountRange {
  /** Whether the bounds of the value are of the price where trades of one asset are asked for. */
  talvezPreco: boolean;
}

export const amountsIn = ({ valorMinimo, valorMaximo, precoMinimo, precoMaximo }: AmountRange) => [
  ...[valorMinimo, valorMaximo, precoMinimo, precoMaximo],
];

const AMOUNT = String.raw`(r\$ ?)?(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?( ?(?:mil|k|milhao|milhoes|mi)\b)?( (?:reais|conto|contos|pila|pilas)\b)?`;
/** What follows a number that is no amount. */
const NOT_MONEY = String.raw`(?! ?(?:%|[\d/.-]|acoes|cotas|unidades|papeis|contratos|notas|operac|dias|mes|ano|vezes|por cento|mil\b))`;
/** `100 PETR4` are units. */
export const TICKER = String.raw`[a-z]{4}(?:[3-8]|11|3\d)\b`;
/** After these a year may stand too. */
const FROM_OR_TO = /\b(?:a partir de|de|ate) $/;
/** `2023 foi menor que 2024`: compared with a year, and not with a round sum. */
const THAN_A_YEAR = /\bque 20(?:0[1-9]|[1-3]\d)$/;
export const AT_LEAST = inARow(
  [
    inARow(/\b/, [
      /acima d[eo]s?|(?:para|pra) cima de|(?:de |por )?mais (?:de|do que|que)/,
      /maior(?:es)? (?:que|do que|de|a|ou igua(?:l|is) a)|superior(?:es)? a|a partir de|pelo menos|ao menos/,
      /(?:de |por )?no minimo|(?:ultra)?passa(?:m|ram|rem|ndo|r)?(?: d[eo]s?)?|exced\w{1,5}/,
      /(?:cheg|ating)\w{1,5} a(?:os)?|minimo de/,
    ]),
    />=?/,
  ],
  / ?/,
).source;
export const AT_MOST = inARow(
  [
    inARow(/\b/, [
      /nao (?:passa\w*|ultrapass\w*|exced\w*|(?:cheg|ating)\w+)(?: d[eo]s?| a(?:os)?)?|abaixo d[eo]s?/,
      /(?:de |por )?menos (?:de|do que|que)|menor(?:es)? (?:que|do que|de|a|ou igua(?:l|is) a)/,
      /inferior(?:es)? a|ate|(?:de |por )?no maximo|maximo de/,
    ]),
    /<=?/,
  ],
  / ?/,
).source;
export const OR_MORE = String.raw` ?(?:(?:para|pra) cima|ou (?:mais|acima|superior)|em diante|no minimo|pelo menos)\b`;
export const OR_LESS = String.raw` ?(?:(?:para|pra) baixo|ou (?:menos|abaixo|inferior)|no maximo)\b`;

const between = new RegExp(String.raw`\bentre ${AMOUNT} e ${AMOUNT}${NOT_MONEY}(?! ${TICKER})`);
const fromTo = new RegExp(String.raw`\b(?:de )?${AMOUNT} (?:a|ate) ${AMOUNT}${NOT_MONEY}(?! ${TICKER})`);
/** The more telling way of saying a bound stands before the others. */
const lowest = [new RegExp(`${AT_LEAST}${AMOUNT}${NOT_MONEY}`), new RegExp(`\\b(?:de |por )?${AMOUNT}${OR_MORE}`)];
const highest = [new RegExp(`${AT_MOST}${AMOUNT}${NOT_MONEY}`), new RegExp(`\\b(?:de |por )?${AMOUNT}${OR_LESS}`)];

const GROUPS = 5;
const MULTIPLES: Readonly<Record<string, number>> = {
  mil: 1_000,
  k: 1_000,
  milhao: 1_000_000,
  milhoes: 1_000_000,
  mi: 1_000_000,
};

/** `preço abaixo de 10`, `menos de 30 por ação`, `por menos de 30?`: of a price even where nothing says that it is money. */
const PRICE_BEFORE = /\b(?:precos?|cotac(?:ao|oes)|cotad[oa]s?|custando)(?: [a-z]+){0,3} $/;
const PRICE_AFTER = /^ ?(?:reais )?(?:(?:(?:por|a|em)(?: cada)?|cada) (?:acao|cota|unidade|papel|contrato)|cada)\b/;
const SOLD_FOR = /\b(?:por|a) (?:mais|menos) [^0-9]*\d{1,2}(?:,\d{1,2})?(?: reais)?$/;
const ENDS = /^ ?(?:$|[?!.,;]|(?:reais )?(?:cada|em|n[ao]s?|este|esse|ate|quando|quantas)\b)/;
const VALUE_BEFORE = /\bvalor(?:es)?(?: total)?(?: de)? $/;
/** `abaixo de 30 reais`, `entre 20 e 40`, and not `mais de 100 reais de PETR4`. */
const MAY_BE_PRICE = /^(?:(?:abaixo|acima) d|por |entre |(?:de )?(?:r\$ ?)?\d)/;
const VALUE_AFTER = /^ (?:d[aeo]s? [a-z]|em [a-z]{4}\d)/;
/** In BRL: a larger bound that does not say what it is of is one of the value. */
const MOST_OF_A_PRICE = 200;

/** What the words of a bound say that it is of. */
type Kind = "preco" | "valor" | "talvezPreco";

function kindOf(text: string, { 0: said, index }: RegExpExecArray): Kind | null {
  const end = index + said.length;
  const [before, after] = [text.slice(0, index), text.slice(end)];
  if (VALUE_BEFORE.test(before)) return "valor";
  const isSoldFor = SOLD_FOR.test(text.slice(0, end)) && ENDS.test(after);
  if (isSoldFor || PRICE_BEFORE.test(before) || PRICE_AFTER.test(after)) return "preco";
  return MAY_BE_PRICE.test(said) && !VALUE_AFTER.test(after) ? "talvezPreco" : null;
}

/**
 * Bounds on the value of a trade that a text gives, or on its price, and the text without them.
 *
 * @param text - lower case, without accents
 */
export function findAmounts(text: string): { range: SaidRange; rest: string } {
  const { minimo, maximo, rest } = readRange(text) ?? readBounds(text);
  const said = [minimo, maximo].flatMap((bound) => bound ?? []);
  const saysPrice = said.some((it) => it.kind === "preco");
  // `preço acima de 20 e abaixo de 40`: both ends are of one kind, unless each says its own.
  const amountOf = (bound: Bound | null, isPrice: boolean) =>
    bound && (saysPrice && bound.kind !== "valor") === isPrice ? bound.amount : null;
  return {
    range: {
      valorMinimo: amountOf(minimo, false),
      valorMaximo: amountOf(maximo, false),
      precoMinimo: amountOf(minimo, true),
      precoMaximo: amountOf(maximo, true),
      talvezPreco:
        said.length > 0 && said.every((it) => it.kind === "talvezPreco" && Number(it.amount) < MOST_OF_A_PRICE),
    },
    rest,
  };
}

interface Bound {
  amount: string;
  kind: Kind | null;
}
interface Bounds {
  minimo: Bound | null;
  maximo: Bound | null;
  rest: string;
}

function readBounds(text: string): Bounds {
  // "Não passaram de" holds "passaram de".
  const most = readBound(text, highest);
  const least = readBound(most.rest, lowest);
  return { minimo: least.bound, maximo: most.bound, rest: least.rest };
}

function readBound(text: string, patterns: readonly RegExp[]): { bound: Bound | null; rest: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const lead = match?.[0].slice(0, match[0].search(/(?:r\$ ?)?\d/)) ?? "";
    const kind = match && kindOf(text, match);
    const mayBeYear = FROM_OR_TO.test(lead) || THAN_A_YEAR.test(match?.[0] ?? "");
    const amount = match ? readAmount(match.slice(1), mayBeYear, kind === "preco") : null;
    if (match && amount) return { bound: { amount, kind }, rest: without(text, match) };
  }
  return { bound: null, rest: text };
}

function readRange(text: string): Bounds | null {
  const match = between.exec(text) ?? fromTo.exec(text);
  if (!match) return null;
  const low: (string | undefined)[] = match.slice(1, 1 + GROUPS);
  const high: (string | undefined)[] = match.slice(1 + GROUPS);
  const kind = kindOf(text, match);
  const maximo = readAmount(high, true, kind === "preco");
  if (!maximo) return null;
  // "De 1 a 3 mil" counts thousands twice.
  const [whole, multiple] = [1, 3];
  const isShortened = low[multiple] === undefined && plainNumber(low[whole]) < plainNumber(high[whole]);
  const shortened = isShortened ? low.with(multiple, high[multiple]) : low;
  const minimo = readAmount(shortened, true) ?? readPlain(low[whole]);
  return {
    minimo: minimo === null ? null : { amount: minimo, kind },
    maximo: { amount: maximo, kind },
    rest: without(text, match),
  };
}

/**
 * @param mayBeYear - a number that looks like a year then counts only when the text says that it is money
 * @param mayBeSmall - a number of one or two digits counts too
 */
function readAmount(
  [sign, whole = "", cents, multiple, unit]: (string | undefined)[],
  mayBeYear: boolean,
  mayBeSmall = false,
): string | null {
  const isYear = /^(?:19|20)\d{2}$/.test(whole) && mayBeYear;
  const isSaidMoney = sign !== undefined || multiple !== undefined || unit !== undefined || cents !== undefined;
  if (!isSaidMoney && (isYear || (whole.length < 3 && !mayBeSmall))) return null;
  const value = new Decimal(`${whole.replaceAll(".", "")}.${cents ?? "0"}`);
  const amount = value.times(MULTIPLES[multiple?.trim() ?? ""] ?? 1);
  return amount.decimalPlaces() === 0 ? amount.toFixed(0) : amount.toFixed(2);
}

export const plainNumber = (whole = "") => (/^uma?$/.test(whole) ? 1 : Number(whole.replaceAll(".", "")));
const readPlain = (whole: string | undefined) => (whole ? new Decimal(whole.replaceAll(".", "")).toFixed(0) : null);

function without(text: string, { 0: said, index }: RegExpExecArray): string {
  const end = index + said.length;
  return markRead(text, index, end + (PRICE_AFTER.exec(text.slice(end))?.[0].length ?? 0));
}
