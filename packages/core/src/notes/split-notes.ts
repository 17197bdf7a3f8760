import { knownLayouts } from "./layouts/known-layouts.ts";
import type { NoteLayout } from "./layouts/layout.ts";
import { isGarbled, looksLikeNote } from "./looks-like-note.ts";
import type { Sheet } from "./page/rows.ts";
import type { NoteHeader } from "./sections/header.ts";

/** A page with its number in the file, from 1. */
interface FilePage {
  pagina: number;
  sheet: Sheet;
}

/** The pages of one note, before they are read, in the order of their sheets. */
interface NoteDraft {
  layout: NoteLayout;
  pages: FilePage[];
}

interface Draft extends NoteDraft {
  folhas: (number | null)[];
  /** Sheets in whose place a page without a number stands. */
  filled: Set<number>;
  hasTotals: boolean;
}

interface Split {
  drafts: NoteDraft[];
  /** Pages that look like a note of no known layout, or whose text cannot be read. */
  unknown: FilePage[];
}

/**
 * Finds the pages of each note, independent of their order in the file. Pages belong together by layout, number and
 * day; the second page with the same sheet number begins another copy. A page without a heading continues the previous
 * note without totals. Pages that are no note (blank, advertising) are left out.
 */
export function splitNotes(sheets: readonly Sheet[]): Split {
  const drafts = new DraftList();
  const unplaced: { page: FilePage; before: number }[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const page = { pagina: index + 1, sheet };
    const layout = sheet.length > 0 ? knownLayouts.find((known) => known.recognises(sheet)) : undefined;
    if (layout && !isBare(layout, sheet)) drafts.add(layout, page, layout.readHeader(sheet));
    else if (sheet.length > 0) unplaced.push({ page, before: drafts.list.length });
  }
  const left = unplaced.flatMap(({ page, before }) => (drafts.goesOn(page, before) ? [] : [page]));
  const unknown = left.filter(({ sheet }) => looksLikeNote(sheet) || isGarbled(sheet));
  for (const page of left) if (!unknown.includes(page)) drafts.fillGap(page);
  return { drafts: drafts.list.map(inOrder), unknown };
}

/** A page of a note with nothing but a heading. */
const isBare = ({ hasTrades, hasTotals }: NoteLayout, sheet: Sheet) =>
  hasTrades !== undefined && !hasTrades(sheet) && !hasTotals(sheet);

class DraftList {
  readonly list: Draft[] = [];
  private readonly byHeading = new Map<string, Draft[]>();
  /** Number of pages seen with the same heading and sheet number, or the same text. */
  private readonly copies = new Map<string, number>();
  private readonly layouts = new Set<NoteLayout>();

  /** Puts a page into the first copy of its note without this sheet. */
  add(layout: NoteLayout, page: FilePage, { numero, folha, dataPregao }: NoteHeader): void {
    this.layouts.add(layout);
    const heading = `${layout.name} ${numero} ${dataPregao}`;
    const copies = this.byHeading.get(heading) ?? [];
    this.byHeading.set(heading, copies);
    // Without a sheet number, the page's own text distinguishes a second copy from the next page.
    const place = `${heading} ${folha ?? textOf(page.sheet)}`;
    const at = this.copies.get(place) ?? 0;
    this.copies.set(place, at + 1);
    let copy = copies[at];
    if (folha === null && copy?.hasTotals && (!layout.hasTrades || layout.hasTotals(page.sheet))) copy = undefined;
    if (!copy) {
      copy = { layout, pages: [], folhas: [], filled: new Set(), hasTotals: false };
      copies.push(copy);
      this.list.push(copy);
    }
    append(copy, page, folha);
  }

  /**
   * Assigns a page without a layout's marks to its note: by its heading, else as totals of a note without any, else as
   * trades of a note whose totals may come first. The preceding note is tried first.
   *
   * @param before - how many notes had begun before the page
   */
  goesOn(page: FilePage, before: number): boolean {
    const near = this.list[before - 1]?.layout;
    for (const layout of near ? [near, ...this.layouts] : this.layouts) {
      const header = layout.readHeader(page.sheet);
      if (!header.dataPregao || !this.byHeading.has(`${layout.name} ${header.numero} ${header.dataPregao}`)) continue;
      this.add(layout, page, header);
      return true;
    }
    const completes = ({ layout, hasTotals }: Draft) =>
      (!hasTotals && layout.hasTotals(page.sheet)) || layout.hasTrades?.(page.sheet) === true;
    const draft = this.list.slice(Math.max(0, before - 1), before + 1).find(completes);
    if (!draft) return false;
    append(draft, page, null);
    return true;
  }

  /** A page of legal text between the sheets of a note, in the place of one of them, is that sheet. */
  fillGap(page: FilePage): void {
    for (const draft of this.list) {
      const highest = Math.max(0, ...draft.folhas.flatMap((folha) => folha ?? []));
      const folha = draft.folhas.flatMap((known, index) => {
        const here = draft.pages[index];
        return known && here ? [known + page.pagina - here.pagina] : [];
      })[0];
      if (folha === undefined || folha < 1 || folha > highest) continue;
      if (draft.folhas.includes(folha) || draft.filled.has(folha)) continue;
      draft.filled.add(folha);
      append(draft, page, null);
      return;
    }
  }
}

const textOf = (sheet: Sheet) => sheet.map(({ text }) => text).join(" ");

function append(draft: Draft, page: FilePage, folha: number | null): void {
  draft.pages.push(page);
  draft.folhas.push(folha);
  draft.hasTotals ||= draft.layout.hasTotals(page.sheet);
}

/** By sheet number; the totals on a page without one come last. */
function inOrder({ layout, pages, folhas }: Draft): NoteDraft {
  const last = Number.MAX_SAFE_INTEGER;
  const order = pages.map((page, index) => ({ page, folha: folhas[index] ?? last }));
  return { layout, pages: order.sort((one, other) => one.folha - other.folha).map(({ page }) => page) };
}
