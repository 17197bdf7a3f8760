/** A text line of a page, as the reader counts: page and line from 1. */
export interface RowPlace {
  pagina: number;
  linha: number;
}

export interface ShownPdf {
  name: string;
  /** Whether its layout is offered without personal data: of files that were not read or do not close. */
  offersLayout: boolean;
  /** The page to begin with. */
  page: number;
  /** The lines that stand beside the page too. */
  places: readonly RowPlace[];
  marked: RowPlace | null;
  /** The pointer or the focus is on a line of the page; null when it left. */
  onPoint: (place: RowPlace | null) => void;
}
