// Shapes inside JSONB columns; generate-types.ts says which column holds which.

/** A note as one file shows it, written by `writeReading` of the core and read by `parseReading`. */
export type StoredReading = Record<string, unknown>;

/** The line of a document that a figure in an answer comes from; kept with the answer. */
export interface StoredCitation {
  rotulo: string;
  arquivoId: string;
  nomeArquivo: string;
  notaId: string | null;
  pagina: number;
  linha: number | null;
}

/** The table of an answer; kept with it. */
export interface StoredTable {
  colunas: string[];
  linhas: string[][];
}
