import { isCalendarDate } from "../calendar.ts";
import { formatDay, formatNumber } from "../format.ts";
import { Decimal } from "../money.ts";

/** A number or date as written; digits inside a word, as in PETR4, belong to a name. */
const FIGURE = /(?<![\p{L}\d])\d[\d.,/]*(?![\p{L}\d])/gu;
const TRAILING_MARKS = /[.,/]+$/;

/** Decimals a figure may be shown with: units, money, and the eight the ledger keeps. */
const SHOWN_DECIMALS = [0, 2, 4, 8];

/**
 * The figures of a text that come neither from the result nor from the question.
 *
 * @param result - what the answer was made from: records, lists, decimals, days as `yyyy-mm-dd`, texts with figures
 * @returns as written; empty when every figure is grounded
 */
export function findUngrounded(text: string, result: unknown, question: string): string[] {
  const grounded = new Set([...figuresOf(question), ...allowedFigures(result)]);
  return figuresOf(text).filter((figure) => !grounded.has(figure));
}

function figuresOf(text: string): string[] {
  return (text.match(FIGURE) ?? []).map((figure) => figure.replace(TRAILING_MARKS, ""));
}

function allowedFigures(value: unknown): string[] {
  if (value instanceof Decimal) return SHOWN_DECIMALS.flatMap((decimals) => numberForms(value, decimals));
  if (typeof value === "number") return numberForms(new Decimal(value), 0);
  if (typeof value === "string") return isCalendarDate(value) ? figuresOf(formatDay(value)) : figuresOf(value);
  if (Array.isArray(value)) return value.flatMap(allowedFigures);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(allowedFigures);
  return [];
}

/** Signs are words or marks before the figure, so only the digits are compared. */
function numberForms(value: Decimal, decimals: number): string[] {
  const size = value.abs();
  return [formatNumber(size, 0, decimals), formatNumber(size, decimals, decimals)];
}
