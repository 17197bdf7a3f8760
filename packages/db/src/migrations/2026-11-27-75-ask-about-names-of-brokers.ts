import { type Kysely, sql } from "kysely";

/**
 * Finds answers about entries by an index. Entries that were taken for a broker's by a name that is an everyday word too count in
 * their month again until their person says what they are, but for the net of a proven note around its day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bank_entries_answered on bank_entries ("userId", "respondidoEm") where "respondidoEm" is not null`.execute(
    db,
  );
  await sql`
    update bank_entries set interno = null
    where interno = 'corretora' and "respondidoEm" is null
      and chave ~ '\\m(clear|toro|genial|guide|warren|avenue|nomad)\\M'
      and chave !~ '\\m(corretora|c?ctvm|cctvm|dtvm|investimentos|invest|nota|bolsa|bovespa|b3|cblc)\\M'
      and chave !~ '\\m(xpi|easynvest|eqi|necton|orama|mirae|cm capital)\\M'
      and not exists (
        select from notes note
        where note."userId" = bank_entries."userId" and note.conciliada and note.moeda = 'BRL' and note.origem <> 'planilha'
          and position(lower(note.corretora) in chave) > 0
          and bank_entries.valor = case when note."liquidoDebitoCredito" = 'D' then -1 else 1 end * note."liquidoValor"
          and bank_entries.data between note."liquidoData" - 1 and note."liquidoData" + 3
      )`.execute(db);
}
