/** The largest year of quotations is some 110 MB as a ZIP. */
export const MAX_QUOTATIONS_BYTES = 300 * 1024 * 1024;
/** Forty years of a daily series are some 300 kB. */
export const MAX_SERIES_BYTES = 1024 * 1024;
/** The exchange's answer about one company is some 30 kB; several may stand in one list. */
export const MAX_LISTED_EVENTS_BYTES = 2 * 1024 * 1024;
