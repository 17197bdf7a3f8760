import { foldText } from "@app/core/fold-text";
import type { Decimal } from "@app/core/money";
import { categoryInUse, categoryKept, categoryNotFound, categoryTooDeep, tooMany } from "@app/core/statements/refusals";
import type { CategoryInput } from "@app/core/statements/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { listCategories, requireCategory } from "../queries/list-categories.ts";
import { changeStatements } from "./change-statements.ts";
import { ensureCategories } from "./ensure-categories.ts";

/** Categories and subcategories of a person at most. */
const MAX_CATEGORIES = 200;

/** The viewer's categories; the first ones for a person who has none. */
export async function listOwnCategories(ctx: ServiceContext) {
  const known = await listCategories(ctx);
  if (known.length > 0) return known;
  return inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await ensureCategories(tx);
    return listCategories(tx);
  });
}

/** @throws DomainError CATEGORY_NOT_FOUND for a parent that is not the viewer's, CATEGORY_TOO_DEEP, CATEGORY_KEPT, TOO_MANY_RECORDS */
export function createCategory(ctx: ServiceContext, { nome, paiId, tipo }: CategoryInput) {
  return change(ctx, async (tx) => {
    await ensureCategories(tx);
    const parent = paiId === null ? null : await requireCategory(tx, paiId);
    if (parent && parent.paiId !== null) throw categoryTooDeep();
    const all = await listCategories(tx);
    if (all.length >= MAX_CATEGORIES) throw tooMany(MAX_CATEGORIES, "categorias");
    requireFreeName(all, { nome, paiId });
    const id = newId();
    const own = { id, userId: tx.viewer.id, nome, paiId, tipo: parent?.tipo ?? tipo, orcamento: null };
    await tx.db
      .insertInto("entry_categories")
      .values({ ...own, createdAt: tx.now })
      .execute();
    return id;
  });
}

/** @throws DomainError CATEGORY_NOT_FOUND also for another person's, CATEGORY_KEPT */
export function renameCategory(ctx: ServiceContext, { id, nome }: { id: string; nome: string }) {
  return change(ctx, async (tx) => {
    const { paiId } = await requireCategory(tx, id);
    requireFreeName(
      (await listCategories(tx)).filter(({ _id }) => _id !== id),
      { nome, paiId },
    );
    await set(tx, id, { nome });
    return id;
  });
}

/** Sets a monthly budget; null removes it. @throws DomainError CATEGORY_NOT_FOUND also for another person's */
export function setBudget(ctx: ServiceContext, { id, valor }: { id: string; valor: Decimal | null }) {
  return change(ctx, async (tx) => {
    await set(tx, id, { orcamento: valor });
    return id;
  });
}

/** @throws DomainError CATEGORY_NOT_FOUND also for another person's, CATEGORY_IN_USE */
export async function deleteCategory(ctx: ServiceContext, { id }: { id: string }) {
  await changeStatements(ctx, async (tx) => {
    const { db, viewer } = tx;
    await requireCategory(tx, id);
    // A split entry counts in its parts: a category of its own is shown nowhere.
    await db
      .updateTable("bank_entries")
      .set({ categoriaId: null, regraId: null })
      .where("userId", "=", viewer.id)
      .where("categoriaId", "=", id)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom("entry_parts").select("id").whereRef("entryId", "=", "bank_entries.id")),
      )
      .execute();
    const uses = await Promise.all([
      db
        .selectFrom("bank_entries")
        .select("id")
        .where("userId", "=", viewer.id)
        .where("categoriaId", "=", id)
        .executeTakeFirst(),
      db
        .selectFrom("entry_parts")
        .select("id")
        .where("userId", "=", viewer.id)
        .where("categoriaId", "=", id)
        .executeTakeFirst(),
      db
        .selectFrom("category_rules")
        .select("id")
        .where("userId", "=", viewer.id)
        .where("categoriaId", "=", id)
        .executeTakeFirst(),
      db
        .selectFrom("entry_categories")
        .select("id")
        .where("userId", "=", viewer.id)
        .where("paiId", "=", id)
        .executeTakeFirst(),
    ]);
    if (uses.some((use) => use !== undefined)) throw categoryInUse();
    await db.deleteFrom("entry_categories").where("userId", "=", viewer.id).where("id", "=", id).execute();
  });
  return { message: "Categoria excluída." };
}

async function change(ctx: ServiceContext, work: (tx: ServiceContext) => Promise<string>) {
  const category = await changeStatements(ctx, async (tx) => {
    const id = await work(tx);
    return (await listCategories(tx)).find(({ _id }) => _id === id);
  });
  if (!category) throw categoryNotFound();
  return category;
}

async function set(
  { db, viewer }: ServiceContext,
  id: string,
  columns: { nome: string } | { orcamento: Decimal | null },
) {
  await db
    .updateTable("entry_categories")
    .set(columns)
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow(categoryNotFound);
}

function requireFreeName(
  all: readonly { nome: string; paiId: string | null }[],
  { nome, paiId }: { nome: string; paiId: string | null },
): void {
  const taken = all.find((it) => it.paiId === paiId && foldText(it.nome) === foldText(nome));
  if (taken) throw categoryKept(taken.nome);
}
