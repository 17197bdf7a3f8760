import { isCalendarDate } from "../calendar.ts";
import { formatDay, formatNumber } from "../format.ts";
import { Decimal } from "../money.ts";

/** A number or date as written; digits inside a word, as in PETR4, belong to a name. */
const FIGURE = /(?<![\p{L}\d])\d[\d.,/]*(?![\p{L}\d])/gu;
/** All after the last digit, reached without trying each mark inside the figure. */
const TRAILING_MARKS = /(?<=\d)[.,/]+$/;

/** Decimals a figure may be shown with: units, money, and the eight the ledger keeps. */
const SHOWN_DECIMALS = [0, 2, 4, 8];
/** More than any rounding of a shown figure, and than what a float loses of it. */
const NEAR = 0.51;

/**
 * The figures of a text that come neither from the result nor from the question.
 *
 * @param result - what the answer was made from: records, lists, decimals, days as `yyyy-mm-dd`, texts with figures
 * @returns as written; empty when every figure is grounded
 */
export function findUngrounded(text: string, result: unknown, question: string): string[] {
  const asked = new Set(figuresOf(question));
  const figures = figuresOf(text);
  // A sentence has few figures and a result many values, so each value is held against what is still missing.
  const missing = new Map(figures.filter((figure) => !asked.has(figure)).map((figure) => [figure, sizeOf(figure)]));
  ground(result, missing);
  return figures.filter((figure) => missing.has(figure));
}

function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replace(TRAILING_MARKS, ""));
}

/** As a float, for a first comparison; NaN for a day. */
const sizeOf = (figure: string) => Number(figure.replaceAll(".", "").replace(",", "."));

/** Removes from `missing` the figures that a value of the result holds. */
function ground(value: unknown, missing: Map<string, number>): void {
  if (missing.size === 0) return;
  if (value instanceof Decimal) groundNumber(value, missing);
  else if (typeof value === "number") groundNumber(new Decimal(value), missing);
  else if (typeof value === "string") groundText(value, missing);
  else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) ground(part, missing);
  }
}

/** Signs are words or marks before the figure, so only the digits are compared. */
function groundNumber(value: Decimal, missing: Map<string, number>): void {
  const size = value.abs();
  const approximate = size.toNumber();
  for (const [figure, figureSize] of missing) {
    const isNear = Math.abs(figureSize - approximate) <= NEAR + approximate * Number.EPSILON * 2;
    if (isNear && formsOf(size).includes(figure)) missing.delete(figure);
  }
}

function formsOf(size: Decimal): string[] {
  return SHOWN_DECIMALS.flatMap((decimals) => [
    formatNumber(size, 0, decimals),
    formatNumber(size, decimals, decimals),
  ]);
}

function groundText(text: string, missing: Map<string, number>): void {
  const shown = isCalendarDate(text) ? formatDay(text) : text;
  for (const figure of missing.keys()) {
    if (shown.includes(figure) && figuresOf(shown).includes(figure)) missing.delete(figure);
  }
}
