import { isCalendarDate } from "../calendar.ts";
import { formatDay, formatNumber } from "../format.ts";
import { Decimal } from "../money.ts";

/** A number or date as written; digits inside a word, as in PETR4, belong to a name. */
const FIGURE = /(?<![\p{L}\d])\d[\d.,/]*(?![\p{L}\d])/gu;
/** All after the last digit, reached without trying each mark inside the figure. */
const TRAILING_MARKS = /(?<=\d)[.,/]+$/;

/** Decimals a figure may be shown with: units, money, and the eight the ledger keeps. */
const SHOWN_DECIMALS = [0, 2, 4, 8];
/** Of the last decimal shown: more than any rounding changes a figure, and than what a float loses of it. */
const NEAR = 0.51;

/**
 * The figures of a text that come neither from the result nor from the question.
 *
 * @param result - what the answer was made from: records, lists, decimals, days as `yyyy-mm-dd`, texts with figures
 * @returns as written; empty when every figure is grounded
 */
export function findUngroundedInResult(text: string, result: unknown, question: string): string[] {
  const asked = new Set(figuresOf(question));
  const figures = figuresOf(text);
  // A sentence has few figures and a result many values, so each value is held against what is still missing.
  const missing: Missing = new Map(
    figures.filter((figure) => !asked.has(figure)).map((figure) => [figure, rangeOf(figure)]),
  );
  ground(result, missing);
  return figures.filter((figure) => missing.has(figure));
}

function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replace(TRAILING_MARKS, ""));
}

/** Figures not found yet, and by how much a value may differ from each. */
type Missing = Map<string, Range>;

/** As floats, for a first comparison; NaN for a day. */
interface Range {
  size: number;
  near: number;
}

function rangeOf(figure: string): Range {
  const [whole = "", decimals = ""] = figure.replaceAll(".", "").split(",");
  return { size: Number(`${whole}.${decimals}`), near: NEAR * 10 ** -decimals.length };
}

/** Removes from `missing` the figures that a value of the result holds. */
function ground(value: unknown, missing: Missing): void {
  if (missing.size === 0) return;
  if (value instanceof Decimal) groundNumber(value, missing);
  else if (typeof value === "number") groundNumber(new Decimal(value), missing);
  else if (typeof value === "string") groundText(value, missing);
  else if (typeof value === "object" && value !== null) {
    for (const part of inOrderOfTelling(value)) ground(part, missing);
  }
}

/** Totals before the rows they come from, and of rows the last before the first, so that most rows are not looked at. */
function inOrderOfTelling(value: object): unknown[] {
  if (Array.isArray(value)) return value.toReversed();
  const parts = Object.values(value);
  return [...parts.filter((part) => !Array.isArray(part)), ...parts.filter(Array.isArray)];
}

/** Signs are words or marks before the figure, so only the digits are compared. */
function groundNumber(value: Decimal, missing: Missing): void {
  const size = value.abs();
  const approximate = size.toNumber();
  for (const [figure, shown] of missing) {
    const isNear = Math.abs(shown.size - approximate) <= shown.near + approximate * Number.EPSILON * 2;
    if (isNear && formsOf(size).includes(figure)) missing.delete(figure);
  }
}

function formsOf(size: Decimal): string[] {
  return SHOWN_DECIMALS.flatMap((decimals) => [
    formatNumber(size, 0, decimals),
    formatNumber(size, decimals, decimals),
  ]);
}

function groundText(text: string, missing: Missing): void {
  const shown = isCalendarDate(text) ? formatDay(text) : text;
  for (const figure of missing.keys()) {
    if (shown.includes(figure) && figuresOf(shown).includes(figure)) missing.delete(figure);
  }
}
