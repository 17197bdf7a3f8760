import { type Kysely, sql } from "kysely";

/**
 * Admits fees for custody and for borrowed shares among the stored incomes. Ledgers with such imported rows are replayed, which
 * reads the rows again: no spreadsheet has to be sent again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table incomes
      drop constraint incomes_tipo_check,
      add constraint incomes_tipo_check check (
        tipo in (
          'dividendo', 'jcp', 'rendimento', 'juros', 'restituicao', 'reembolso', 'aluguel', 'premio', 'amortizacao',
          'taxa_custodia', 'aluguel_pago'
        )
      )`.execute(db);
  await sql`
    update ledger_versions set version = 0
    where "userId" in (
      select "userId" from imported_rows where dados ->> 'movimentacao' ilike any(array['empr%', 'cobran%'])
    )`.execute(db);
}
