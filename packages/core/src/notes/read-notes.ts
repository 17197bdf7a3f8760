import { findLabel } from "./columns.ts";
import { readHeader } from "./header.ts";
import { knownLayouts } from "./layouts/known-layouts.ts";
import type { NoteLayout } from "./layouts/layout.ts";
import { looksLikeNote } from "./looks-like-note.ts";
import { findDecimalMark } from "./numbers.ts";
import { readNote, type Sheet } from "./read-note.ts";
import { groupRows } from "./rows.ts";
import type { ReadNote, ReadRefusal, ReadResult, TextPage } from "./schema.ts";
import { hasSummary } from "./summary.ts";

/** The pages of one note, before they are read. */
interface NoteDraft {
  layout: NoteLayout;
  sheets: Sheet[];
  numero: string | null;
  dataPregao: string | null;
}

/**
 * Reads every note of a document.
 *
 * All or nothing: a document in which one note has another layout or cannot be read is refused as a whole, so that
 * what is missing is never taken for what was not traded. Pages that are no note (blank, advertising) are skipped.
 */
export function readNotes(pages: readonly TextPage[]): ReadResult {
  const sheets = pages.map(groupRows);
  if (sheets.every((sheet) => sheet.length === 0)) return { refusal: "no-text" };

  const drafts = splitNotes(sheets);
  if (!Array.isArray(drafts)) return drafts;
  if (drafts.length === 0) return { refusal: "not-a-note" };

  const mark = findDecimalMark(pages.flatMap((page) => page.items.map((item) => item.text)));
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
    const layout = knownLayouts.find((known) => known.recognises(sheet));
    if (layout) {
      const { numero, dataPregao, folha } = readHeader(sheet, layout);
      const same = current?.layout === layout && current.numero === numero && current.dataPregao === dataPregao;
      if (same && folha !== 1) current.sheets.push(sheet);
      else drafts.push({ layout, sheets: [sheet], numero, dataPregao });
    } else if (current && continues(current, sheet)) {
      current.sheets.push(sheet);
    } else if (looksLikeNote(sheet)) {
      return { refusal: "unknown-layout" };
    }
  }
  return drafts;
}

/** Some prints put the summary alone on a last page, without any heading. */
function continues(draft: NoteDraft, sheet: Sheet): boolean {
  const hasHeading = sheet.some((row) => findLabel(row, "Data pregão") !== null);
  return !hasHeading && hasSummary(sheet) && !draft.sheets.some(hasSummary);
}
