import { categoryNotFound } from "@app/core/statements/refusals";
import type { ServiceContext } from "../../context.ts";

/** The viewer's categories, each followed by its subcategories. */
export async function listCategories({ db, viewer }: ServiceContext) {
  // Counted in one go: once for each of some forty categories reads all entries as often.
  const rows = await db
    .selectFrom("entry_categories as category")
    .leftJoin(
      (it) =>
        it
          .selectFrom("bank_entries")
          .select(({ fn }) => ["categoriaId", fn.countAll<number>().as("lancamentos")])
          .where("userId", "=", viewer.id)
          .groupBy("categoriaId")
          .as("counted"),
      (join) => join.onRef("counted.categoriaId", "=", "category.id"),
    )
    .select(["category.id as _id", "category.nome", "category.paiId", "category.tipo", "category.orcamento"])
    .select(({ fn, val }) => fn.coalesce("counted.lancamentos", val(0)).as("lancamentos"))
    .where("category.userId", "=", viewer.id)
    .orderBy("category.id")
    .execute();
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
