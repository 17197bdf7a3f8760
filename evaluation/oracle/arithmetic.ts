// Whole cents and exact fractions of them. Nothing here comes from the product.

export type Cents = bigint;
/** Numerator and denominator; the denominator is above zero. */
export type Ratio = readonly [bigint, bigint];

export const cents = (reais: string): Cents => {
  const [, sign = "", whole = "0", part = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(reais) ?? [];
  const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, "0") || "0");
  return sign === "-" ? -size : size;
};

export const ratio = (n: bigint, d = 1n): Ratio => (d < 0n ? [-n, -d] : [n, d]);
const reduce = ([n, d]: Ratio): Ratio => {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b > 0n) [a, b] = [b, a % b];
  return a > 1n ? [n / a, d / a] : [n, d];
};
export const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => reduce([a * d + c * b, b * d]);
export const minus = (a: Ratio, [n, d]: Ratio): Ratio => plus(a, [-n, d]);
export const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => reduce([a * c, b * d]);
export const over = ([a, b]: Ratio, [c, d]: Ratio): Ratio => reduce(ratio(a * d, b * c));

/** Nearest whole number, halves away from zero. */
export function nearest([n, d]: Ratio): bigint {
  const size = ((n < 0n ? -n : n) * 2n + d) / (2n * d);
  return n < 0n ? -size : size;
}

/** A ratio as plain text with so many decimals: `1234.5`, without zeros at the end and without a sign. */
export function decimal(value: Ratio, places: number): string {
  const scaled = nearest(times(value, [10n ** BigInt(places), 1n]));
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, "0");
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return places === 0 ? text : text.replace(/\.?0+$/, "");
}

/** Cents as a plain text of reais, without a sign: `1234.5`. */
export const reais = (value: Cents) => decimal([value, 100n], 2);
export const reaisOf = (value: Ratio) => decimal(over(value, [100n, 1n]), 2);

/** Divides an amount by weights to the cent; what is left over goes one cent each to the largest remainders. */
export function divide(amount: Cents, weights: readonly bigint[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / total);
  let left = amount - parts.reduce((sum, part) => sum + part, 0n);
  const order = weights
    .map((weight, index) => ({ index, rest: (amount * weight) % total }))
    .sort((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.index - b.index));
  for (const { index } of order) {
    if (left <= 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts;
}

export const total = (values: readonly Cents[]): Cents => values.reduce((sum, value) => sum + value, 0n);
export const abs = (value: Cents) => (value < 0n ? -value : value);
