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

/** The first rows of an answer's table; kept with it. */
export interface StoredTable {
  colunas: string[];
  linhas: string[][];
  /** Rows of the whole table; absent in answers of before, which have no others. */
  total?: number;
}

/** What an answer's table was made from, read by the schema `lookup` of the core. */
export type StoredLookup = Record<string, unknown>;
