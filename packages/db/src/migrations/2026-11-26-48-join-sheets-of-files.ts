import { type Kysely, sql } from "kysely";

/**
 * Stores sheets of notes that do not close, sealed, since another file may hold the others. Existing files have none: a
 * newer reader finds them when it reads the files again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table loose_sheets (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      "fileId" uuid not null references files on delete cascade,
      -- Fingerprints of what the sheets of one note share, and of the texts of these.
      chave text not null,
      conteudo text not null,
      paginas integer[] not null,
      "sealedPages" text not null,
      -- What is read of them alone, and with the sheets of other files; null while no others fit.
      alone jsonb not null,
      joined jsonb,
      -- False while it is to be found out whether the others fit.
      "isWeighed" boolean not null
    )`.execute(db);
  await sql`create index loose_sheets_own on loose_sheets ("userId", chave)`.execute(db);
  await sql`create index loose_sheets_file on loose_sheets ("fileId")`.execute(db);
  await sql`create index loose_sheets_open on loose_sheets ("userId") where not "isWeighed"`.execute(db);
  // The reading of a file with such sheets until they are joined.
  await sql`alter table files add column "ownReading" jsonb`.execute(db);
}
