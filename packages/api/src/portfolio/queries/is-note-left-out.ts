import { sql } from "kysely";

/** Whether the person left a note out, for queries over `notes`. */
export const isNoteLeftOut = () =>
  sql<boolean>`exists (
    select from left_out_notes as left_out
    where left_out."userId" = notes."userId" and left_out.fingerprint = notes.fingerprint
  )`;
