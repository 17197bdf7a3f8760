import { categoryNames } from "@app/core/statements/category-names";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** Months with entries of the viewer, `yyyy-mm`, and what their categories and accounts are called; nothing without entries. */
export async function getEntryNames({ db, viewer }: ServiceContext) {
  // A month at a time by the index: all days of a hundred thousand entries would be read for some hundred months.
  const { rows } = await sql<{ mes: string }>`
    with recursive days as (
      select min(data) as dia from bank_entries where "userId" = ${viewer.id}
      union all
      select (
        select min(entry.data) from bank_entries entry
        where entry."userId" = ${viewer.id} and entry.data >= (date_trunc('month', days.dia) + interval '1 month')::date
      ) from days where days.dia is not null
    )
    select to_char(dia, 'YYYY-MM') as mes from days where dia is not null order by dia`.execute(db);
  if (rows.length === 0) return { meses: [], categorias: [], contas: [] };
  const categories = await db
    .selectFrom("entry_categories")
    .select(["id", "nome", "paiId", "tipo"])
    .where("userId", "=", viewer.id)
    .orderBy("id")
    .execute();
  const contas = await db
    .selectFrom("bank_accounts")
    .select(["id", "nome", "tipo"])
    .where("userId", "=", viewer.id)
    .orderBy("id")
    .execute();
  const names = categoryNames(categories);
  return {
    meses: rows.map(({ mes }) => mes),
    categorias: categories.map((category) => ({ ...category, nome: names.get(category.id) ?? category.nome })),
    contas,
  };
}
