import type { Kysely } from "kysely";

/** New tables; nobody has goals yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("goals")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("titulo", "text", (column) => column.notNull())
    .addColumn("dataObjetivo", "date", (column) => column.notNull())
    .addColumn("valorAlvo", "numeric(14, 2)", (column) => column.notNull())
    .addColumn("aporteMensal", "numeric(14, 2)", (column) => column.notNull())
    .addColumn("valorInicial", "numeric(14, 2)", (column) => column.notNull())
    .addColumn("valorAtual", "numeric(14, 2)", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("goals_user").on("goals").columns(["userId", "dataObjetivo"]).execute();

  await db.schema
    .createTable("goal_values")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("goalId", "uuid", (column) => column.notNull().references("goals.id").onDelete("cascade"))
    .addColumn("dia", "date", (column) => column.notNull())
    .addColumn("valorAtual", "numeric(14, 2)", (column) => column.notNull())
    .addPrimaryKeyConstraint("goal_values_pk", ["userId", "goalId", "dia"])
    .execute();
}
