import { dayInSaoPaulo } from "@app/core/calendar";
import type { Decimal } from "@app/core/money";
import { finalOf } from "@app/core/statements/propose-accounts";
import { accountNotFound } from "@app/core/statements/refusals";
import type { AccountKind } from "@app/core/statements/schema";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

interface AccountRow {
  _id: string;
  nome: string;
  banco: string | null;
  tipo: AccountKind;
  numero: string | null;
  saldoInicial: Decimal | null;
  saldo: Decimal | null;
  lancamentos: number;
  de: string | null;
  ate: string | null;
}

/** The viewer's accounts and cards, each with its balance of today: the last one stated and the entries since. */
export async function listAccounts({ db, viewer, now }: ServiceContext) {
  const today = dayInSaoPaulo(now);
  const { rows } = await sql<AccountRow>`
    select account.id as "_id", account.nome, account.banco, account.tipo, account.numero, account."saldoInicial",
      entries.de, entries.ate, entries.lancamentos,
      coalesce(stated."saldoFinal", account."saldoInicial") + coalesce((
        select sum(entry.valor) from bank_entries entry
        where entry."userId" = ${viewer.id} and entry."contaId" = account.id
          and entry.data <= ${today} and (stated."saldoEm" is null or entry.data > stated."saldoEm")
      ), 0) as saldo
    from bank_accounts account
    left join lateral (
      select "saldoFinal", "saldoEm" from statements
      where "userId" = ${viewer.id} and "contaId" = account.id and "saldoFinal" is not null and "saldoEm" <= ${today}
      order by "saldoEm" desc, id desc limit 1
    ) stated on true
    left join lateral (
      select count(*) as lancamentos, min(data) as de, max(data) as ate from bank_entries
      where "userId" = ${viewer.id} and "contaId" = account.id
    ) entries on true
    where account."userId" = ${viewer.id}
    order by account.tipo desc, account.nome, account.id`.execute(db);
  return rows.map((row) => ({ ...row, final: finalOf(row.numero) }));
}

/** @throws DomainError ACCOUNT_NOT_FOUND also for another person's */
export async function getAccount(ctx: ServiceContext, id: string) {
  const account = (await listAccounts(ctx)).find(({ _id }) => _id === id);
  if (!account) throw accountNotFound();
  return account;
}
