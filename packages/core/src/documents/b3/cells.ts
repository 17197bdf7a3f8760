import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import { withoutMarks } from "../../fold-text.ts";
import { Decimal } from "../../money.ts";
import { collapseBlanks } from "../../notes/page/page-items.ts";

/** A cell as a file holds it: text as printed, a number as its own type, null for an empty one. */
export type Cell = string | number | null;

/** A sheet as a file holds it. */
export interface Sheet {
  nome: string;
  linhas: readonly (readonly Cell[])[];
}

/** B3's marks for an empty cell. */
const NOTHING = /^[-–—]?$/;

/** True for an empty cell and for the dash in its place. */
export function isMissing(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === "string" && NOTHING.test(cell.trim()));
}

/** The text of a cell, with single blanks; empty where it is missing. */
export function textOf(cell: Cell | undefined): string {
  if (isMissing(cell)) return "";
  return collapseBlanks(String(cell));
}

/** The beginning of a text; half of a character beyond the basic plane, which no database stores, is left out. */
export const beginningOf = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "");

/** Folds a cell for comparison: upper case without accents, single blanks, none around a slash. */
export function foldCell(cell: Cell | undefined): string {
  return withoutMarks(textOf(cell))
    .toUpperCase()
    .replace(/ ?\/ ?/g, "/");
}

/** Spreadsheets keep fifteen digits; further digits come from the binary representation. */
const DIGITS_OF_A_NUMBER = 15;
/** A thousand times the market's worth in reais; a number above is no amount. */
const TOO_LARGE = new Decimal("1e16");
const MAX_AMOUNT_LENGTH = 40;

const PLAIN = /^\d+$/;
const DECIMAL_POINT = /^\d+\.\d+$/;
const DECIMAL_COMMA = /^\d+,\d+$/;
const POINTS_IN_GROUPS = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const COMMAS_IN_GROUPS = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/**
 * Possible amounts of a cell, the likeliest first: the text `1.234` means 1234 unless its row contradicts.
 *
 * @returns an empty list for a text that is no amount
 */
export function readAmounts(cell: Cell): Decimal[] {
  const found = typeof cell === "number" ? ofNumber(cell) : ofText(cell ?? "");
  return found.filter((amount) => amount.abs().lt(TOO_LARGE));
}

const ofNumber = (value: number) =>
  Number.isFinite(value) ? [new Decimal(value.toPrecision(DIGITS_OF_A_NUMBER))] : [];

function ofText(text: string): Decimal[] {
  if (text.length > MAX_AMOUNT_LENGTH) return [];
  const written = text.replace(/R\$|\s/g, "");
  const [, sign = "", digits = ""] = /^([-−]?)(.*)$/.exec(written) ?? [];
  return spellingsOf(digits).map((spelling) => new Decimal(sign ? `-${spelling}` : spelling));
}

function spellingsOf(digits: string): string[] {
  const withPoint = digits.replaceAll(",", "");
  const withComma = digits.replaceAll(".", "").replace(",", ".");
  if (PLAIN.test(digits)) return [digits];
  if (POINTS_IN_GROUPS.test(digits)) return DECIMAL_POINT.test(digits) ? [withComma, digits] : [withComma];
  if (DECIMAL_POINT.test(digits)) return [digits];
  if (DECIMAL_COMMA.test(digits)) return COMMAS_IN_GROUPS.test(digits) ? [withComma, withPoint] : [withComma];
  return COMMAS_IN_GROUPS.test(digits) ? [withPoint] : [];
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day zero of spreadsheets, which take 1900 for a leap year. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** Days are right from March 1900 on. */
const FIRST_SERIAL = 61;
/** The last day of 9999. */
const LAST_SERIAL = 2_958_465;

const PRINTED_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/;
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/;

/** Reads a day from a text or from a spreadsheet's day count; null for anything that is no calendar day. */
export function readDay(cell: Cell): CalendarDate | null {
  if (typeof cell === "number") {
    if (!(cell >= FIRST_SERIAL && cell <= LAST_SERIAL)) return null;
    return new Date(SERIAL_ZERO + Math.floor(cell) * DAY_MS).toISOString().slice(0, 10);
  }
  const text = textOf(cell);
  const [, date, month, year] = PRINTED_DAY.exec(text) ?? [];
  const day = date && month ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : ISO_DAY.exec(text)?.[1];
  return day && isCalendarDate(day) ? day : null;
}
