/**
 * Amount in BRL as whole cents. A float holds whole numbers exactly up to 9 quadrillion, so sums of them are exact without
 * the library of decimals, which would be a tenth of what a dashboard loads.
 */
export const inCents = (amount: number) => Math.round(amount * 100);
