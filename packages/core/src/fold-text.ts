const MARKS = /\p{M}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of Latin-1, as most of what is printed in Portuguese
const LATIN_1 = /^[\x00-\xff]*$/;
const BEYOND_ASCII = /[\x80-\xff]/g;
/** The characters of Latin-1 in their plain form; decomposing a text takes several times as long. */
const PLAIN = Array.from({ length: 256 }, (_, code) => plainForm(String.fromCharCode(code)));

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
  if (LATIN_1.test(text)) return text.replace(BEYOND_ASCII, (letter) => PLAIN[letter.charCodeAt(0)] ?? letter);
  return plainForm(text);
}

function plainForm(text: string): string {
  return text.replace(MARKS, "").normalize("NFKD").replace(MARKS, "");
}
