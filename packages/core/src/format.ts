import type { CalendarDate } from "./calendar.ts";
import type { Decimal } from "./money.ts";
import type { Currency } from "./notes/schema.ts";

/** Made when first used: the first formatter of each kind loads tables of the browser, up to 20 ms of a page's start. */
const moneyFormats = new Map<Currency, Intl.NumberFormat>();
let instantFormat: Intl.DateTimeFormat | undefined;

/** Intl formats a decimal given as text exactly; for a float it would round the binary fraction: 1.005 to 1,00. */
const asIntl = (value: Decimal | number) =>
  (typeof value === "number" ? String(value) : value.toFixed()) as Intl.StringNumericLiteral;

/** `R$ 1.234,56`, or `US$ 1.234,56`; `R$ 0,00` when absent. The blank is an ordinary one so that texts compare. */
export function formatMoney(value: Decimal | number | null | undefined, moeda: Currency = "BRL"): string {
  return moneyFormat(moeda)
    .format(asIntl(value ?? 0))
    .replace(/\u00a0/g, " ");
}

function moneyFormat(currency: Currency): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat("pt-BR", { style: "currency", currency });
  moneyFormats.set(currency, made);
  return made;
}

/** `1.234,5678`, without trailing zeros beyond `minDecimals`. */
export function formatNumber(value: Decimal | number, minDecimals = 0, maxDecimals = 8): string {
  return numberFormat(minDecimals, maxDecimals).format(asIntl(value));
}

/** `12,34%` of the fraction 0.1234. */
export function formatPercent(fraction: Decimal | number, decimals = 2): string {
  return `${formatNumber(shiftByTwo(fraction), decimals, decimals)}%`;
}

/** Times 100 by moving the point of the decimal text, since 0.07 × 100 is no whole number among floats. */
const shiftByTwo = (fraction: Decimal | number) =>
  typeof fraction === "number"
    ? Number(`${fraction}e2`.replace(/e(.+)e2$/, (_, power) => `e${Number(power) + 2}`))
    : fraction.times(100);

/** Making a formatter costs a hundred times as much as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(minimumFractionDigits: number, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${minimumFractionDigits}-${maximumFractionDigits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat("pt-BR", { minimumFractionDigits, maximumFractionDigits });
  numberFormats.set(key, made);
  return made;
}

/** `dd/mm/aaaa`. */
export function formatDay(day: CalendarDate): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}

/** `16/03`; with its year when that is not today's: `16/03/2025`. */
export function formatRecentDay(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day);
}

/** `dd/mm/aaaa, hh:mm` in São Paulo. */
export function formatInstant(iso: string | Date): string {
  instantFormat ??= new Intl.DateTimeFormat("pt-BR", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "America/Sao_Paulo",
  });
  return instantFormat.format(new Date(iso));
}

const MONTHS = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];

/** `março`. @param month - 1 to 12 */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? "";
}

/** `05/2024` of `2024-05`. */
export const formatMonth = (mes: string) => `${mes.slice(5)}/${mes.slice(0, 4)}`;

/** `março de 2026`. @param day - or its month, `yyyy-mm` */
export function formatMonthInWords(day: string): string {
  return `${monthName(Number(day.slice(5, 7)))} de ${day.slice(0, 4)}`;
}

/** `mar/26`. @param day - or its month, `yyyy-mm` */
export function formatShortMonth(day: string): string {
  return `${monthName(Number(day.slice(5, 7))).slice(0, 3)}/${day.slice(2, 4)}`;
}

/** `12,34 KB`: kilobytes of 1 024 bytes with 2 decimals. */
export function formatKilobytes(sizeBytes: number): string {
  return `${formatNumber(sizeBytes / 1024, 2, 2)} KB`;
}

/** `1.640 MB`: megabytes of 1 024 kilobytes, rounded. */
export function formatMegabytes(sizeBytes: number): string {
  return `${formatNumber(sizeBytes / (1024 * 1024), 0, 0)} MB`;
}

/** `1 nota`, `3 notas`. */
export function formatCount(count: number, singular: string, plural: string): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** `a`, `a e b`, `a, b e c`. @param joint - before the last one */
export function listWords(words: readonly string[], joint: "e" | "ou" = "e"): string {
  const last = words.at(-1);
  if (words.length <= 1 || last === undefined) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${joint} ${last}`;
}

/** As many names as are read in one glance. */
export const MAX_FEW = 3;

const countOthers = (rest: number) => `mais ${formatNumber(rest)}`;

/**
 * `a`, `a, b e c`, and for more than three `a, b, c e mais 9`.
 *
 * @param others - text for the rest, where a sentence must not contain a figure of its own
 */
export function listFew(names: readonly string[], others: (rest: number) => string = countOthers): string {
  const rest = names.length - MAX_FEW;
  return rest > 0 ? `${names.slice(0, MAX_FEW).join(", ")} e ${others(rest)}` : listWords(names);
}
