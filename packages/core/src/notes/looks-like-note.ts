import { matchKey } from "./page-items.ts";
import type { TextRow } from "./rows.ts";

/** What notes of any broker print as a title or a label of its own; a text about notes rarely holds two of these. */
const marks: readonly RegExp[] = [
  /^nota de (corretagem|negociacao|emprestimo)\b/,
  /^comprovante bm&f/,
  /^(transaction|trade) confirmation/,
  /^(n[ro]?\.?|numero) ?(da )?nota\b/,
  /^data (do )?pregao/,
  /^negocios realizados/,
  /^resumo (dos|de) negocios/,
  /^resumo financeiro/,
  /^liquido (para|da nota)\b/,
  /^(q )?(negociacao )?c\/v\b/,
  /^especificacao do titulo/,
  /^mercadoria$/,
  /^(doador|tomador)\b/,
  /^settle(ment)? date/,
];

const ENOUGH_MARKS = 2;

/** True for a page that seems to be part of some broker's note, whether or not we can read it. */
export function looksLikeNote(rows: readonly TextRow[]): boolean {
  const labels = rows.flatMap((row) => row.items.map((item) => matchKey(item.text)));
  return marks.filter((mark) => labels.some((label) => mark.test(label))).length >= ENOUGH_MARKS;
}
