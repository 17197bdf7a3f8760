import { Decimal } from "../../money.ts";

/** Amounts at most, as the columns that keep them. */
const MAX_AMOUNT = 999_999_999_999.99;
const DECIMAL_COMMA = /,\d{1,2}$/;
/** Digits in groups of three after a point, and nothing else: thousands or, elsewhere, three decimals. */
const LONE_GROUPS = /^\d{1,3}(\.\d{3})+$/;
const SPELLINGS = [
  /^(?<integer>\d+)([.,](?<decimals>\d{1,2}))?$/,
  /^(?<integer>\d{1,3}(\.\d{3})+)(,(?<decimals>\d{1,2}))?$/,
  /^(?<integer>\d{1,3}(,\d{3})+)\.(?<decimals>\d{1,2})$/,
];

/** Longer texts are no amounts. */
const MAX_TEXT = 40;

const bare = (text: string) => text.replace(/R\$|\s/g, "");

/** True where some amount has a decimal comma, so that points separate thousands. */
export const hasDecimalComma = (texts: Iterable<string>): boolean => {
  for (const text of texts) if (text.length <= MAX_TEXT && DECIMAL_COMMA.test(bare(text))) return true;
  return false;
};

/**
 * Reads a signed amount of a bank: `-1.200,00`, `1200.00`, `-R$ 318,19`, `1,200.00`.
 *
 * @param isComma - whether the file has decimal commas; without them `1.234` may have three decimals
 * @returns in BRL; null for a text that is no amount, or an ambiguous one
 */
export function readSignedAmount(text: string, isComma: boolean): Decimal | null {
  if (text.length > MAX_TEXT) return null;
  const [, sign = "", digits = ""] = /^([+-]?)([\d.,]+)$/.exec(bare(text)) ?? [];
  if (LONE_GROUPS.test(digits) && !isComma) return null;
  for (const spelling of SPELLINGS) {
    const { integer, decimals = "0" } = spelling.exec(digits)?.groups ?? {};
    if (!integer) continue;
    const value = new Decimal(`${integer.replace(/\D/g, "")}.${decimals}`);
    if (value.gt(MAX_AMOUNT)) return null;
    return sign === "-" ? value.neg() : value;
  }
  return null;
}
