// A pronoun that nothing was said for.
import type { Question } from "../../question.ts";
import { inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { THOSE } from "./pointers.ts";

/** `deles` where nothing is named that they can be; empty where there is such a thing, or no such word. */
export function lostPronoun({ folded, meta, unread }: Reading, { filtros, por }: Question): string[] {
  const names = [
    filtros.ativos,
    filtros.classes,
    filtros.corretoras,
    filtros.notas,
    filtros.categorias,
    filtros.palavras,
  ];
  const found = LOST.exec(folded)?.[0];
  const isLost = found !== undefined && por.length === 0 && meta === null && names.every((list) => list.length === 0);
  return isLost && !unread.includes(found) && !ANTECEDENT.test(folded) ? [found] : [];
}
const LOST = inARow(/\b[nd]/, [/el[ea]s?\b/, THOSE]);
const ANTECEDENT = inARow(
  /\b/,
  [
    /carteira|notas?|impostos?|darfs?|metas?|reserva|lucros?|dinheiro|ativos?|acoes|papeis|fiis?|corretoras?/,
    /compras?|vendas?|operac\w+|mes(?:es)?|anos?|dias?|periodos?|posic\w+|aportes?|taxas?|custos?/,
  ],
  /\b/,
);
