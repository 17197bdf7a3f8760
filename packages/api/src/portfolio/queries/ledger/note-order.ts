import { sql } from "kysely";

/**
 * Notes of one day as the ledger replays them: by broker and number, never by when they were read.
 *
 * Numbers are text and grow within a broker, so the shorter one is the earlier.
 */
export const noteOrder = sql<unknown>`(notes.corretora collate "C", length(notes.numero), notes.numero collate "C", notes.fingerprint)`;
