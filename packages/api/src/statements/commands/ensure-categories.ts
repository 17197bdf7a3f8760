import { firstCategories } from "@app/core/statements/first-categories";
import { insertRows } from "@app/db/batches";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";

/** Gives a person without categories the first ones, in the caller's transaction. */
export async function ensureCategories({ db, viewer, now }: ServiceContext): Promise<void> {
  const known = await db.selectFrom("entry_categories").select("id").where("userId", "=", viewer.id).executeTakeFirst();
  if (known) return;
  const own = { userId: viewer.id, orcamento: null, createdAt: now };
  const parents = firstCategories.map(([nome, tipo, subs]) => ({ id: newId(), nome, tipo, subs }));
  const first = parents.map(({ subs: _, ...parent }) => ({ ...own, ...parent, paiId: null }));
  const second = parents.flatMap(({ id: paiId, tipo, subs }) =>
    subs.map((nome) => ({ ...own, id: newId(), nome, paiId, tipo })),
  );
  await insertRows(db, "entry_categories", first).execute();
  await insertRows(db, "entry_categories", second).execute();
}
