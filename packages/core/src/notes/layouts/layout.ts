import type { DecimalMark } from "../page/numbers.ts";
import type { Sheet } from "../page/rows.ts";
import type { PrintedNote } from "../schema.ts";
import type { NoteHeader } from "../sections/header.ts";
import type { Lacking } from "../sections/lacking.ts";

/** Reader of one family of prints, chosen by the page's own marks and never by a CNPJ. */
export interface NoteLayout {
  name: string;
  /** True for a page that carries this family's own marks; pages that only continue a note carry none. */
  recognises(sheet: Sheet): boolean;
  /** Number, sheet and day of a page, which assign it to its note. */
  readHeader(sheet: Sheet): NoteHeader;
  /** True for a page with the totals, with which a note ends. */
  hasTotals(sheet: Sheet): boolean;
  /**
   * True for a page with a trade. Set for layouts that may print totals before trades, or pages with neither: their
   * note ends once it has both.
   */
  hasTrades?(sheet: Sheet): boolean;
  /**
   * @param sheets - the pages of one note, in the order of their sheets
   * @param mark - decimal mark of these pages
   * @returns the notes of the pages; an empty list, or the missing parts when a note lacks a required one
   */
  read(sheets: readonly Sheet[], mark: DecimalMark): PrintedNote[] | Lacking;
}
