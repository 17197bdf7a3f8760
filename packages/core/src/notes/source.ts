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

/** A spreadsheet has no pages: its rows stand on this one, and what they tell has no costs. */
export const SHEET_PAGE = 0;
