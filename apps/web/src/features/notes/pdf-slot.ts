import type { Place } from "./place.ts";

/** Input of the feature that draws a PDF's pages. */
export interface PdfSlot {
  fileId: string;
  name: string;
  /** Whether its layout is offered without personal data. */
  offersLayout: boolean;
  /** The page to begin with. */
  page: number;
  /** The lines that stand beside the page too. */
  places: readonly Place[];
  marked: Place | null;
  /** The pointer or the focus is on a line of the page; null when it left. */
  onPoint: (place: Place | null) => void;
}
