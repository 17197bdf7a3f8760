import { Decimal } from "../../money.ts";
import { markRead } from "./text.ts";

/** The gross value a trade must have, in BRL as decimal text; null where there is no bound. */
export interface AmountRange {
  valorMinimo: string | null;
  valorMaximo: string | null;
}

const AMOUNT = String.raw`(r\$ ?)?(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?( ?(?:mil|k|milhao|milhoes|mi)\b)?( (?:reais|conto|contos|pila|pilas)\b)?`;
/** What follows a number that is no amount. */
const NOT_MONEY = String.raw`(?! ?(?:%|[\d/.-]|acoes|cotas|unidades|papeis|contratos|notas|operac|dias|mes|ano|vezes|por cento))`;
const AT_LEAST = String.raw`\b(?:acima d[eo]|(?:de )?mais (?:de|do que|que)|maior(?:es)? (?:que|do que|de|a)|superior(?:es)? a|a partir de|pelo menos|(?:de )?no minimo|passa(?:m|ram|ndo)? de) `;
const AT_MOST = String.raw`\b(?:abaixo d[eo]|(?:de )?menos (?:de|do que|que)|menor(?:es)? (?:que|do que|de|a)|inferior(?:es)? a|ate|no maximo) `;

const between = new RegExp(String.raw`\bentre ${AMOUNT} e ${AMOUNT}${NOT_MONEY}`);
const atLeast = new RegExp(`${AT_LEAST}${AMOUNT}${NOT_MONEY}`);
const atMost = new RegExp(`${AT_MOST}${AMOUNT}${NOT_MONEY}`);

const GROUPS = 5;
const MULTIPLES: Readonly<Record<string, number>> = {
  mil: 1_000,
  k: 1_000,
  milhao: 1_000_000,
  milhoes: 1_000_000,
  mi: 1_000_000,
};

/**
 * Bounds on the value of a trade that a text gives, and the text without them.
 *
 * @param text - lower case, without accents
 */
export function findAmounts(text: string): AmountRange & { rest: string } {
  const range = between.exec(text);
  const [low, high] = range ? [readAmount(range.slice(1)), readAmount(range.slice(1 + GROUPS))] : [];
  if (range && high) return { valorMinimo: low ?? readPlain(range[2]), valorMaximo: high, rest: without(text, range) };

  const [least, most] = [atLeast.exec(text), atMost.exec(text)];
  const [valorMinimo, valorMaximo] = [least && readAmount(least.slice(1)), most && readAmount(most.slice(1))];
  const rest = without(valorMinimo ? without(text, least) : text, valorMaximo ? most : null);
  return { valorMinimo: valorMinimo ?? null, valorMaximo: valorMaximo ?? null, rest };
}

/** A number that looks like a year counts only when the text says that it is money. */
function readAmount([sign, whole = "", cents, multiple, unit]: (string | undefined)[]): string | null {
  const isYear = /^(?:19|20)\d{2}$/.test(whole);
  const isSaidMoney = sign !== undefined || multiple !== undefined || unit !== undefined || cents !== undefined;
  if (!isSaidMoney && (isYear || whole.length < 3)) return null;
  const value = new Decimal(`${whole.replaceAll(".", "")}.${cents ?? "0"}`);
  const amount = value.times(MULTIPLES[multiple?.trim() ?? ""] ?? 1);
  return amount.decimalPlaces() === 0 ? amount.toFixed(0) : amount.toFixed(2);
}

const readPlain = (whole: string | undefined) => (whole ? new Decimal(whole.replaceAll(".", "")).toFixed(0) : null);

function without(text: string, match: RegExpExecArray | null): string {
  if (!match) return text;
  const at = text.indexOf(match[0]);
  return markRead(text, at, at + match[0].length);
}
