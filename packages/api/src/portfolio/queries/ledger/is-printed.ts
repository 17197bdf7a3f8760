import { sql } from "kysely";

/** Whether a note is one of a broker, for queries over `notes`: trades of spreadsheets are kept as notes and listed nowhere as such. */
export const isPrinted = sql<boolean>`(notes.origem <> 'planilha')`;
