import { type Kysely, sql } from "kysely";

/** With an array of some 100 terms each. */
const PASSAGES_AT_A_TIME = 1000;

/**
 * Stores the terms of each passage as numbers in narrow rows: a search counts all terms of a question in one comparison
 * per passage. Before, each term was looked up by itself in the passage's full list of terms, twice the bytes. Existing
 * passages get theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The type came with pgvector 0.7; an extension keeps the version that created it until it is updated, which only its
  // owner may do.
  const { rows } = await sql<{ type: string | null }>`select to_regtype('sparsevec')::text as type`.execute(db);
  if (!rows[0]?.type) await sql`alter extension vector update`.execute(db);
  await db.schema
    .createTable("chunk_terms")
    .addColumn("chunkId", "uuid", (column) => column.primaryKey().references("chunks.id").onDelete("cascade"))
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("length", "integer", (column) => column.notNull())
    .addColumn("keys", sql`sparsevec(${sql.lit(KEYS)})`, (column) => column.notNull())
    .execute();
  await sql`alter table chunk_terms alter column keys set storage plain`.execute(db);

  // Each person's rows one after the other, so that they are read from few pages.
  await sql`
    declare passages no scroll cursor for
    select id, "userId", tsvector_to_array(terms) as terms from chunks order by "userId", id
  `.execute(db);
  for (;;) {
    const { rows } = await sql<Passage>`fetch ${sql.lit(PASSAGES_AT_A_TIME)} from passages`.execute(db);
    if (rows.length === 0) break;
    const values = rows.map(({ id, userId, terms }) => {
      const keys = [...new Set(terms.map(keyOf))].sort((one, other) => one - other);
      return sql`(${id}::uuid, ${userId}::uuid, ${terms.length}::integer, ${asSparse(keys)}::sparsevec)`;
    });
    await sql`insert into chunk_terms ("chunkId", "userId", length, keys) values ${sql.join(values)}`.execute(db);
  }
  await sql`close passages`.execute(db);
  await db.schema.createIndex("chunk_terms_user").on("chunk_terms").column("userId").execute();
}

interface Passage {
  id: string;
  userId: string;
  terms: string[];
}

const KEYS = 2 ** 29;

/** FNV-1a, of which 29 bits count, from 1. */
function keyOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1) hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  return ((hash >>> 0) % KEYS) + 1;
}

const asSparse = (keys: readonly number[]) => `{${keys.map((key) => `${key}:1`).join(",")}}/${KEYS}`;
