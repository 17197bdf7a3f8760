import type { Sheet } from "../notes/page/rows.ts";
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

/** In characters: a line of a note has about 150, and longer lines are not printed text. */
const MAX_LINE_LENGTH = 400;

/** PostgreSQL cannot hold NUL in text, and some producers write it between letters. */
const NUL = "\u0000";

const WORDS_AND_MARKS = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/**
 * An estimate of how many tokens a text has for a language model: each run of letters and digits counts one for every four
 * characters begun, each other mark one. No model's own count is reproduced.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(WORDS_AND_MARKS)) tokens += Math.ceil(piece.length / LETTERS_PER_TOKEN);
  return tokens;
}

/** Cuts the pages of a document into passages, never across pages, with personal identifiers masked. */
export function chunkPages(sheets: readonly Sheet[]): Chunk[] {
  return sheets.flatMap((sheet) => {
    const lines = maskPersonalLines(sheet.map(({ text }) => text.replaceAll(NUL, "")));
    return cutLines(lines).map((passage) => ({ pagina: sheet[0]?.pagina ?? 1, ...passage }));
  });
}

interface MeasuredLine {
  text: string;
  tokens: number;
}

function cutLines(lines: readonly string[]): Omit<Chunk, "pagina">[] {
  const passages: Omit<Chunk, "pagina">[] = [];
  let open: MeasuredLine[] = [];
  let tokens = 0; // no token spans two lines
  let isNew = false; // false while the open passage holds only lines of the one before
  const close = () => passages.push({ texto: open.map(({ text }) => text).join("\n"), tokens });

  for (const text of lines.flatMap(cutLine)) {
    const line = { text, tokens: estimateTokens(text) };
    if (isNew && tokens + line.tokens > CHUNK_TOKENS) {
      close();
      open = open.slice(-OVERLAP_LINES);
      tokens = open.reduce((total, kept) => total + kept.tokens, 0);
    }
    open.push(line);
    tokens += line.tokens;
    isNew = true;
  }
  if (isNew) close();
  return passages;
}

/** The parts of a line, of at most {@link MAX_LINE_LENGTH} characters each. */
function cutLine(line: string): string[] {
  if (line.length <= MAX_LINE_LENGTH) return [line];
  const count = Math.ceil(line.length / MAX_LINE_LENGTH);
  return Array.from({ length: count }, (_, index) =>
    line.slice(index * MAX_LINE_LENGTH, (index + 1) * MAX_LINE_LENGTH),
  );
}
