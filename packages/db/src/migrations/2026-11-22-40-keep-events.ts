import { type Kysely, sql } from "kysely";

const TYPES = [
  "posicao_inicial",
  "desdobramento",
  "grupamento",
  "bonificacao",
  "subscricao",
  "amortizacao",
  "troca_ticker",
  "incorporacao",
  "cisao",
  "leilao_fracoes",
  "exercicio",
  "vencimento",
  "termo",
  "transferencia",
  "venda_descoberta",
];

/**
 * Events that change a position besides trades, and rows of the ledger by them. Existing rows stay rows of trades. They
 * are replayed once by the new rules; until then none of them counts as having missing units.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("portfolio_events")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("tipo", "text", (column) => column.notNull().check(sql`tipo in (${sql.raw(quoted(TYPES))})`))
    .addColumn("ticker", "text", (column) => column.notNull())
    .addColumn("data", "date", (column) => column.notNull())
    .addColumn("fator", "numeric(24, 8)")
    .addColumn("quantidade", "numeric(24, 8)")
    .addColumn("custo", "numeric(20, 2)")
    .addColumn("tickerNovo", "text")
    .addColumn("parteDoCusto", "numeric(12, 8)")
    .addColumn("origem", "text", (column) =>
      column.notNull().check(sql`origem in ('pessoa', 'sugestao', 'importacao')`),
    )
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .execute();
  await sql`
    create unique index portfolio_events_once on portfolio_events
    ("userId", data, tipo, ticker, "tickerNovo", fator, quantidade, custo, "parteDoCusto") nulls not distinct`.execute(
    db,
  );

  await db.schema
    .createTable("dismissed_suggestions")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("chave", "text", (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("dismissed_suggestions_pk", ["userId", "chave"])
    .execute();

  await sql`
    alter table ledger
      alter column "tradeId" drop not null,
      alter column lado drop not null,
      alter column valor type numeric(28, 8),
      drop constraint ledger_tipo_check,
      add column "eventId" uuid,
      add column faltam numeric(24, 8) not null default 0,
      add column "faltamDesde" date`.execute(db);
  await sql`
    alter table ledger
      alter column faltam drop default,
      add constraint ledger_tipo_check check (tipo in (${sql.raw(quoted(["comum", "day_trade", ...TYPES]))})),
      add constraint ledger_origin check (
        num_nonnulls("tradeId", "eventId") = 1 and (lado is not null) = ("tradeId" is not null)
      ),
      add constraint ledger_event foreign key ("eventId") references portfolio_events (id)
        deferrable initially deferred`.execute(db);
  await db.schema.createIndex("ledger_event_id").on("ledger").column("eventId").execute();
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");
