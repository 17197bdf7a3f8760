const MARKS = /\p{M}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** Lower case without accents, so that `Ação`, `AÇÃO` and `acao` are one word. */
export function foldText(text: string): string {
  return withoutMarks(text).toLowerCase();
}

/**
 * The letters of a text in their plain form, without accents. Marks that stand alone go first: decomposing sorts a run of
 * them, which takes the square of its length.
 */
export function withoutMarks(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(MARKS, "").normalize("NFKD").replace(MARKS, "");
}
