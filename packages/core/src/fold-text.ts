const DIACRITICS = /\p{M}/gu;

/** Lower case without accents, so that `Ação`, `AÇÃO` and `acao` are one word. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(DIACRITICS, "").toLowerCase();
}
