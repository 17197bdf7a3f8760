import { Decimal } from "../../money.ts";

/** Decimal mark of a document: `1.234,56` or `1,234.56`. */
export type DecimalMark = "," | ".";

const WITH_BOTH_MARKS = { ",": /^-?\d{1,3}(\.\d{3})+,\d+$/, ".": /^-?\d{1,3}(,\d{3})+\.\d+$/ };
const WITH_CENTS = { ",": /^-?\d+,\d{2}$/, ".": /^-?\d+\.\d{2}$/ };
const A_MARK = /[.,]/;

const NUMBER = {
  ",": /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/,
  ".": /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/,
};

/** `99.999.999.999,99999999`; arithmetic on the millions of digits that a hostile file may hold would take hours. */
const MAX_LENGTH = 23;
/** Before the decimals: the columns of the ledger hold the sum of a hundred thousand such lines. */
const MAX_WHOLE_DIGITS = 11;

/**
 * The decimal mark of a whole document. Numbers that hold both marks decide; without any, amounts with cents do.
 *
 * @returns the Brazilian comma unless the numbers show a point
 */
export function findDecimalMark(texts: Iterable<string>): DecimalMark {
  const words = [...texts].flatMap((text) => (A_MARK.test(text) ? text.split(/\s+/) : []));
  for (const patterns of [WITH_BOTH_MARKS, WITH_CENTS]) {
    const commas = words.filter((word) => patterns[","].test(word)).length;
    const points = words.filter((word) => patterns["."].test(word)).length;
    if (commas !== points) return points > commas ? "." : ",";
  }
  return ",";
}

/** Reads a printed number; null when the text is anything else. */
export function parseNumber(text: string, mark: DecimalMark): Decimal | null {
  if (text.length > MAX_LENGTH || !NUMBER[mark].test(text)) return null;
  const plain = mark === "," ? text.replaceAll(".", "").replace(",", ".") : text.replaceAll(",", "");
  const number = new Decimal(plain);
  return number.e < MAX_WHOLE_DIGITS ? number : null;
}

/** Turns `dd/mm/aaaa` into `aaaa-mm-dd`; the calendar is not checked. */
export function toIsoDay(text: string): string {
  const [day, month, year] = text.split("/");
  return `${year}-${month}-${day}`;
}
