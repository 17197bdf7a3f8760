const LINE_BREAKS = /[\t\r\n]+/g;
/** Control characters and lone surrogates, which no database stores. */
const UNFIT = /[\p{Cc}\p{Cs}]/gu;

/** A cell's text in one line, of storable and visible characters. */
export const cleanText = (text: string): string => text.replace(LINE_BREAKS, " ").replace(UNFIT, "");
