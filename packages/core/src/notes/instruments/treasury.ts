import { matchKey } from "../page/page-items.ts";

/** Market of the notes and trades of Treasury securities. */
export const TREASURY_MARKET = "TESOURO";

/** A kind of Treasury security by its current name, used by `Tesouro Direto` since 2015. Source: note-layouts §9.2. */
interface TreasuryKind {
  name: string;
  /** Names and codes that prints have for it, as {@link wordsOf} gives them. */
  named: RegExp;
  code: RegExp;
  /**
   * Years from the year in a security's name to its last payment: retirement and education securities start paying in
   * the named year.
   */
  yearsOfPayments: number;
}

const kind = (name: string, named: RegExp, code: RegExp, yearsOfPayments = 0): TreasuryKind => ({
  name: `Tesouro ${name}`,
  named,
  code,
  yearsOfPayments,
});

const COUPONS = "(?: com)? juros(?: semestrais)?";

/** Longer names before those that they begin with. */
const kinds: readonly TreasuryKind[] = [
  kind("Selic", /\bselic\b|\bletras? financeiras? do tesouro\b/, /\blft\b/),
  kind("Prefixado com Juros Semestrais", new RegExp(`\\bprefixado${COUPONS}`), /\bntn ?f\b/),
  kind("Prefixado", /\bprefixado\b|\bletras? do tesouro nacional\b/, /\bltn\b/),
  kind("IPCA+ com Juros Semestrais", new RegExp(`\\bipca ?\\+?${COUPONS}`), /\bntn ?b\b(?! princ)/),
  kind("IPCA+", /\bipca ?\+?/, /\bntn ?b princ(?:ipal)?\b/),
  kind("RendA+", /\brenda ?(?:\+|mais\b)/, /\bntn ?b1\b/, 19),
  kind("Educa+", /\beduca ?(?:\+|mais\b)/, /\bntn ?b1\b/, 4),
  kind("IGPM+ com Juros Semestrais", /\bigp ?m\b/, /\bntn ?c\b/),
];

/** Words that may occur in the name of a Treasury security. */
const WORDS: ReadonlySet<string> = new Set(
  [
    "tesouro direto titulo selic letra letras financeira financeiras do nacional prefixado com juros semestrais",
    "lft ltn ntn ntnb ntnc ntnf ntb ntc ntf ntnb1 b1 b c f ipca igpm igp m princ principal",
    "renda rendamais educa educamais mais + aposentadoria extra venc vencimento em",
  ].flatMap((words) => words.split(" ")),
);

const YEAR = /^(?:\d{2}\/)?(?:\d{2}\/)?(20\d{2})$/;
/** `010327`. */
const SHORT_DAY = /^(?:[0-3]\d[01]\d)(\d{2})$/;
/** The longest name, with its code and its maturity; bounds the cost of hostile texts. */
export const MAX_ASSET_LENGTH = 90;

const CANONICAL = new RegExp(`^(?:${kinds.map(({ name }) => name.replaceAll("+", "\\+")).join("|")}) 20\\d{2}$`);

/** True for a Treasury security as {@link readTreasury} names it. */
export function isTreasury(ticker: string): boolean {
  return CANONICAL.test(ticker);
}

/**
 * Parses a text that is the current or an older name of a Treasury security: `Tesouro IPCA+ 2035` for `NTN-B Principal
 * 15/05/2035`. Each kind has one security a year.
 *
 * @returns null for anything else, without a year, or where name, code and maturity do not agree
 */
export function readTreasury(text: string): string | null {
  if (text.length > MAX_ASSET_LENGTH) return null;
  const words = wordsOf(text);
  const years = words.map(yearIn);
  if (words.some((word, index) => years[index] === null && !WORDS.has(word))) return null;

  const line = words.filter((_, index) => years[index] === null).join(" ");
  const coded = kinds.filter(({ code }) => code.test(line));
  const found = kinds.find(({ named }) => named.test(line)) ?? (coded.length === 1 ? coded[0] : undefined);
  if (!found || (coded.length > 0 && !coded.includes(found))) return null;
  if (/\bcom$|\bcom (?!juros)/.test(line)) return null; // a name that continues in another line
  const printed = years.flatMap((it) => it ?? []);
  const year = yearOf(printed, found);
  return year === null ? null : `${found.name} ${year}`;
}

/** The year of the last payment of a security as {@link readTreasury} names it; null for any other asset. */
export function lastYearOf(ticker: string): number | null {
  const found = isTreasury(ticker) ? kinds.find(({ name }) => ticker.slice(0, -YEAR_LENGTH) === name) : undefined;
  return found ? Number(ticker.slice(-YEAR_DIGITS)) + found.yearsOfPayments : null;
}

const YEAR_DIGITS = 4;
/** With the blank before it. */
const YEAR_LENGTH = YEAR_DIGITS + 1;

interface PrintedYear {
  year: number;
  /** A whole day is that of the maturity, a year alone the one of the name. */
  isMaturity: boolean;
}

function yearIn(word: string): PrintedYear | null {
  const year = YEAR.exec(word)?.[1];
  if (year) return { year: Number(year), isMaturity: word.length > YEAR_DIGITS };
  const short = SHORT_DAY.exec(word)?.[1];
  return short ? { year: Number(`20${short}`), isMaturity: true } : null;
}

/** The year of the name, from the name or from the maturity; null where they do not agree. */
function yearOf(printed: readonly PrintedYear[], { yearsOfPayments }: TreasuryKind): number | null {
  const years = new Set(printed.map(({ year, isMaturity }) => (isMaturity ? year - yearsOfPayments : year)));
  const [year, ...others] = years;
  return year !== undefined && others.length === 0 ? year : null;
}

const wordsOf = (text: string) =>
  matchKey(text)
    .replace(/[().:,-]/g, " ")
    .replace(/\+/g, " + ")
    .split(" ")
    .filter((word) => word !== "");
