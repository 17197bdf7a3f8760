import { type Kysely, sql } from "kysely";

/**
 * Stores each file's reading, so that a note loses nothing when one of its files is deleted. Readings of existing files
 * are built from the note's lines and the positions stored with the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("note_files").addColumn("reading", "jsonb").execute();
  await sql`
    update note_files as link
    set reading = jsonb_build_object(
      'corretora', note.corretora, 'cnpj', note.cnpj, 'numero', note.numero,
      'dataPregao', note."dataPregao", 'dataLiquidacao', note."dataLiquidacao",
      'mercado', note.mercado, 'layout', note.layout, 'conciliada', note.conciliada,
      'liquido', jsonb_build_object(
        'valor', note."liquidoValor"::text, 'debitoCredito', note."liquidoDebitoCredito", 'data', note."liquidoData",
        'pagina', link.places -> 'liquido' -> 0, 'linha', link.places -> 'liquido' -> 1
      ),
      'negocios', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lado', line.lado, 'mercado', line.mercado, 'prazo', line.prazo, 'especificacao', line.especificacao,
            'ticker', line.ticker, 'quantidade', line.quantidade::text, 'preco', line.preco::text,
            'valor', line.valor::text, 'debitoCredito', line."debitoCredito", 'dayTrade', line."dayTrade",
            'observacao', line.observacao,
            'pagina', link.places -> 'negocios' -> line.position -> 0,
            'linha', link.places -> 'negocios' -> line.position -> 1
          ) order by line.position
        )
        from trades as line where line."userId" = link."userId" and line."noteId" = link."noteId"
      ), '[]'),
      'custos', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'tipo', line.tipo, 'valor', line.valor::text, 'debitado', line.debitado,
            'pagina', link.places -> 'custos' -> line.position -> 0,
            'linha', link.places -> 'custos' -> line.position -> 1
          ) order by line.position
        )
        from note_charges as line where line."userId" = link."userId" and line."noteId" = link."noteId"
      ), '[]'),
      'verificacoes', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'nome', line.nome, 'esperado', line.esperado::text, 'encontrado', line.encontrado::text, 'ok', line.ok
          ) order by line.position
        )
        from note_checks as line where line."userId" = link."userId" and line."noteId" = link."noteId"
      ), '[]')
    )
    from notes as note
    where note.id = link."noteId"`.execute(db);
  await db.schema
    .alterTable("note_files")
    .alterColumn("reading", (column) => column.setNotNull())
    .dropColumn("places")
    .execute();
}
