import { type Kysely, sql } from "kysely";

const ACCENTED = "ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ";
const PLAIN = "AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn";

/**
 * Adds the generated text by which people are found. Existing notifications were made by processing runs and are marked
 * as automatic. The audit begins here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  // translate and lower are immutable, as a stored column needs; unaccent is not, and C collations lower only ASCII.
  await sql`
    alter table users add column busca text not null generated always as
      (lower(translate("nomeUsuario" || ' ' || "sobreNome" || ' ' || email, ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)}))) stored
  `.execute(db);
  await sql`create index users_busca on users using gin (busca gin_trgm_ops)`.execute(db);
  await sql`create index users_name on users (lower("nomeUsuario"), id)`.execute(db);

  await sql`
    alter table notifications
      add column "isAutomatic" boolean not null default true,
      add column "updatedAt" timestamptz not null default now()
  `.execute(db);
  await sql`alter table notifications alter column "isAutomatic" set default false`.execute(db);
  await sql`create index notifications_managed on notifications ("createdAt" desc, id desc) where not "isAutomatic"`.execute(
    db,
  );

  await db.schema
    .createTable("audit")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("actorId", "uuid", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("targetId", "uuid", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_created").on("audit").columns(["createdAt", "id"]).execute();
}
