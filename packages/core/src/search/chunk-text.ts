import { groupRows, joinItems } from "../notes/rows.ts";
import type { TextPage } from "../notes/schema.ts";
import { maskPersonalLines } from "./mask-personal.ts";

/** A passage of a document: short enough to be quoted, long enough to hold a table's lines with their title. */
export interface Chunk {
  /** From 1, within the file. */
  pagina: number;
  texto: string;
  /** {@link estimateTokens} of the text. */
  tokens: number;
}

/** About a third of a note's page, so that a passage is about one thing and ten of them can be compared. */
const CHUNK_TOKENS = 320;
/** Lines repeated at the start of the next passage, so that a sentence cut in two is whole in one of them. */
const OVERLAP_LINES = 2;
/** Word-piece vocabularies hold about four letters of Portuguese in one piece. */
const LETTERS_PER_TOKEN = 4;

/** PostgreSQL cannot hold NUL in text, and some producers write it between letters. */
const NUL = "\u0000";

const WORDS_AND_MARKS = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/**
 * An estimate of how many tokens a text has for a language model: each run of letters and digits counts one for every four
 * characters begun, each other mark one. No model's own count is reproduced.
 */
export function estimateTokens(text: string): number {
  const pieces = text.match(WORDS_AND_MARKS) ?? [];
  return pieces.reduce((total, piece) => total + Math.ceil(piece.length / LETTERS_PER_TOKEN), 0);
}

/** Cuts the pages of a document into passages, never across pages, with what identifies a person masked. */
export function chunkPages(pages: readonly TextPage[]): Chunk[] {
  return pages.flatMap((page) => {
    const lines = maskPersonalLines(groupRows(page).map((row) => joinItems(row.items).replaceAll(NUL, "")));
    return cutLines(lines).map((texto) => ({ pagina: page.number, texto, tokens: estimateTokens(texto) }));
  });
}

function cutLines(lines: readonly string[]): string[] {
  const passages: string[] = [];
  let open: string[] = [];
  let isNew = false; // false while the open passage holds only lines of the one before

  for (const line of lines) {
    const isFull = estimateTokens([...open, line].join("\n")) > CHUNK_TOKENS;
    if (isNew && isFull) {
      passages.push(open.join("\n"));
      open = open.slice(-OVERLAP_LINES);
    }
    open.push(line);
    isNew = true;
  }
  if (isNew) passages.push(open.join("\n"));
  return passages;
}
