import { type Kysely, sql } from "kysely";

/**
 * Stores a person's consent to sending data to outside services, and the passages that still need vectors of one.
 * Nobody has agreed to anything before. A passage may have a vector of each of several models; existing vectors stay as
 * they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("assistant_consents")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("modeloHost", "text")
    .addColumn("modeloDesde", "timestamptz")
    .addColumn("buscaHost", "text")
    .addColumn("buscaDesde", "timestamptz")
    .execute();

  await db.schema
    .createTable("vector_tasks")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("asked", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("isDue", "boolean", (column) => column.notNull().defaultTo(true))
    .addColumn("tryAt", "timestamptz")
    .addColumn("model", "text")
    .execute();
  await db.schema
    .createIndex("vector_tasks_due")
    .on("vector_tasks")
    .column("userId")
    .where(sql.ref("isDue"), "=", true)
    .execute();

  await sql`
    alter table chunk_vectors drop constraint chunk_vectors_pkey, add primary key ("chunkId", model)
  `.execute(db);
  await db.schema.createIndex("chunk_vectors_user_model").on("chunk_vectors").columns(["userId", "model"]).execute();
  await db.schema.dropIndex("chunk_vectors_user").execute();
}
