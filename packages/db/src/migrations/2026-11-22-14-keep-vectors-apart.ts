import { type Kysely, sql } from "kysely";

/**
 * The vectors of passages move to a table of their own; those already there are copied. Both tables store the values
 * that a search reads in the row itself, uncompressed. Before, a vector, its terms and its text exceeded the 2 kB
 * beyond which PostgreSQL stores values out of line (TOAST), so a search needed three further reads for each vector.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chunk_vectors")
    .addColumn("chunkId", "uuid", (column) => column.primaryKey().references("chunks.id").onDelete("cascade"))
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("embedding", sql`vector(384)`, (column) => column.notNull())
    .execute();
  await sql`alter table chunk_vectors alter column embedding set storage plain`.execute(db);
  await sql`
    insert into chunk_vectors ("chunkId", "userId", model, embedding)
    select id, "userId", model, embedding from chunks order by "userId", id
  `.execute(db);
  await db.schema.createIndex("chunk_vectors_user").on("chunk_vectors").column("userId").execute();

  await db.schema.alterTable("chunks").dropColumn("embedding").dropColumn("model").execute();
  await sql`alter table chunks alter column terms set storage plain`.execute(db);
  // A new value is stored in the new way; one that is only copied would stay where it is.
  await sql`update chunks set terms = terms || ''::tsvector`.execute(db);
}
