import type { CalendarDate } from "../calendar.ts";
import { checkImage } from "./image/image-checks.ts";
import type { NoteLayout } from "./layouts/layout.ts";
import { isGarbled, looksEnglish } from "./looks-like-note.ts";
import { type DecimalMark, findDecimalMark } from "./page/numbers.ts";
import type { Sheet } from "./page/rows.ts";
import type { PrintedNote, ReadNote, ReadResult, Refused, UnreadPage } from "./schema.ts";
import { readHeader } from "./sections/header.ts";
import type { Lacking } from "./sections/lacking.ts";
import { splitNotes } from "./split-notes.ts";

/** Raised whenever the same document could give other notes; documents read by an older version are read again. */
export const READER_VERSION = 12;

/** Pages of one note that do not close, whose other sheets another file may hold. */
export interface LooseSheets {
  numero: string;
  dataPregao: CalendarDate;
  /** From 1, within the file. */
  paginas: number[];
  /** Notes read from these pages alone, as indexes into the document's notes. */
  notas: number[];
}

interface ReadDocument {
  result: ReadResult;
  loose: LooseSheets[];
  /** Every unread page that looks like a note, also of a document without notes. */
  unreadPages: UnreadPage[];
}

/**
 * Reads every note of a document. A page of unknown layout, or whose note lacks a required part, affects only itself
 * and is listed; pages that are no note (blank, advertising) are skipped. A document without any note is refused.
 *
 * @param lost - pages without text that may hold a note
 * @param scanned - numbers of the pages whose texts were recognised in a picture
 */
export function readNotes(
  sheets: readonly Sheet[],
  lost: readonly UnreadPage[] = [],
  scanned: ReadonlySet<number> = new Set(),
): ReadResult {
  return readSheets(sheets, lost, scanned).result;
}

/** {@link readNotes}, with the sheets of notes that may go on in another file. */
export function readSheets(
  sheets: readonly Sheet[],
  lost: readonly UnreadPage[] = [],
  scanned: ReadonlySet<number> = new Set(),
): ReadDocument {
  if (sheets.every((sheet) => sheet.length === 0)) return refused({ refusal: "no-text" });

  const { drafts, unknown } = splitNotes(sheets);
  const placed = new Set([...drafts.flatMap(({ pages }) => pages), ...unknown].map(({ pagina }) => pagina));
  const notes: ReadNote[] = [];
  const loose: LooseSheets[] = [];
  const unreadPages: UnreadPage[] = unknown.map(({ pagina, sheet }) => ({
    pagina,
    reason: isGarbled(sheet) ? "garbled" : looksEnglish(sheet) ? "foreign-note" : "unknown-layout",
  }));
  for (const { layout, pages } of drafts) {
    const read = readDraft(layout, sheetsOf(pages));
    const first = notes.length;
    if ("faltam" in read) unreadPages.push(...pages.map(({ pagina }) => unreadable(pagina, read)));
    else {
      const isImage = pages.some(({ pagina }) => scanned.has(pagina));
      notes.push(
        ...read.map((note) => (isImage ? provenAsImage(note, sheetsOf(pages)) : { ...note, origem: "texto" as const })),
      );
    }
    if (notes.slice(first).every(({ conciliada }) => !conciliada)) {
      const notas = notes.slice(first).map((_, index) => first + index);
      loose.push(...looseSheets(pages, layout.readHeader).map((sheets) => ({ ...sheets, notas })));
    }
  }
  loose.push(...unknown.flatMap((page) => looseSheets([page], readHeader)));
  unreadPages.push(...lost);
  // The content of a picture without a recognised note is unknown.
  for (const pagina of scanned) if (!placed.has(pagina)) unreadPages.push({ pagina, reason: "image" });
  const [first] = unreadPages;
  const inOrder = unreadPages.toSorted((one, other) => one.pagina - other.pagina);
  if (notes.length > 0) return { result: { notes, unreadPages: inOrder }, loose, unreadPages: inOrder };
  if (first) return refused({ refusal: first.reason, ...(first.faltam && { faltam: first.faltam }) }, loose, inOrder);
  return refused({ refusal: sheets.some(looksEnglish) ? "foreign-note" : "not-a-note" });
}

const refused = (result: Refused, loose: LooseSheets[] = [], unreadPages: UnreadPage[] = []): ReadDocument => ({
  ...{ result, loose, unreadPages },
});

/** Pages of a note with the heading shared by its other sheets; none where they print no number or no day. */
function looseSheets(
  pages: readonly { pagina: number; sheet: Sheet }[],
  readHeading: NoteLayout["readHeader"],
): LooseSheets[] {
  const paginas = pages.map(({ pagina }) => pagina).sort((one, other) => one - other);
  for (const { sheet } of pages) {
    const { numero, dataPregao } = readHeading(sheet);
    if (numero !== null && dataPregao !== null) return [{ numero, dataPregao, paginas, notas: [] }];
  }
  return [];
}

const sheetsOf = (pages: readonly { sheet: Sheet }[]) => pages.map(({ sheet }) => sheet);

function provenAsImage(note: PrintedNote, sheets: readonly Sheet[]): ReadNote {
  const verificacoes = [...note.verificacoes, ...checkImage(note, sheets)];
  return { ...note, verificacoes, conciliada: verificacoes.every(({ ok }) => ok), origem: "imagem" };
}

const unreadable = (pagina: number, { faltam }: Lacking): UnreadPage => ({
  pagina,
  reason: "unreadable-note",
  ...(faltam.length > 0 && { faltam }),
});

/** Reads the pages with the decimal mark that they speak for, or with the other one where only that closes. */
function readDraft(layout: NoteLayout, sheets: readonly Sheet[]): PrintedNote[] | Lacking {
  const mark = findDecimalMark(sheets.flatMap((sheet) => sheet.map(({ text }) => text)));
  const read = notesOf(layout.read(sheets, mark));
  if (closes(read)) return read;
  const otherwise = notesOf(layout.read(sheets, otherMark(mark)));
  return closes(otherwise) || ("faltam" in read && !("faltam" in otherwise)) ? otherwise : read;
}

const notesOf = (read: PrintedNote[] | Lacking) => ("faltam" in read || read.length > 0 ? read : { faltam: [] });

const closes = (read: PrintedNote[] | Lacking) => !("faltam" in read) && read.every(({ conciliada }) => conciliada);

const otherMark = (mark: DecimalMark): DecimalMark => (mark === "," ? "." : ",");
