import { type Kysely, sql } from "kysely";

/** The key of fingerprints, sealed, and the state of a change of the secret: one row, made at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_state (
      unico boolean primary key default true check (unico),
      "sealedFingerprintKey" text not null,
      -- When the present secret came into use; null for the first one.
      "trocaDesde" timestamptz,
      -- When no text was left that an older secret opens.
      "conferidoEm" timestamptz,
      -- Texts that no known secret opened then.
      ilegiveis integer not null default 0
    )`.execute(db);
}
