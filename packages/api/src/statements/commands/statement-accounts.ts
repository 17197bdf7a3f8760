import type { AccountKind } from "@app/core/statements/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../../context.ts";

/** Opens the account of a statement that has none. @returns its id */
export async function openAccount(
  { db, viewer, now }: ServiceContext,
  { nome, statement }: { nome: string; statement: { tipo: AccountKind; banco: string | null; numero: string | null } },
): Promise<string> {
  const { tipo, banco, numero } = statement;
  const id = newId();
  const account = { id, userId: viewer.id, nome, tipo, banco, numero, saldoInicial: null, deExtrato: true };
  await db
    .insertInto("bank_accounts")
    .values({ ...account, createdAt: now })
    .execute();
  return id;
}

/** The next statement finds the account by its bank and number, also one opened by hand; another account's must not find it. */
export async function keepBank(
  { db, viewer }: ServiceContext,
  id: string,
  { banco, numero }: { banco: string | null; numero: string | null },
): Promise<void> {
  await db
    .updateTable("bank_accounts")
    .set(({ fn, val }) => ({
      banco: fn.coalesce("banco", val(banco)),
      numero: fn.coalesce("numero", val(numero)),
    }))
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .execute();
}

/** An account opened by hand has a bank and a number by its statements alone. */
export async function forgetBank({ db, viewer }: ServiceContext, id: string): Promise<void> {
  await db
    .updateTable("bank_accounts")
    .set({ banco: null, numero: null })
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .where("deExtrato", "=", false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("statements").select("id").whereRef("contaId", "=", "bank_accounts.id"))),
    )
    .execute();
}

/** An account that a statement opened goes with its last statement and entry. */
export async function closeIfUnused({ db, viewer }: ServiceContext, id: string): Promise<void> {
  const used = await db
    .selectFrom("bank_accounts")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .where((it) =>
      it.or([
        it("deExtrato", "=", false),
        it.exists(it.selectFrom("bank_entries").select("id").whereRef("contaId", "=", "bank_accounts.id")),
        it.exists(it.selectFrom("statements").select("id").whereRef("contaId", "=", "bank_accounts.id")),
      ]),
    )
    .executeTakeFirst();
  if (!used) await db.deleteFrom("bank_accounts").where("userId", "=", viewer.id).where("id", "=", id).execute();
}
