import type { Insertable, Selectable } from "kysely";
import type { DB } from "./database.ts";

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

export type UserRow = Selectable<DB["users"]>;
export type FileRow = Selectable<DB["files"]>;
export type NoteRow = Selectable<DB["notes"]>;
export type NewNote = Insertable<DB["notes"]>;
export type TradeRow = Selectable<DB["trades"]>;
export type NewTrade = Insertable<DB["trades"]>;
export type NewCharge = Insertable<DB["note_charges"]>;
export type NewCheck = Insertable<DB["note_checks"]>;
export type NewLedgerRow = Insertable<DB["ledger"]>;
export type NewChunk = Insertable<DB["chunks"]>;
