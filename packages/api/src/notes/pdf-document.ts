import { findClientDocument } from "@app/core/notes/client-document";
import { sheetOf } from "@app/core/notes/image/image-sheet";
import type { Sheet } from "@app/core/notes/page/rows";
import { type LooseSheets, readSheets } from "@app/core/notes/read-notes";
import { writeReading } from "@app/core/notes/reading";
import type { ReadNote, ReadResult, Refused, TextPage, UnreadPage } from "@app/core/notes/schema";
import { readHeader } from "@app/core/notes/sections/header";
import { joinSheets } from "@app/core/notes/sheets/join-sheets";
import { type Chunk, chunkPages } from "@app/core/search/chunk-text";
import { embedTerms, HASH_MODEL } from "@app/core/search/hash-embedding";
import { toTerms } from "@app/core/search/terms";
import { extractText, type PdfRefusal } from "./pdf-text.ts";

/** A passage with all that is computed from its text. */
export interface IndexedChunk extends Chunk {
  /** Search text, with single blanks. */
  terms: string;
  /** Vector of {@link HASH_MODEL}; undefined when another model was requested. */
  embedding: Float32Array | undefined;
}

/** Result of reading a document, as the child process sends it to its parent. */
export interface PdfReading {
  /** Each in the form of `writeReading`, which preserves every digit. */
  result: { notes: string[]; unreadPages: UnreadPage[] } | Refused;
  /** The CPF that each note prints; it goes no further than the parent. */
  documents: (string | null)[];
  chunks: IndexedChunk[];
  /** The months (`yyyy-mm`) that the pages print which gave no note; null where one of them prints none. */
  unreadMonths: string[] | null;
  /** The pages that are pictures which were not recognised yet, as many as the image reader would. */
  pictures: number[];
  /** Sheets whose other sheets may be in another file. */
  loose: LoosePages[];
  /** Every unread page, also of a document without notes. */
  unreadPages: UnreadPage[];
  pages: number;
}

/** Sheets of a note that does not close, with all data needed to read them again. */
export interface LoosePages extends LooseSheets {
  /** JSON of the positioned texts, parsed only in a child. */
  pages: string;
  /** All texts of the pages, which distinguish them from other sheets of the same note. */
  texts: string;
}

export type PdfAnswer = PdfReading | { refusal: PdfRefusal };

/** Notes of sheets in several files, in the form of {@link PdfReading}; empty where they do not fit together. */
interface JoinedReading {
  joined: { notes: string[]; documents: (string | null)[] } | null;
}

export type JoinAnswer = JoinedReading | { refusal: PdfRefusal };

/** Task of the child: a document, or stored sheets of several documents. */
export type PdfTask =
  | { bytes: Uint8Array; password: string | undefined; model: string; scanned: readonly TextPage[] }
  | { parts: readonly string[] };

/** A printed page has some 60 lines of 150 characters; longer texts only keep a reader busy. */
const MAX_LINES_PER_PAGE = 2500;
const MAX_LINE_LENGTH = 10_000;
/** 500 pages of dense print give eight passages each. */
const MAX_CHUNKS = 4000;
/** The longest note seen has 128 pages of some 40 trades; its lines are written in one transaction of its person. */
const MAX_LINES_PER_NOTE = 12_000;
const MAX_LINES_PER_FILE = 40_000;

/**
 * Reads the notes and passages of a PDF; only the child may call it, which has a deadline and bounded memory.
 *
 * @param model - the embedding model of the passages; their vectors are computed here when it is the built-in one
 * @param scanned - pages whose words were recognised in their pictures
 */
export async function readDocument(
  bytes: Uint8Array,
  password: string | undefined,
  model: string,
  scanned: readonly TextPage[] = [],
): Promise<PdfAnswer> {
  const text = await extractText(bytes, password, scanned);
  if ("refusal" in text) return text;
  const sheets = text.pages.map(sheetOf);
  if (sheets.some(isOverfull)) return { refusal: "too-heavy" };

  const lost = text.pages.flatMap(({ number, lost }) => (lost ? [{ pagina: number, reason: lost }] : []));
  const scannedPages = new Set(scanned.map(({ number }) => number));
  const { result, loose, unreadPages } = readSheets(sheets, lost, scannedPages);
  const chunks = chunkPages(sheets);
  if (chunks.length > MAX_CHUNKS) return { refusal: "too-heavy" };
  if ("notes" in result && isTooLong(result.notes)) return { refusal: "too-heavy" };
  return {
    result: "notes" in result ? { ...result, notes: result.notes.map(writeReading) } : result,
    documents: "notes" in result ? result.notes.map((note) => findClientDocument(pagesOf(note, sheets))) : [],
    chunks: chunks.map((chunk) => indexChunk(chunk, model)),
    pictures: text.pictures,
    loose: withPages(loose, text.pages, sheets),
    unreadPages,
    pages: text.pages.length,
    unreadMonths:
      lost.length > 0 || isPictureUnread(result, scanned)
        ? null
        : monthsOf("notes" in result ? result.unreadPages.map(({ pagina }) => sheets[pagina - 1] ?? []) : sheets),
  };
}

/**
 * Reads stored sheets of several files as one note; only the child may call it.
 *
 * @param parts - stored {@link LoosePages}, without common sheets
 */
export async function joinDocuments(parts: readonly string[]): Promise<JoinAnswer> {
  const joined = joinSheets(parts.map((pages): TextPage[] => JSON.parse(pages)));
  if (joined && isTooLong(joined.notes)) return { refusal: "too-heavy" };
  return { joined: joined && { ...joined, notes: joined.notes.map(writeReading) } };
}

/**
 * Limits of pages and texts stored for notes that do not close; a print has some 300 texts a page. Longer notes must be
 * sent in one PDF.
 */
const MAX_LOOSE_PAGES = 40;
const MAX_LOOSE_TEXTS = 20_000;

function withPages(loose: readonly LooseSheets[], pages: readonly TextPage[], sheets: readonly Sheet[]): LoosePages[] {
  const kept = loose.flatMap(({ paginas }) => paginas.flatMap((pagina) => pages[pagina - 1] ?? []));
  const texts = kept.reduce((total, { items }) => total + items.length, 0);
  if (kept.length > MAX_LOOSE_PAGES || texts > MAX_LOOSE_TEXTS) return [];
  return loose.map((part) => ({
    ...part,
    pages: JSON.stringify(part.paginas.flatMap((pagina) => pages[pagina - 1] ?? [])),
    texts: part.paginas
      .flatMap((pagina) => sheets[pagina - 1] ?? [])
      .map(({ text }) => text)
      .join("\n"),
  }));
}

/** Text recognised in a picture without a note may be misread. */
function isPictureUnread(result: ReadResult, scanned: readonly TextPage[]): boolean {
  if ("refusal" in result) return scanned.length > 0;
  return scanned.some(({ number }) => result.unreadPages.some(({ pagina }) => pagina === number));
}

/** Pages without a note that are searched for their days, which takes as long as reading them. */
const MAX_UNREAD_SHEETS = 40;

function monthsOf(unread: readonly Sheet[]): string[] | null {
  const sheets = unread.filter((sheet) => sheet.length > 0);
  if (sheets.length === 0 || sheets.length > MAX_UNREAD_SHEETS) return null;
  const days = sheets.map((sheet) => readHeader(sheet).dataPregao);
  return days.every((day) => day !== null) ? [...new Set(days.map((day) => day.slice(0, 7)))].sort() : null;
}

/** The pages that a note's lines stand on. */
function pagesOf({ negocios, liquido }: ReadNote, sheets: readonly Sheet[]): Sheet[] {
  const pages = new Set([...negocios.map(({ pagina }) => pagina), liquido.pagina]);
  return sheets.filter((_, index) => pages.has(index + 1));
}

function isOverfull(sheet: Sheet): boolean {
  return sheet.length > MAX_LINES_PER_PAGE || sheet.some(({ text }) => text.length > MAX_LINE_LENGTH);
}

function isTooLong(notes: readonly ReadNote[]): boolean {
  const lengths = notes.map(({ negocios, custos, verificacoes }) =>
    Math.max(negocios.length, custos.length, verificacoes.length),
  );
  return (
    Math.max(...lengths) > MAX_LINES_PER_NOTE ||
    lengths.reduce((total, length) => total + length, 0) > MAX_LINES_PER_FILE
  );
}

function indexChunk(chunk: Chunk, model: string): IndexedChunk {
  const terms = toTerms(chunk.texto);
  return {
    ...chunk,
    terms: terms.join(" "),
    embedding: model === HASH_MODEL ? new Float32Array(embedTerms(terms)) : undefined,
  };
}
