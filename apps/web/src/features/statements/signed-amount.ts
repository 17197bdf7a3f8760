import { parseAmount } from "@app/core/amount-text";
import { formatNumber } from "@app/core/format";

/** An amount as typed, with a minus below zero. @returns null for no amount */
export function readSigned(text: string): number | null {
  const plain = text.trim();
  const amount = parseAmount(plain.replace(/^[-−]\s*/, ""));
  if (amount === null) return null;
  return (/^[-−]/.test(plain) ? amount.neg() : amount).toNumber();
}

export const writeAmount = (value: number) => formatNumber(value, 2, 2);
