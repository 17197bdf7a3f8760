import { Decimal } from "./money.ts";

/**
 * Accepted spellings of an amount: groups of three digits with one separator, one or two decimals after the other.
 * `1.234` has groups, as in Brazilian notation; `1,234` would have three decimals and is refused, like every other
 * ambiguous spelling.
 */
const SPELLINGS = [
  /^(?<integer>\d+)(,(?<decimals>\d{1,2}))?$/,
  /^(?<integer>\d+)\.(?<decimals>\d{1,2})$/,
  /^(?<integer>[1-9]\d{0,2}(\.\d{3})+)([.,](?<decimals>\d{1,2}))?$/,
  /^(?<integer>[1-9]\d{0,2}(,\d{3})+)\.(?<decimals>\d{1,2})$/,
  /^(?<integer>[1-9]\d{0,2}(,\d{3}){2,})$/,
];
const GROUPED = /^\d{1,3}(\.\d{3})*(,\d*)?$/;

/**
 * Reads an amount as people type or paste it: `1.234,56`, `1234,56`, `1.234`, `26000.50`, `26,000.50`, with or without
 * `R$`.
 *
 * @returns in BRL; null for a text that is no amount, or an ambiguous one
 */
export function parseAmount(text: string): Decimal | null {
  const written = text.replace(/R\$|\s/g, "").replace(/[.,]$/, "");
  for (const spelling of SPELLINGS) {
    const { integer, decimals = "0" } = spelling.exec(written)?.groups ?? {};
    if (integer) return new Decimal(`${integer.replace(/\D/g, "")}.${decimals}`);
  }
  return null;
}

const group = (digits: string) => digits.replace(/^0+(?=\d)/, "").replace(/\B(?=(\d{3})+$)/g, ".");

/**
 * Groups the digits of an amount while it is being typed. A point that may still become the decimal mark is left alone.
 *
 * @param before - the text before the last key
 * @param isDeletion - whether that key deleted something
 */
export function groupTyped(typed: string, before: string, isDeletion: boolean): string {
  const text = typed.replace(/[^\d.,]/g, "");
  const [integer = "", ...decimals] = text.split(",");
  const isForeign = decimals.length > 1 || decimals.some((part) => part.includes("."));
  const isOpen = decimals.length === 0 && integer.includes(".") && /\.\d{0,2}$/.test(integer);
  if (isForeign || (isOpen && !(isDeletion && GROUPED.test(before)))) return text;
  return [group(integer.replaceAll(".", "")), ...decimals].join(",");
}

/**
 * Formats every text accepted by {@link parseAmount} as `26.000,50`, with the decimals as typed; returns other texts
 * unchanged.
 */
export function tidyAmount(text: string): string {
  const amount = parseAmount(text);
  if (!amount) return text;
  const decimals = /[.,](\d{1,2})$/.exec(text)?.[1];
  return group(amount.trunc().toFixed()) + (decimals ? `,${decimals}` : "");
}
