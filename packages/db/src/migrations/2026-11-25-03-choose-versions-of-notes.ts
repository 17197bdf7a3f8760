import { type Kysely, sql } from "kysely";

/**
 * Two complete versions of a note (the same broker, number, day and market with other trades, or the same trades with
 * other charges) count in nothing until the person chooses one. Existing notes that counted twice, or of which a second
 * version was ignored, wait for a choice too. The ledgers of their owners are replayed without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("notes")
    .addColumn("versao", "text", (column) => column.check(sql`versao in ('duas', 'escolhida', 'outra')`))
    .execute();
  // A version is the trades of a note, by its fingerprint, with charges: `custos` is a digest of them and of the net. A choice
  // holds among the versions that there were, `entre`, and not against one that comes later.
  await db.schema
    .createTable("chosen_versions")
    .addColumn("userId", "uuid", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("custos", "text", (column) => column.notNull())
    .addColumn("entre", sql`text[]`, (column) => column.notNull())
    .addColumn("createdAt", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("chosen_versions_pk", ["userId", "fingerprint", "custos"])
    .execute();

  await sql`
    with figures as (
      select link."noteId", concat_ws('|',
        trim_scale((link.reading #>> '{liquido,valor}')::numeric), link.reading #>> '{liquido,debitoCredito}',
        (
          select string_agg(charge.line, ',' order by charge.line)
          from (
            select concat_ws(' ', case when item ->> 'tipo' like 'irrf%' then item ->> 'tipo' end,
              trim_scale((item ->> 'valor')::numeric), item ->> 'debitado') as line
            from jsonb_array_elements(link.reading -> 'custos') as item
            where (item ->> 'valor')::numeric <> 0
          ) as charge
        )
      ) as custos
      from note_files as link
      where link.reading ->> 'conciliada' = 'true'
    ), charged_twice as (
      select "noteId" from figures group by "noteId" having count(distinct custos) > 1
    )
    update notes as note
    set versao = 'duas', conciliada = false
    where note.conciliada and (
      note.id in (select "noteId" from charged_twice)
      or exists (
        select from notes as other
        where other."userId" = note."userId" and other."dataPregao" = note."dataPregao" and other.id <> note.id
          and other.corretora = note.corretora and other.numero = note.numero and other.mercado = note.mercado
          and other.conciliada
      )
    )`.execute(db);
  await sql`
    update ledger_versions set version = 0
    where "userId" in (select "userId" from notes where versao = 'duas')`.execute(db);
}
