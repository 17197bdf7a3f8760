// Shapes inside JSONB columns; generate-types.ts says which column holds which.
import type { OwnReading } from "@app/core/processing/outcome";

/** A note as one file shows it, written by `writeReading` of the core and read by `parseReading`. */
export type StoredReading = Record<string, unknown>;

/** What a file with loose sheets says of itself while they are apart. */
export type StoredOwnReading = OwnReading;

/** The line of a document that a figure in an answer comes from; kept with the answer. */
export interface StoredCitation {
  rotulo: string;
  /** This and the next two are absent in answers of before. */
  numero?: string | null;
  corretora?: string | null;
  dataPregao?: string | null;
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
  /** Questions that may have been meant; absent in answers of before. */
  opcoes?: string[];
}

/** The question that was answered, read by the schema `question` of the core. */
export type StoredLookup = Record<string, unknown>;

/** A name that a note prints, and the ticker that its person saw beside it. */
export interface StoredAsset {
  especificacao: string;
  ticker: string | null;
}
