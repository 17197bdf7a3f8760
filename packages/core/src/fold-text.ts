const MARKS = /\p{M}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of Latin-1, as most of what is printed in Portuguese
const LATIN_1 = /^[\x00-\xff]*$/;
/** Combining marks of Latin-1 letters; matching every Unicode mark takes several times as long. */
const LATIN_1_MARKS = /[\u0300-\u036f]/g;

export const isAscii = (text: string) => ASCII.test(text);

/** Lower case without accents, so that `Ação`, `AÇÃO` and `acao` are one word. */
export function foldText(text: string): string {
  return withoutMarks(text).toLowerCase();
}

/**
 * The letters of a text in their plain form, without accents. Combining marks are removed first: decomposing sorts a
 * run of them in quadratic time.
 */
export function withoutMarks(text: string): string {
  if (isAscii(text)) return text;
  if (LATIN_1.test(text)) return text.normalize("NFKD").replace(LATIN_1_MARKS, "");
  return text.replace(MARKS, "").normalize("NFKD").replace(MARKS, "");
}
