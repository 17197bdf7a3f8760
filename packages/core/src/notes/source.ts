import type { CalendarDate } from "../calendar.ts";

/** The note and line a figure stands on. */
export interface Source {
  notaId: string;
  numero: string | null;
  corretora: string;
  dataPregao: CalendarDate;
  arquivoId: string;
  nomeArquivo: string;
  /** {@link SHEET_PAGE} for a row of a spreadsheet. */
  pagina: number;
  linha: number;
  /** True when the note closes only with figures that the person corrected. */
  corrigida?: boolean;
}

/** Page number of spreadsheet rows, since a spreadsheet has no pages; their trades have no costs. */
export const SHEET_PAGE = 0;
