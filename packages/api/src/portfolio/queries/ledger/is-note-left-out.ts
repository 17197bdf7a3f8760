import { sql } from "kysely";

/** Whether the person left a note out, for queries over `notes`. */
export const isNoteLeftOut = () =>
  sql<boolean>`exists (
    select from left_out_notes as left_out
    where left_out."userId" = notes."userId" and left_out.fingerprint = notes.fingerprint
  )`;

/** Why a note is left out, `pessoa` or `titular`, for queries over `notes`; null when it is not. */
export const leftOutFor = () =>
  sql<string | null>`(
    select left_out.motivo from left_out_notes as left_out
    where left_out."userId" = notes."userId" and left_out.fingerprint = notes.fingerprint
  )`;
