import { type Kysely, sql } from "kysely";

/**
 * Adds accounts at banks, their statements and entries, with categories, rules, budgets and transfers. Existing files
 * and batches stay what they are: notes and B3's spreadsheets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches
      add column tipo text not null default 'b3' check (tipo in ('b3', 'extrato'))`.execute(db);
  await sql`
    alter table files
      drop constraint files_kind_check,
      add constraint files_kind_check check (kind in ('nota', 'b3', 'extrato'))`.execute(db);

  await sql`
    create table bank_accounts (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      nome text not null,
      banco text,
      tipo text not null check (tipo in ('conta', 'cartao')),
      -- Branch and account as statements print them; null where none does.
      numero text,
      "saldoInicial" numeric(20, 2),
      -- True for an account that a statement opened, which goes with its last entry.
      "deExtrato" boolean not null default false,
      "createdAt" timestamptz not null
    )`.execute(db);
  await sql`create index bank_accounts_own on bank_accounts ("userId", id)`.execute(db);

  await sql`
    create table entry_categories (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      nome text not null,
      -- A category of the first level; a subcategory never moves.
      "paiId" uuid references entry_categories,
      tipo text not null check (tipo in ('receita', 'despesa')),
      orcamento numeric(20, 2),
      "createdAt" timestamptz not null
    )`.execute(db);
  await sql`create index entry_categories_own on entry_categories ("userId", id)`.execute(db);
  await sql`create index entry_categories_parent on entry_categories ("paiId")`.execute(db);

  await sql`
    create table category_rules (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      palavras text not null,
      -- The words as they are searched.
      chave text not null,
      "categoriaId" uuid not null references entry_categories,
      ordem integer not null,
      "createdAt" timestamptz not null
    )`.execute(db);
  await sql`create index category_rules_own on category_rules ("userId", ordem)`.execute(db);
  await sql`create index category_rules_category on category_rules ("categoriaId")`.execute(db);

  await sql`
    create table statements (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      "fileId" uuid not null references files on delete cascade,
      position integer not null,
      -- Null until its batch is confirmed.
      "contaId" uuid references bank_accounts,
      layout text not null,
      tipo text not null check (tipo in ('conta', 'cartao')),
      banco text,
      numero text,
      de date,
      ate date,
      "saldoInicial" numeric(20, 2),
      "saldoFinal" numeric(20, 2),
      "saldoEm" date,
      diferenca numeric(20, 2),
      "linhasDeSaldo" integer not null
    )`.execute(db);
  await sql`create index statements_own on statements ("userId", id)`.execute(db);
  await sql`create index statements_of_file on statements ("fileId")`.execute(db);
  await sql`create index statements_of_account on statements ("contaId")`.execute(db);

  await sql`
    create table bank_entries (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      "contaId" uuid not null references bank_accounts,
      data date not null,
      valor numeric(20, 2) not null,
      descricao text not null,
      -- The description as rules search it.
      chave text not null,
      origem text not null check (origem in ('extrato', 'digitado')),
      "categoriaId" uuid references entry_categories,
      -- Null for a category that the person chose.
      "regraId" uuid references category_rules,
      interno text check (interno in ('transferencia', 'fatura', 'corretora', 'aplicacao')),
      -- Set once the person said that it is a transfer, or none.
      "respondidoEm" timestamptz,
      "createdAt" timestamptz not null,
      check ("regraId" is null or "categoriaId" is not null)
    )`.execute(db);
  await sql`create index bank_entries_by_day on bank_entries ("userId", data, id)`.execute(db);
  // The other side of a transfer is found by its amount.
  await sql`create index bank_entries_by_amount on bank_entries ("userId", valor, data)`.execute(db);
  await sql`create index bank_entries_of_account on bank_entries ("contaId", data)`.execute(db);
  await sql`create index bank_entries_of_category on bank_entries ("categoriaId")`.execute(db);
  await sql`create index bank_entries_of_rule on bank_entries ("regraId")`.execute(db);

  await sql`
    create table statement_lines (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      "statementId" uuid not null references statements on delete cascade,
      position integer not null,
      data date not null,
      valor numeric(20, 2) not null,
      descricao text not null,
      chave text not null,
      fitid text,
      -- The entry that the line states; null until its batch is confirmed.
      "entryId" uuid references bank_entries
    )`.execute(db);
  await sql`create index statement_lines_own on statement_lines ("userId", id)`.execute(db);
  await sql`create index statement_lines_place on statement_lines ("statementId", data)`.execute(db);
  await sql`create index statement_lines_of_entry on statement_lines ("entryId")`.execute(db);

  await sql`
    create table entry_parts (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      "entryId" uuid not null references bank_entries,
      position integer not null,
      "categoriaId" uuid references entry_categories,
      valor numeric(20, 2) not null,
      descricao text
    )`.execute(db);
  await sql`create index entry_parts_own on entry_parts ("userId", id)`.execute(db);
  await sql`create index entry_parts_of_entry on entry_parts ("entryId", position)`.execute(db);
  await sql`create index entry_parts_of_category on entry_parts ("categoriaId")`.execute(db);

  await sql`
    create table transfer_pairs (
      id uuid primary key,
      "userId" uuid not null references users on delete cascade,
      "saidaId" uuid not null references bank_entries,
      "entradaId" uuid not null references bank_entries
    )`.execute(db);
  await sql`create index transfer_pairs_own on transfer_pairs ("userId", id)`.execute(db);
  await sql`create unique index transfer_pairs_out on transfer_pairs ("saidaId")`.execute(db);
  await sql`create unique index transfer_pairs_in on transfer_pairs ("entradaId")`.execute(db);
}
