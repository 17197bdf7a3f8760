import type { NoteLayout } from "./layouts/layout.ts";
import { looksEnglish } from "./looks-like-note.ts";
import { type DecimalMark, findDecimalMark } from "./page/numbers.ts";
import type { Sheet } from "./page/rows.ts";
import type { ReadNote, ReadResult, UnreadPage } from "./schema.ts";
import { splitNotes } from "./split-notes.ts";

/** Raised whenever the same document could give other notes; what an older reader read is read again. */
export const READER_VERSION = 2;

/**
 * Reads every note of a document. A page whose layout is unknown, or whose note lacks what a note needs, spoils only itself
 * and is named; pages that are no note (blank, advertising) are skipped. A document without any note is refused.
 */
export function readNotes(sheets: readonly Sheet[]): ReadResult {
  if (sheets.every((sheet) => sheet.length === 0)) return { refusal: "no-text" };

  const { drafts, unknown } = splitNotes(sheets);
  const notes: ReadNote[] = [];
  const unreadPages: UnreadPage[] = unknown.map(({ pagina, sheet }) => ({
    pagina,
    reason: looksEnglish(sheet) ? "foreign-note" : "unknown-layout",
  }));
  for (const { layout, pages } of drafts) {
    const read = readDraft(
      layout,
      pages.map(({ sheet }) => sheet),
    );
    notes.push(...read);
    if (read.length > 0) continue;
    unreadPages.push(...pages.map(({ pagina }) => ({ pagina, reason: "unreadable-note" as const })));
  }
  if (notes.length > 0) return { notes, unreadPages: unreadPages.sort((one, other) => one.pagina - other.pagina) };
  return { refusal: unreadPages[0]?.reason ?? (sheets.some(looksEnglish) ? "foreign-note" : "not-a-note") };
}

/** Reads the pages with the decimal mark that they speak for, or with the other one where only that closes. */
function readDraft(layout: NoteLayout, sheets: readonly Sheet[]): ReadNote[] {
  const mark = findDecimalMark(sheets.flatMap((sheet) => sheet.map(({ text }) => text)));
  const notes = layout.read(sheets, mark);
  if (closes(notes)) return notes;
  const otherwise = layout.read(sheets, otherMark(mark));
  return closes(otherwise) || notes.length === 0 ? otherwise : notes;
}

const closes = (notes: readonly ReadNote[]) => notes.length > 0 && notes.every(({ conciliada }) => conciliada);

const otherMark = (mark: DecimalMark): DecimalMark => (mark === "," ? "." : ",");
