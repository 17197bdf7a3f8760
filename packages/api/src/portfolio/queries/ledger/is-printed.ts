import { sql } from "kysely";

/**
 * Whether a note is a broker's, for queries over `notes`: spreadsheet trades are stored as notes, and no list of notes
 * shows them.
 */
export const isPrinted = sql<boolean>`(notes.origem <> 'planilha')`;
