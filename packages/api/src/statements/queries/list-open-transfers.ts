import { setImmediate as letOthersRun } from "node:timers/promises";
import { addDays } from "@app/core/calendar";
import { Decimal } from "@app/core/money";
import { MAX_TRANSFER_DAYS, type Transferable } from "@app/core/statements/transfers";
import { type RawBuilder, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** More amounts than this are found among all entries. */
const MAX_AMOUNTS = 1000;

/**
 * Entries that have an opposite amount in another account within days, and that neither a pair nor an answer settles.
 *
 * @param amounts - only these and their opposites; all without
 */
export async function listOpenTransfers(ctx: ServiceContext, amounts?: ReadonlySet<string>): Promise<Transferable[]> {
  if (amounts !== undefined && amounts.size <= MAX_AMOUNTS) {
    const both = [...amounts].flatMap((amount) => [amount, new Decimal(amount).neg().toFixed(2)]);
    return listOpen(ctx, sql<boolean>`entry.valor = any(${both}::numeric[])`);
  }
  const { de, ate } = await ctx.db
    .selectFrom("bank_entries")
    .select(({ fn }) => [fn.min("data").as("de"), fn.max("data").as("ate")])
    .where("userId", "=", ctx.viewer.id)
    .executeTakeFirstOrThrow();
  const open: Transferable[] = [];
  if (de === null || ate === null) return open;
  for (let from = de; from <= ate; from = addDays(from, DAYS_AT_ONCE)) {
    const until = addDays(from, DAYS_AT_ONCE);
    open.push(...(await listOpen(ctx, sql<boolean>`entry.data >= ${from} and entry.data < ${until}`)));
    await letOthersRun(); // the embedded database answers without a turn of the event loop
  }
  return open;
}

/** Entries of some months are looked at in one statement: the embedded database does nothing else meanwhile. */
const DAYS_AT_ONCE = 200;

async function listOpen({ db, viewer }: ServiceContext, isAsked: RawBuilder<boolean>): Promise<Transferable[]> {
  const { rows } = await sql<Transferable>`
    select entry.id, entry."contaId", account.tipo, entry.data, (entry.valor * 100)::int8 as centavos, entry.chave
    from bank_entries entry
    join bank_accounts account on account.id = entry."contaId" and account."userId" = ${viewer.id}
    where entry."userId" = ${viewer.id} and entry."respondidoEm" is null and ${isAsked}
      and not exists (select from transfer_pairs pair where pair."saidaId" = entry.id)
      and not exists (select from transfer_pairs pair where pair."entradaId" = entry.id)
      and exists (
        select from bank_entries other
        where other."userId" = ${viewer.id} and other.valor = -entry.valor and other."contaId" <> entry."contaId"
          and other.data between entry.data - ${MAX_TRANSFER_DAYS}::int and entry.data + ${MAX_TRANSFER_DAYS}::int
          and other."respondidoEm" is null
      )
    order by entry.data, entry.id`.execute(db);
  return rows;
}
