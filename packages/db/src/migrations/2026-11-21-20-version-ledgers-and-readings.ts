import { type Kysely, sql } from "kysely";

/**
 * Removing trades requires a replay of the ledger before the commit, or the commit fails. Stored ledgers and readings
 * get the version of their rules; existing ones have none, so each is made again once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("ledger").dropConstraint("ledger_tradeId_fkey").execute();
  await sql`
    alter table ledger add constraint ledger_trade foreign key ("tradeId") references trades (id)
    deferrable initially deferred`.execute(db);
  // Until it is replayed, no stored cost counts as known.
  await db.schema
    .alterTable("ledger")
    .addColumn("custoConhecido", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .alterTable("ledger")
    .alterColumn("custoConhecido", (column) => column.dropDefault())
    .execute();
  await db.schema
    .createTable("ledger_versions")
    .addColumn("userId", "uuid", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("ledger_versions_version").on("ledger_versions").column("version").execute();
  await sql`insert into ledger_versions ("userId", version) select distinct "userId", 0 from notes`.execute(db);

  await db.schema
    .alterTable("notes")
    .addColumn("readerVersion", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("note_files")
    .addColumn("readerVersion", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("files")
    .addColumn("readerVersion", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("rereadAttempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("newlyRead", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("newlyClosed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("isAnnounced", "boolean", (column) => column.notNull().defaultTo(true))
    .execute();
  await sql`
    create index files_to_read_again on files ("readerVersion", "userId") where status in ('concluido', 'erro')`.execute(
    db,
  );

  await db.schema.alterTable("notifications").addColumn("destino", "text").execute();
}
