const LINE_BREAKS = /[\t\r\n]+/g;
/** Control characters, and halves of a character: no database keeps them. */
const UNFIT = /[\p{Cc}\p{Cs}]/gu;

/** A cell's text in one line, of characters that can be kept and shown. */
export const cleanText = (text: string): string => text.replace(LINE_BREAKS, " ").replace(UNFIT, "");
