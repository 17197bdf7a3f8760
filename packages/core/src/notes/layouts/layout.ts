import type { DecimalMark } from "../page/numbers.ts";
import type { Sheet } from "../page/rows.ts";
import type { PrintedNote } from "../schema.ts";
import type { NoteHeader } from "../sections/header.ts";
import type { Lacking } from "../sections/lacking.ts";

/** The reader of one family of prints, chosen by what a page prints and never by a CNPJ. */
export interface NoteLayout {
  name: string;
  /** True for a page that carries this family's own marks; pages that only continue a note carry none. */
  recognises(sheet: Sheet): boolean;
  /** Number, sheet and day of a page, which tell the pages of one note from those of another. */
  readHeader(sheet: Sheet): NoteHeader;
  /** True for a page with the totals, with which a note ends. */
  hasTotals(sheet: Sheet): boolean;
  /**
   * True for a page with a trade. Given by a print that may have its totals before its trades, and pages with neither: such
   * a note ends where it has both.
   */
  hasTrades?(sheet: Sheet): boolean;
  /**
   * @param sheets - the pages of one note, in the order of their sheets
   * @param mark - what separates the decimals of these pages
   * @returns the notes that the pages print; none, or what is missing, when that is something that a note needs
   */
  read(sheets: readonly Sheet[], mark: DecimalMark): PrintedNote[] | Lacking;
}
