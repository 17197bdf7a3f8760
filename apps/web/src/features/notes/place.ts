/** A text line of a file, as the reader counts: page and line from 1. */
export interface Place {
  pagina: number;
  linha: number;
}

export const isSamePlace = (a: Place | null, b: Place | null) =>
  a !== null && b !== null && a.pagina === b.pagina && a.linha === b.linha;
