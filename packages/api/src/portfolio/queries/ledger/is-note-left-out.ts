import { sql } from "kysely";

/** Whether the person left a note out, or chose another version of it, for queries over `notes`. */
export const isNoteLeftOut = () =>
  sql<boolean>`(notes.versao is not distinct from 'outra' or exists (
    select from left_out_notes as left_out
    where left_out."userId" = notes."userId" and left_out.fingerprint = notes.fingerprint
  ))`;

/** Why a note is left out, `pessoa`, `titular` or `versao`, for queries over `notes`; null when it is not. */
export const leftOutFor = () =>
  sql<string | null>`coalesce((
    select left_out.motivo from left_out_notes as left_out
    where left_out."userId" = notes."userId" and left_out.fingerprint = notes.fingerprint
  ), case notes.versao when 'outra' then 'versao' end)`;

/** Whether a trade counts as soon as it has a ticker, for queries over `trades` of BOVESPA; a forward or an exercise needs an event. */
export const lacksOnlyTicker = () =>
  sql<boolean>`(trades.ticker is null and trades.mercado not ilike 'TERMO%' and trades.mercado not ilike 'EXERC%')`;

/** Whether a note has trades outside every position for lack of a ticker, for queries over `notes` of a person. */
export const hasTradesWithoutTicker = (userId: string) =>
  sql<boolean>`(notes.mercado = 'BOVESPA' and notes.id in (
    select trades."noteId" from trades where trades."userId" = ${userId} and ${lacksOnlyTicker()}
  ))`;

/**
 * Counts the notes that wait for a choice, for queries over `notes`: versions count as one, and each note without a
 * number counts by itself.
 */
export const countVersionsToChoose = () =>
  sql<number>`count(distinct (notes.corretora, notes."dataPregao", notes.mercado, coalesce(notes.numero, notes.id::text)))
    filter (where ${isVersionToChoose()})`;

/** Whether a note waits for its person to choose between versions of it, for queries over `notes`. */
export const isVersionToChoose = () => sql<boolean>`(notes.versao is not distinct from 'duas')`;
