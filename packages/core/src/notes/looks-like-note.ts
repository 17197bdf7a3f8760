import { matchKey } from "./page/page-items.ts";
import type { Sheet } from "./page/rows.ts";

/** Titles and labels printed by every broker; a text about notes rarely has two of them. */
const marks: readonly RegExp[] = [
  /^nota de (corretagem|negociacao|emprestimo)\b/,
  /^comprovante bm&f/,
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
];

/** Labels printed on English trade confirmations. */
const englishMarks: readonly RegExp[] = [
  /^(transaction|trade) confirmation/,
  /^confirmation of (trade|transaction)/,
  /^trade date/,
  /^settle(ment)? date/,
  /^(buy|sell|action|side)$/,
  /^(symbol|cusip|security( description)?)\b/,
  /^(principal|commission|net amount)\b/,
];

const ENOUGH_MARKS = 2;
/** Fewer could be an invoice with shares in it. */
const ENOUGH_ENGLISH_MARKS = 3;

/** True for a page that seems to be part of some broker's note, whether or not we can read it. */
export function looksLikeNote(sheet: Sheet): boolean {
  return countMarks(sheet, marks) >= ENOUGH_MARKS || looksEnglish(sheet);
}

/** True for a page that seems to confirm a trade in English. */
export function looksEnglish(sheet: Sheet): boolean {
  return countMarks(sheet, englishMarks) >= ENOUGH_ENGLISH_MARKS;
}

function countMarks(sheet: Sheet, list: readonly RegExp[]): number {
  const labels = sheet.flatMap((row) => row.items.map((item) => matchKey(item.text)));
  return list.filter((mark) => labels.some((label) => mark.test(label))).length;
}

/** Letters that the font does not map to Unicode: control characters, private-use characters, or nothing. */
const NO_LETTER = /[\p{Cc}\p{Co}\p{Cn}\ufffd]/gu;
/** Blanks alone are a seventh of a text, and some bullets are for private use. */
const MIN_GARBLED_SHARE = 0.05;

/** True for a page whose text cannot be read, since its fonts have no map to letters. */
export function isGarbled(sheet: Sheet): boolean {
  const letters = sheet.reduce((total, { text }) => total + text.length, 0);
  const none = sheet.reduce((total, { text }) => total + (text.match(NO_LETTER)?.length ?? 0), 0);
  return none > letters * MIN_GARBLED_SHARE;
}
