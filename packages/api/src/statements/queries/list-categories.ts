import { categoryNotFound } from "@app/core/statements/refusals";
import type { ServiceContext } from "../../context.ts";

/** The viewer's categories, each followed by its subcategories. */
export async function listCategories({ db, viewer }: ServiceContext) {
  const all = await db
    .selectFrom("entry_categories as category")
    .select((it) => [
      ...(["category.id as _id", "category.nome", "category.paiId", "category.tipo", "category.orcamento"] as const),
      it
        .selectFrom("bank_entries")
        .select(({ fn }) => fn.countAll<number>().as("lancamentos"))
        .whereRef("bank_entries.categoriaId", "=", "category.id")
        .where("bank_entries.userId", "=", viewer.id)
        .as("lancamentos"),
    ])
    .where("category.userId", "=", viewer.id)
    .orderBy("category.id")
    .execute();
  const rows = all.map((row) => ({ ...row, lancamentos: row.lancamentos ?? 0 }));
  return rows
    .filter(({ paiId }) => paiId === null)
    .flatMap((first) => [first, ...rows.filter(({ paiId }) => paiId === first._id)]);
}

/** @throws DomainError CATEGORY_NOT_FOUND also for another person's */
export async function requireCategory({ db, viewer }: ServiceContext, id: string) {
  return db
    .selectFrom("entry_categories")
    .select(["id as _id", "nome", "paiId", "tipo"])
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(categoryNotFound);
}
