const MARKS = /\p{M}/gu;

/** Lower case without accents, so that `Ação`, `AÇÃO` and `acao` are one word. */
export function foldText(text: string): string {
  return withoutMarks(text).toLowerCase();
}

/**
 * The letters of a text in their plain form, without accents. Marks that stand alone go first: decomposing sorts a run of
 * them, which takes the square of its length.
 */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, "").normalize("NFKD").replace(MARKS, "");
}
