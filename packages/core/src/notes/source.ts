import type { CalendarDate } from "../calendar.ts";

/** The note and line a figure stands on. */
export interface Source {
  notaId: string;
  numero: string | null;
  corretora: string;
  dataPregao: CalendarDate;
  arquivoId: string;
  nomeArquivo: string;
  pagina: number;
  linha: number;
  /** True when the note closes only with figures that the person corrected. */
  corrigida?: boolean;
}
