import { foldText } from "../../fold-text.ts";

/** A word, a number with its marks, one mark, or the end of a line. */
export interface Token {
  text: string;
  /** Lower case without accents. */
  folded: string;
}

const TOKEN = /[\p{L}\p{N}]+(?:(?<=\d)[.,/](?=\d)[\p{L}\p{N}]+)*|\n|[^\p{L}\p{N}\s]/gu;
/** Marks of emphasis touch what they emphasize; a mark of a list stands alone. */
const EMPHASIS = /[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g;

/** The words and marks of a text, without emphasis. */
export function tokenize(text: string): Token[] {
  return (text.replace(EMPHASIS, "").match(TOKEN) ?? []).map((token) => ({ text: token, folded: foldText(token) }));
}
