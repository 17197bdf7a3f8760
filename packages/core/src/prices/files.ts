/** The largest year of quotations is some 110 MB as a ZIP. */
export const MAX_QUOTATIONS_BYTES = 300 * 1024 * 1024;
/** Forty years of a daily series are some 300 kB. */
export const MAX_SERIES_BYTES = 1024 * 1024;
