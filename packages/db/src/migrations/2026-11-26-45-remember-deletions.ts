import { type Kysely, sql } from "kysely";

const privacyBefore = "cópias de segurança de quem mantém a instalação seguem o prazo dela.";
const privacyAfter =
  "as cópias de segurança diárias desta instalação ainda o contêm por até quatro semanas, e ao restaurar uma delas o que você excluiu é excluído de novo.";

/**
 * Records each deletion until it is written beside the backups, as a hash that reveals nobody; earlier deletions stay
 * unrecorded. The privacy page says how long backups are kept, unless somebody changed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deletions (
      tipo text not null check (tipo in ('users', 'files')),
      impressao text not null,
      "excluidoEm" timestamptz not null,
      "aRepetir" boolean not null default false
    )
  `.execute(db);
  await sql`
    create function remember_deletions() returns trigger language plpgsql as $$
    begin
      insert into deletions (tipo, impressao, "excluidoEm")
      select tg_table_name, encode(sha256(id::text::bytea), 'hex'), now() from removed;
      return null;
    end $$
  `.execute(db);
  for (const table of ["users", "files"]) {
    await sql`
      create trigger ${sql.ref(`${table}_remembered`)} after delete on ${sql.table(table)}
      referencing old table as removed for each statement execute function remember_deletions()
    `.execute(db);
  }
  await sql`
    update info_contents set content = replace(content, ${privacyBefore}, ${privacyAfter})
    where type = 'privacy' and "updatedAt" = "createdAt"`.execute(db);
}
