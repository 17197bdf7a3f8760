import { type NoteHeader, readHeader } from "./header.ts";
import { knownLayouts } from "./layouts/known-layouts.ts";
import type { NoteLayout } from "./layouts/layout.ts";
import { looksLikeNote } from "./looks-like-note.ts";
import { findDecimalMark } from "./numbers.ts";
import { readNote } from "./read-note.ts";
import type { Sheet } from "./rows.ts";
import type { ReadNote, ReadRefusal, ReadResult } from "./schema.ts";
import { hasSummary } from "./summary.ts";

/** Raised whenever the same document could give other notes; what an older reader read is read again. */
export const READER_VERSION = 1;

/** The pages of one note, before they are read. */
interface NoteDraft {
  layout: NoteLayout;
  sheets: Sheet[];
  /** Of the first sheet. */
  header: NoteHeader;
  hasSummary: boolean;
}

/**
 * Reads every note of a document.
 *
 * All or nothing: a document in which one note has another layout or cannot be read is refused as a whole, so that
 * missing trades are never mistaken for no trades. Pages that are no note (blank, advertising) are skipped.
 */
export function readNotes(sheets: readonly Sheet[]): ReadResult {
  if (sheets.every((sheet) => sheet.length === 0)) return { refusal: "no-text" };

  const drafts = splitNotes(sheets);
  if ("refusal" in drafts) return drafts;
  if (drafts.length === 0) return { refusal: "not-a-note" };

  const mark = findDecimalMark(sheets.flatMap((sheet) => sheet.map(({ text }) => text)));
  const notes: ReadNote[] = [];
  for (const draft of drafts) {
    const note = readNote(draft.sheets, draft.layout, mark);
    if (!note) return { refusal: "unreadable-note" };
    notes.push(note);
  }
  return { notes };
}

function splitNotes(sheets: readonly Sheet[]): NoteDraft[] | { refusal: ReadRefusal } {
  const drafts: NoteDraft[] = [];
  for (const sheet of sheets) {
    const current = drafts.at(-1);
    if (current && continues(current, sheet)) {
      current.sheets.push(sheet);
      current.hasSummary ||= hasSummary(sheet);
      continue;
    }
    const layout = knownLayouts.find((known) => known.recognises(sheet));
    if (layout) {
      drafts.push({ layout, sheets: [sheet], header: readHeader(sheet, layout), hasSummary: hasSummary(sheet) });
    }
    if (!layout && looksLikeNote(sheet)) return { refusal: "unknown-layout" };
  }
  return drafts;
}

/** A later sheet repeats the heading; in some prints the summary stands alone on a last page without any. */
function continues({ layout, header, ...draft }: NoteDraft, sheet: Sheet): boolean {
  const { numero, folha, dataPregao } = readHeader(sheet, layout);
  if (dataPregao) return folha !== 1 && numero === header.numero && dataPregao === header.dataPregao;
  return !draft.hasSummary && hasSummary(sheet);
}
