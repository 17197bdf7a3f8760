// Shapes inside JSONB columns; generate-types.ts assigns them to columns.
import type { AnswerCaveat } from "@app/core/chat/caveats";
import type { Checkpoint } from "@app/core/imports/checkpoint/schema";
import type { KeptAt, Weighing } from "@app/core/imports/weighing";
import type { OwnReading } from "@app/core/processing/outcome";
import type { StatementLine } from "@app/core/statements/reading/statement";

/** A note as one file shows it, written by `writeReading` of the core and read by `parseReading`. */
export type StoredReading = Record<string, unknown>;

/** Reading stored with a file of loose sheets until they are joined. */
export type StoredOwnReading = OwnReading;

/** Standings of a batch's rows as last weighed. */
export type StoredWeighing = KeptAt & Weighing;

/** Reports of positions as last compared with the ledger. */
export type StoredCheckpoints = KeptAt & { relatorios: Checkpoint[] };

/** The source line of a figure in an answer, stored with the answer. */
export interface StoredCitation {
  rotulo: string;
  /** This and the next two fields are absent in earlier answers. */
  numero?: string | null;
  corretora?: string | null;
  dataPregao?: string | null;
  arquivoId: string;
  nomeArquivo: string;
  notaId: string | null;
  pagina: number;
  linha: number | null;
}

/** The first rows of an answer's table, stored with it. */
export interface StoredTable {
  colunas: string[];
  linhas: string[][];
  /** Number of rows of the whole table; absent in earlier answers, which have no further rows. */
  total?: number;
  /** Questions that may have been meant; absent in earlier answers. */
  opcoes?: string[];
  /** What the answer ends with; absent in earlier answers. */
  ressalvas?: AnswerCaveat[];
}

/** The question that was answered, read by the schema `question` of the core. */
export type StoredLookup = Record<string, unknown>;

/** A name that a note prints, and the ticker that its person saw beside it. */
export interface StoredAsset {
  especificacao: string;
  ticker: string | null;
}

/** A line of a statement, its amount as exact text. */
export type StoredStatementLine = Omit<StatementLine, "valor"> & { valor: string };
