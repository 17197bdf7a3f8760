import { accountInUse, accountNotFound, tooMany } from "@app/core/statements/refusals";
import { type AccountInput, MAX_ACCOUNTS } from "@app/core/statements/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";
import { getAccount } from "../queries/list-accounts.ts";
import { changeStatements } from "./change-statements.ts";
import { ensureCategories } from "./ensure-categories.ts";
import { linkTransfers } from "./link-transfers.ts";
import { removeEntries } from "./remove-entries.ts";

/** Opens an account for entries by hand and statements. @throws DomainError TOO_MANY_RECORDS */
export function createAccount(ctx: ServiceContext, input: AccountInput) {
  return changeStatements(ctx, async (tx) => {
    const { count } = await tx.db
      .selectFrom("bank_accounts")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("userId", "=", tx.viewer.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_ACCOUNTS) throw tooMany(MAX_ACCOUNTS, "contas");
    await ensureCategories(tx);
    const id = newId();
    const own = { id, userId: tx.viewer.id, banco: null, numero: null, deExtrato: false, createdAt: tx.now };
    await tx.db
      .insertInto("bank_accounts")
      .values({ ...own, ...input })
      .execute();
    return getAccount(tx, id);
  });
}

/** Changes the name and the opening balance. @throws DomainError ACCOUNT_NOT_FOUND also for another person's */
export function updateAccount(ctx: ServiceContext, { id, ...input }: Omit<AccountInput, "tipo"> & { id: string }) {
  return changeStatements(ctx, async (tx) => {
    await tx.db
      .updateTable("bank_accounts")
      .set(input)
      .where("userId", "=", tx.viewer.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow(accountNotFound);
    return getAccount(tx, id);
  });
}

/**
 * Deletes an account with its entries by hand.
 *
 * @throws DomainError ACCOUNT_NOT_FOUND also for another person's, ACCOUNT_IN_USE while a statement has entries in it
 */
export async function deleteAccount(ctx: ServiceContext, { id }: { id: string }) {
  await changeStatements(ctx, async (tx) => {
    const { db, viewer } = tx;
    await getAccount(tx, id);
    const used = await db
      .selectFrom("statements")
      .select("id")
      .where("userId", "=", viewer.id)
      .where("contaId", "=", id)
      .executeTakeFirst();
    if (used) throw accountInUse();
    const entries = await db
      .selectFrom("bank_entries")
      .select(["id", "valor"])
      .where("userId", "=", viewer.id)
      .where("contaId", "=", id)
      .execute();
    await removeEntries(
      tx,
      entries.map((entry) => entry.id),
    );
    await linkTransfers(tx, new Set(entries.map(({ valor }) => valor.toFixed(2))));
    await db.deleteFrom("bank_accounts").where("userId", "=", viewer.id).where("id", "=", id).execute();
  });
  return { message: "Conta excluída." };
}
